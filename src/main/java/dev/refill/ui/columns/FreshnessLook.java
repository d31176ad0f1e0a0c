package dev.refill.ui.columns;

import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import java.time.Instant;
import java.util.Optional;

/** What is known of a computed column's freshness while the screen is open. */
public sealed interface FreshnessLook {
    /** The column is plain: there is nothing to know. */
    record None() implements FreshnessLook {}

    record Loading() implements FreshnessLook {}

    /** @param refreshed when the values were last computed; empty where that is not known */
    record Known(Freshness freshness, Optional<Instant> refreshed) implements FreshnessLook {
        public Known(Freshness freshness) {
            this(freshness, Optional.empty());
        }
    }

    record Failed(RefillException failure) implements FreshnessLook {}
}
