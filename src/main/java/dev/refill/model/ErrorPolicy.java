package dev.refill.model;

/** What a refresh does where a row's value cannot be computed. */
public enum ErrorPolicy {
    /** The job fails; nothing of what was not committed is kept. */
    FAIL,
    /** The row keeps what it has, is counted as failed, and its fragment is not called fresh. */
    SKIP
}
