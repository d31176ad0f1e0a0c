package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.ScratchClone;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The rows that are left in a clone to be computed.
 *
 * @param wanted live rows that need a value, by fragment
 * @param selected those of them that are to be computed now
 */
record Selection(Map<Integer, Long> wanted, Map<Integer, Long> selected) {
    /** Deletes from a clone of the slice's fragments all rows but the ones to compute. */
    static Selection make(Computation computation, Slice slice, ScratchClone clone) {
        boolean gaps = slice.fragments().stream().allMatch(v -> v.work() == Verdict.Work.FILL);
        if (slice.keep() && gaps) {
            clone.delete(SqlTokens.quote(computation.target().name()) + " IS NOT NULL");
        }
        Map<Integer, Long> wanted = rows(clone);
        String where = computation.options().where();
        if (where == null || wanted.isEmpty()) {
            return new Selection(wanted, wanted);
        }
        computation.predicateSizes().checkCondition(clone::scan, slice.rows());
        // The line break ends a comment in it.
        clone.delete("(" + where + "\n) IS NOT TRUE");
        return new Selection(wanted, rows(clone));
    }

    private static Map<Integer, Long> rows(ScratchClone clone) {
        Map<Integer, Long> rows = new HashMap<>();
        for (FragmentInfo fragment : clone.fragments()) {
            rows.put(fragment.id(), fragment.liveRows());
        }
        return rows;
    }

    /** The fragments that have a row to compute. */
    Set<Integer> fragments() {
        return selected.keySet();
    }

    /** Whether every row of a fragment that needs a value is to be computed. */
    boolean whole(int fragment) {
        return wanted.getOrDefault(fragment, 0L).equals(selected.getOrDefault(fragment, 0L));
    }
}
