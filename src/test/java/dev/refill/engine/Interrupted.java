package dev.refill.engine;

import dev.refill.job.Phase;

/** The control of a job in which somebody else writes to the table just before it enters a phase for the first time. */
public final class Interrupted extends PhaseControl {
    private final Phase before;
    private final Runnable meanwhile;
    private boolean happened;

    public Interrupted(Phase before, Runnable meanwhile) {
        super(phase -> {});
        this.before = before;
        this.meanwhile = meanwhile;
    }

    public boolean happened() {
        return happened;
    }

    @Override
    public void phase(Phase phase) {
        if (phase == before && !happened) {
            happened = true;
            meanwhile.run();
        }
    }
}
