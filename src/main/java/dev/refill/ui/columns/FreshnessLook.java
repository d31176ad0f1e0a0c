package dev.refill.ui.columns;

import dev.refill.model.Freshness;
import dev.refill.model.RefillException;

/** What is known of a computed column's freshness while the screen is open. */
public sealed interface FreshnessLook {
    /** The column is plain: there is nothing to know. */
    record None() implements FreshnessLook {}

    record Loading() implements FreshnessLook {}

    record Known(Freshness freshness) implements FreshnessLook {}

    record Failed(RefillException failure) implements FreshnessLook {}
}
