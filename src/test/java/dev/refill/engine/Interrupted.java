package dev.refill.engine;

import dev.refill.job.Phase;

/** The control of a job in which somebody else writes to the table at a moment of it, once. */
public final class Interrupted extends PhaseControl {
    /** When the other writes. */
    public enum Moment {
        /** What is to be computed is known; nothing of it is. */
        BEFORE_COMPUTING,
        /** The first values are computed. */
        AMID_COMPUTING,
        BEFORE_COMMITTING,
        /** Between the commit of the values and that of the record. */
        BEFORE_RECORDING
    }

    private final Moment moment;
    private final Runnable meanwhile;
    private boolean happened;

    public Interrupted(Moment moment, Runnable meanwhile) {
        super(phase -> {});
        this.moment = moment;
        this.meanwhile = meanwhile;
    }

    public synchronized boolean happened() {
        return happened;
    }

    @Override
    public void phase(Phase phase) {
        switch (phase) {
            case COMPUTING -> reached(Moment.BEFORE_COMPUTING);
            case COMMITTING -> reached(Moment.BEFORE_COMMITTING);
            case RECORDING -> reached(Moment.BEFORE_RECORDING);
            case PLANNING, WRITING -> {}
        }
    }

    @Override
    public void advance(long rows, int fragments) {
        reached(Moment.AMID_COMPUTING);
    }

    private synchronized void reached(Moment now) {
        if (now == moment && !happened) {
            happened = true;
            meanwhile.run();
        }
    }
}
