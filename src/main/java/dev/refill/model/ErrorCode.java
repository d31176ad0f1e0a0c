package dev.refill.model;

/** What went wrong, in a word a program can act on. */
public enum ErrorCode {
    /** The request itself is malformed: an empty name, a number out of range. */
    BAD_INPUT(2),
    /** The folder or address holds no database. */
    NOT_A_DATABASE(2),
    NOT_FOUND(2),
    /** The expression cannot be a computed column's rule. */
    INVALID_EXPRESSION(2),
    /** What was asked would break a computed column, or LanceDB forbids it. */
    REFUSED(2),
    /** This world cannot do it, whatever the input. */
    UNSUPPORTED(2),
    /** A row could not be computed. */
    COMPUTE_FAILED(1),
    /** The device that was required cannot compute it. */
    NO_DEVICE(1),
    /** Others changed the table while we worked; running again can help. */
    TABLE_CHANGED(1),
    /** A manifest or data file cannot be read. */
    UNREADABLE(1),
    CANCELLED(1),
    NOT_REACHABLE(3),
    NOT_PERMITTED(3),
    INTERNAL(1);

    private final int exitCode;

    ErrorCode(int exitCode) {
        this.exitCode = exitCode;
    }

    /** The command line's exit status: 1 the job failed, 2 bad input, 3 not reachable or not permitted. */
    public int exitCode() {
        return exitCode;
    }
}
