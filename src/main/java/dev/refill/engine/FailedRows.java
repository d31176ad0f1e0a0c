package dev.refill.engine;

import dev.refill.lance.ScratchClone;
import java.util.List;

/**
 * Rows of one fragment whose value cannot be computed.
 *
 * @param positions where they are in the fragment
 */
record FailedRows(List<Long> positions) {
    static final FailedRows NONE = new FailedRows(List.of());

    FailedRows {
        positions = List.copyOf(positions);
    }

    long count() {
        return positions.size();
    }

    /** Takes them out of a clone of the one fragment, so that they are not computed. */
    void deleteFrom(ScratchClone clone) {
        if (!positions.isEmpty()) {
            clone.deleteAt(positions);
        }
    }
}
