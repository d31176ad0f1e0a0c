package dev.refill.ui.columns;

import java.util.List;

/**
 * The computed columns of a table, counted.
 *
 * @param known those of which it is known whether a refresh would change them
 * @param notFresh those of them that a refresh would change
 * @param complete whether all have come, or failed to
 */
public record FreshnessTally(int computed, int known, int notFresh, boolean complete) {
    static final FreshnessTally NONE = new FreshnessTally(0, 0, 0, false);

    static FreshnessTally of(List<ColumnRow> rows) {
        int computed = 0;
        int known = 0;
        int notFresh = 0;
        boolean complete = true;
        for (ColumnRow row : rows) {
            FreshnessLook look = row.freshnessProperty().get();
            computed += look instanceof FreshnessLook.None ? 0 : 1;
            complete &= !(look instanceof FreshnessLook.Loading);
            if (look instanceof FreshnessLook.Known fresh) {
                known += fresh.freshness().byFragment() || fresh.freshness().needsRefresh() ? 1 : 0;
                notFresh += fresh.freshness().needsRefresh() ? 1 : 0;
            }
        }
        return new FreshnessTally(computed, known, notFresh, complete);
    }
}
