package dev.refill.ui.refresh;

import dev.refill.model.Trial;
import org.jspecify.annotations.Nullable;

/**
 * How far the trial of a few rows is.
 *
 * @param trying whether it runs
 * @param done what it told; null where it did not run to its end
 */
public record TrialState(boolean trying, @Nullable Trial done) {
    static final TrialState NONE = new TrialState(false, null);
    static final TrialState TRYING = new TrialState(true, null);
}
