package dev.refill.ui.refresh;

import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import dev.refill.ui.common.Format;

/**
 * What a refresh would do, as far as the freshness record tells.
 *
 * @param rows rows that would be computed
 * @param fragments fragments with such rows
 * @param rowsWritten rows of those fragments, which are written whole
 * @param fragmentsFresh fragments that would be left as they are
 * @param rowsUnverified rows whose values would be kept and recorded, though no record says what they came from
 * @param serverDecides whether only a server knows what is stale, so that no more than the rows without a value is told
 */
public record RefreshPlan(
        long rows, int fragments, long rowsWritten, int fragmentsFresh, long rowsUnverified, boolean serverDecides) {
    public RefreshPlan(long rows, int fragments, long rowsWritten, int fragmentsFresh, long rowsUnverified) {
        this(rows, fragments, rowsWritten, fragmentsFresh, rowsUnverified, false);
    }

    public static RefreshPlan of(Freshness freshness) {
        if (!freshness.byFragment()) {
            return new RefreshPlan(freshness.rowsUnfilled(), 0, 0, 0, 0, true);
        }
        long rows = 0;
        int fragments = 0;
        long written = 0;
        int fresh = 0;
        long unverified = 0;
        for (Part part : freshness.parts()) {
            long compute = part.state() == PartState.STALE ? part.rows() : part.rowsUnfilled();
            rows += compute;
            if (compute > 0) {
                fragments++;
                written += part.rows();
            }
            if (part.state() == PartState.FRESH) {
                fresh++;
            }
            if (part.state() == PartState.UNVERIFIED) {
                unverified += part.rows() - part.rowsUnfilled();
            }
        }
        return new RefreshPlan(rows, fragments, written, fresh, unverified);
    }

    /** The sentence under the numbers; empty where they say it all. */
    public String note() {
        if (serverDecides) {
            return "The server knows which values are stale: it computes those, and the rows without a value.";
        }
        if (rowsUnverified > 0) {
            return Format.count(rowsUnverified, "row")
                    + " already hold a value with no record of what it was computed from: they keep it, and the refresh"
                    + " records it as it stands.";
        }
        return rows == 0 ? "Everything is fresh: a refresh finds nothing to do and makes no new version." : "";
    }
}
