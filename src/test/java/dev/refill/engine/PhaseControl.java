package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.job.Phase;
import java.util.function.Consumer;

/** The control of a job that nobody cancels and whose progress nobody counts; tells of each phase before it begins. */
public class PhaseControl implements JobControl {
    private final Consumer<Phase> beginning;

    public PhaseControl(Consumer<Phase> beginning) {
        this.beginning = beginning;
    }

    @Override
    public void phase(Phase phase) {
        beginning.accept(phase);
    }

    @Override
    public void step(int number, int of, String column) {}

    @Override
    public void use(dev.refill.job.DeviceUse now) {}

    @Override
    public void workers(int now) {}

    @Override
    public void note(String sentence) {}

    @Override
    public void moved() {}

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
