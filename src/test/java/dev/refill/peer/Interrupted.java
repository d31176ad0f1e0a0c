package dev.refill.peer;

import dev.refill.job.JobControl;
import dev.refill.job.Phase;

/** The control of a job in which somebody else writes to the table just before it enters a phase for the first time. */
final class Interrupted implements JobControl {
    private final Phase before;
    private final Runnable meanwhile;
    private boolean happened;

    Interrupted(Phase before, Runnable meanwhile) {
        this.before = before;
        this.meanwhile = meanwhile;
    }

    boolean happened() {
        return happened;
    }

    @Override
    public void phase(Phase phase) {
        if (phase == before && !happened) {
            happened = true;
            meanwhile.run();
        }
    }

    @Override
    public void total(long rows, int fragments) {}

    @Override
    public void advance(long rows, int fragments) {}

    @Override
    public boolean cancelled() {
        return false;
    }

    @Override
    public void throwIfCancelled() {}

    @Override
    public void onCancel(Runnable action) {}
}
