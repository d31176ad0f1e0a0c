package dev.refill.ui.connect;

/** What the dialog connects to. */
public enum ConnectionKind {
    CLOUD("Cloud"),
    ENTERPRISE("Enterprise"),
    NAMESPACE("Lance REST namespace"),
    OBJECT_STORE("Object store");

    private final String words;

    ConnectionKind(String words) {
        this.words = words;
    }

    /** As it stands on its button. */
    public String words() {
        return words;
    }
}
