package dev.refill.schedule;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How a scheduled column stands. */
public sealed interface Standing {
    /** There is nothing to do. */
    record Fresh() implements Standing {}

    /** It is refreshed next. */
    record Due() implements Standing {}

    /** It is being refreshed, or about to be. */
    record Running() implements Standing {}

    /** Its interval has not passed since it was last refreshed. */
    record Resting(Instant until) implements Standing {}

    /** It reads a computed column that is not fresh yet. */
    record Waiting(String forColumn, boolean scheduled) implements Standing {}

    /**
     * Its last refresh failed or was cancelled.
     *
     * @param sentence why, as the job told it
     * @param until when it is tried again at the latest; before, once the table has changed
     */
    record Stopped(String sentence, Instant until) implements Standing {}

    /** Its table cannot be read or changed. */
    record Barred(String sentence) implements Standing {}

    /** When there is something to do at the earliest without the table changing; null where there is not. */
    default @Nullable Instant next() {
        if (this instanceof Resting resting) {
            return resting.until();
        }
        return this instanceof Stopped stopped ? stopped.until() : null;
    }
}
