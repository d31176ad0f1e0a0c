package dev.refill.ui.common;

import java.time.Duration;

/** Acts once typing has paused. For the UI thread alone. */
public final class Debouncer {
    private final Delay delay;
    private final Duration pause;
    private Runnable callOff = () -> {};

    public Debouncer(Delay delay, Duration pause) {
        this.delay = delay;
        this.pause = pause;
    }

    /** Acts after the pause, unless another request comes first and takes its place. */
    public void request(Runnable action) {
        cancel();
        callOff = delay.after(pause, action);
    }

    public void cancel() {
        callOff.run();
        callOff = () -> {};
    }
}
