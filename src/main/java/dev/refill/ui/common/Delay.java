package dev.refill.ui.common;

import java.time.Duration;

/** Does something on the UI thread a little later; tests pass one that is moved by hand. */
@FunctionalInterface
public interface Delay {
    /**
     * @return calls it off when run
     */
    Runnable after(Duration duration, Runnable action);
}
