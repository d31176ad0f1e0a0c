package dev.refill.engine;

import dev.refill.lance.LanceTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one refresh has computed and not committed: kept over a conflict, so that only what others touched is computed
 * again. Thread-safe.
 */
final class KeptWork {
    /** What can bring back rows that were deleted, or begin a table anew. */
    private static final Set<String> NEW_HISTORY = Set.of("Restore", "Overwrite", "Clone");

    private final Map<Integer, Kept> byFragment = new HashMap<>();
    private final Map<Integer, Integer> evaluations = new HashMap<>();

    private record Kept(Evaluated work, long version) {}

    /** Keeps what was computed from a version of the table. */
    synchronized void add(List<Evaluated> computed, long version) {
        for (Evaluated one : computed) {
            byFragment.put(one.fragment(), new Kept(one, version));
            evaluations.merge(one.fragment(), 1, Integer::sum);
        }
    }

    /** What is still right for a fragment as it is judged now. */
    synchronized Optional<Evaluated> of(Computation computation, Verdict now) {
        Kept kept = byFragment.get(now.fragment().id());
        if (kept == null) {
            return Optional.empty();
        }
        Basis basis = Basis.of(computation, now, false);
        boolean holds = kept.work.basis().holdsFor(basis, false)
                || kept.work.basis().holdsFor(basis, true) && oneHistory(kept.version, computation.table());
        return holds ? Optional.of(kept.work) : Optional.empty();
    }

    /** Whether the versions since then followed one from another, as far as it can be told. */
    private static boolean oneHistory(long since, LanceTable now) {
        for (long version = since + 1; version <= now.version(); version++) {
            String operation = now.operation(version);
            if (operation.isEmpty() || NEW_HISTORY.contains(operation)) {
                return false;
            }
        }
        return true;
    }

    /** Forgets what was committed. */
    synchronized void remove(List<Evaluated> committed) {
        committed.forEach(c -> byFragment.remove(c.fragment()));
    }

    /** How often each fragment was computed. */
    synchronized Map<Integer, Integer> evaluations() {
        return Map.copyOf(evaluations);
    }
}
