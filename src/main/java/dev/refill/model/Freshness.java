package dev.refill.model;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * How far a computed column's values agree with its inputs and its definition, fragment by fragment.
 *
 * @param rowsUnfilled live rows without a value in fragments that are not fresh
 * @param recordedAtVersion the version that the last freshness record was made at
 * @param parts the fragments in the manifest's order; none where a server does not tell, see {@link #byFragment}
 */
public record Freshness(State state, long rowsUnfilled, OptionalLong recordedAtVersion, List<Part> parts) {
    /** The column as a whole. */
    public enum State {
        /** Every fragment is recorded with the inputs it has now: a refresh has nothing to do. */
        FRESH,
        /** Some values were computed from inputs, or by a definition, that are no longer there. */
        STALE,
        /** No row has been computed. */
        UNFILLED,
        /** Some fragments are fresh, others were never computed. */
        PARTIAL,
        /** There are values and no record of what they were computed from. */
        UNVERIFIED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** One fragment. */
    public enum PartState {
        FRESH,
        STALE,
        UNFILLED,
        UNVERIFIED
    }

    /**
     * @param rows live rows
     * @param rowsUnfilled those without a value; 0 in a fresh fragment, where a null is the value
     * @param bytes of its data files, as far as the manifest tells
     */
    public record Part(int fragmentId, PartState state, long rows, long rowsUnfilled, OptionalLong bytes) {
        public Part(int fragmentId, PartState state, long rows, long rowsUnfilled) {
            this(fragmentId, state, rows, rowsUnfilled, OptionalLong.empty());
        }
    }

    public Freshness {
        parts = List.copyOf(parts);
    }

    /** Whether it is told fragment by fragment; otherwise only the rows without a value are known, not what is stale. */
    public boolean byFragment() {
        // A table of a folder without fragments is fresh.
        return !parts.isEmpty() || state == State.FRESH;
    }

    /** Whether a refresh is known to have something to do. */
    public boolean needsRefresh() {
        return byFragment() ? state != State.FRESH : rowsUnfilled > 0;
    }

    public long fragments(PartState wanted) {
        return parts.stream().filter(p -> p.state() == wanted).count();
    }

    /** Live rows in fragments of that state. */
    public long rows(PartState wanted) {
        return parts.stream()
                .filter(p -> p.state() == wanted)
                .mapToLong(Part::rows)
                .sum();
    }

    public long fragmentsStale() {
        return fragments(PartState.STALE);
    }
}
