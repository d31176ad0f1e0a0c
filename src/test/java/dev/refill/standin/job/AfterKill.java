package dev.refill.standin.job;

/** What becomes of the jobs of a server that was killed, once it is started again. */
public enum AfterKill {
    /** It knows none of them. */
    LOST,
    /** It knows them all, and those it was at have failed. */
    FAILED,
    /** It knows them all, and goes on with those it was at. */
    RESUMED
}
