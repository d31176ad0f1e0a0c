package dev.refill.secret;

/** There is no keyring to keep secrets in; the message says why, in one sentence. */
final class NoKeyring extends Exception {
    private static final long serialVersionUID = 1L;

    NoKeyring(String reason, Throwable cause) {
        super(reason, cause);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
