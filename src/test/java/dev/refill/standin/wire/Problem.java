package dev.refill.standin.wire;

/** What a server says is wrong: the contract's code, and the HTTP status that it comes with. */
public enum Problem {
    UNSUPPORTED(0, 501),
    NAMESPACE_NOT_FOUND(1, 404),
    TABLE_NOT_FOUND(4, 404),
    VERSION_NOT_FOUND(11, 404),
    /** Not 404, which the official client takes for a table that is not there. */
    COLUMN_NOT_FOUND(12, 400),
    INVALID_INPUT(13, 400),
    CONCURRENT_MODIFICATION(14, 409),
    PERMISSION_DENIED(15, 403),
    UNAUTHENTICATED(16, 401),
    UNAVAILABLE(17, 503),
    INTERNAL(18, 500),
    INVALID_TABLE_STATE(19, 409),
    THROTTLED(21, 429),
    BRANCH_NOT_FOUND(22, 404),
    /** A path that no route answers, a job or a Function that is not there: a status without a code. */
    NOT_FOUND(-1, 404);

    private final int code;
    private final int status;

    Problem(int code, int status) {
        this.code = code;
        this.status = status;
    }

    public int code() {
        return code;
    }

    public int status() {
        return status;
    }

    public boolean hasCode() {
        return code >= 0;
    }
}
