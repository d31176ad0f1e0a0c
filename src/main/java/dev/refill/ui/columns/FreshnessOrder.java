package dev.refill.ui.columns;

import dev.refill.model.Freshness;
import java.time.Instant;

/** What comes first where columns are sorted by their freshness. */
final class FreshnessOrder {
    private FreshnessOrder() {}

    /** The rows that a refresh would touch; below 0 where there is nothing to refresh, least for a plain column. */
    static long urgency(FreshnessLook look) {
        if (look instanceof FreshnessLook.Known known) {
            Freshness freshness = known.freshness();
            if (!freshness.needsRefresh()) {
                return -1;
            }
            long stale = freshness.rows(Freshness.PartState.STALE) + freshness.rows(Freshness.PartState.UNVERIFIED);
            return stale
                    + freshness.parts().stream()
                            .filter(part -> part.state() == Freshness.PartState.UNFILLED)
                            .mapToLong(Freshness.Part::rowsUnfilled)
                            .sum();
        }
        return look instanceof FreshnessLook.None ? -3 : look instanceof FreshnessLook.Failed ? Long.MAX_VALUE : -2;
    }

    /** The earliest moment there is where it never was, or is not known to have been. */
    static Instant refreshed(FreshnessLook look) {
        return look instanceof FreshnessLook.Known known ? known.refreshed().orElse(Instant.MIN) : Instant.MIN;
    }
}
