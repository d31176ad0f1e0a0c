package dev.refill.standin.wire;

import dev.refill.model.RefillException;

/** A request that is answered with a problem instead of a result. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Problem problem;

    public Refusal(Problem problem, String message) {
        super(message);
        this.problem = problem;
    }

    private Refusal(Problem problem, RefillException cause) {
        super(cause.sentence(), cause);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }

    /** The engine's refusal in the words of the wire. */
    static Refusal of(RefillException failure) {
        Problem problem = switch (failure.code()) {
            case NOT_FOUND, NOT_A_DATABASE -> Problem.TABLE_NOT_FOUND;
            case BAD_INPUT, INVALID_EXPRESSION, REFUSED, COMPUTE_FAILED -> Problem.INVALID_INPUT;
            case UNSUPPORTED -> Problem.UNSUPPORTED;
            case TABLE_CHANGED -> Problem.CONCURRENT_MODIFICATION;
            case NOT_PERMITTED -> Problem.PERMISSION_DENIED;
            case NOT_REACHABLE -> Problem.UNAVAILABLE;
            case UNREADABLE, CANCELLED, NO_DEVICE, INTERNAL -> Problem.INTERNAL;
        };
        return new Refusal(problem, failure);
    }
}
