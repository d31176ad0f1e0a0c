package dev.refill.peer;

import java.util.Optional;

/** How the peer is asked to write a table. */
enum Format {
    V2_0("2.0", false),
    V2_1("2.1", false),
    V2_2("2.2", false),
    /** What the client takes where nothing is said. */
    DEFAULT(null, false),
    STABLE_ROW_IDS(null, true);

    private final @org.jspecify.annotations.Nullable String version;
    private final boolean stableRowIds;

    Format(@org.jspecify.annotations.Nullable String version, boolean stableRowIds) {
        this.version = version;
        this.stableRowIds = stableRowIds;
    }

    Optional<String> version() {
        return Optional.ofNullable(version);
    }

    boolean stableRowIds() {
        return stableRowIds;
    }
}
