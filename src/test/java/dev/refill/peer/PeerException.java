package dev.refill.peer;

/** What LanceDB's client answered instead of a result, in its own words. */
public final class PeerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PeerException(String message) {
        super(message);
    }
}
