package dev.refill.ui.common;

import dev.refill.model.RefillException;
import java.util.function.Consumer;

/**
 * What a dialog's main button does in the background.
 *
 * @param <T> what the dialog asked for
 */
@FunctionalInterface
public interface Submit<T> {
    /** Begins the work; one of the two is called on the UI thread in the end. */
    void run(T answer, Runnable done, Consumer<RefillException> failed);
}
