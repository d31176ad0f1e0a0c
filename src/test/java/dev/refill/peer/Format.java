package dev.refill.peer;

/** How the peer is asked to write a table. */
public enum Format {
    V2_0("2.0", false),
    V2_1("2.1", false),
    V2_2("2.2", false),
    STABLE_ROW_IDS("2.2", true);

    /** What the client takes where nothing is said. */
    static final Format DEFAULT = V2_2;

    private final String version;
    private final boolean stableRowIds;

    Format(String version, boolean stableRowIds) {
        this.version = version;
        this.stableRowIds = stableRowIds;
    }

    public String version() {
        return version;
    }

    public boolean stableRowIds() {
        return stableRowIds;
    }
}
