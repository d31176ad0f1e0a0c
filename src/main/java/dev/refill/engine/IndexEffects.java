package dev.refill.engine;

import dev.refill.lance.LanceTable;
import dev.refill.model.ColumnIndex;
import dev.refill.model.IndexEffect;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the commits of a run did to the indexes on its column: the library takes a fragment with new values out of them.
 * Each commit is compared with the version just before it, so that what others do to an index in between is not taken for
 * ours. For the job's thread.
 */
final class IndexEffects {
    private final Map<String, Integer> before = new TreeMap<>();
    private final Map<String, Integer> lost = new TreeMap<>();

    /**
     * @param table as it was read for the commit
     * @param column under its name there
     * @param made the version that the commit made, later than what was read where others wrote meanwhile
     */
    void committed(LanceTable table, String column, long made) {
        List<ColumnIndex> then = table.indexesAt(made - 1, column).orElseGet(() -> table.indexes(column));
        if (then.isEmpty()) {
            return;
        }
        Map<String, Integer> now = table.indexesAt(made, column).orElse(List.of()).stream()
                .collect(Collectors.toMap(ColumnIndex::name, ColumnIndex::fragments));
        for (ColumnIndex index : then) {
            before.putIfAbsent(index.name(), index.fragments());
            lost.merge(index.name(), index.fragments() - now.getOrDefault(index.name(), 0), Integer::sum);
        }
    }

    /** By the indexes' names. */
    List<IndexEffect> all() {
        return before.entrySet().stream()
                .map(index -> new IndexEffect(
                        index.getKey(),
                        index.getValue(),
                        Math.max(0, index.getValue() - lost.getOrDefault(index.getKey(), 0))))
                .toList();
    }
}
