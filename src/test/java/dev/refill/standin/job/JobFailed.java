package dev.refill.standin.job;

/** Why a job failed, as the contract reports it. */
public final class JobFailed extends Exception {
    private static final long serialVersionUID = 1L;

    private final String phase;
    private final boolean retryable;

    public JobFailed(String phase, String message, boolean retryable) {
        super(message);
        this.phase = phase;
        this.retryable = retryable;
    }

    String phase() {
        return phase;
    }

    boolean retryable() {
        return retryable;
    }
}
