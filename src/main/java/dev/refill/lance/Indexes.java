package dev.refill.lance;

import dev.refill.model.ColumnIndex;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.lance.Dataset;
import org.lance.index.Index;

/** The indexes of a table, each put together from its segments. */
final class Indexes {
    private Indexes() {}

    /** Those on any of the fields, by name. What covers a fragment that is no longer there covers nothing. */
    static List<ColumnIndex> of(Dataset dataset, List<Integer> fields, List<FragmentInfo> fragments) {
        Set<Integer> there = fragments.stream().map(FragmentInfo::id).collect(Collectors.toSet());
        Map<String, Set<Integer>> covered = new TreeMap<>();
        Map<String, String> types = new TreeMap<>();
        for (Index segment : dataset.getIndexes()) {
            if (segment.fields().stream().noneMatch(fields::contains)) {
                continue;
            }
            Set<Integer> all = covered.computeIfAbsent(segment.name(), name -> new HashSet<>());
            // A segment that does not say what it covers was made before Lance kept that.
            segment.fragments().ifPresentOrElse(all::addAll, () -> all.addAll(there));
            types.put(
                    segment.name(),
                    segment.indexType() == null ? "" : segment.indexType().name());
        }
        return covered.entrySet().stream()
                .map(index -> {
                    index.getValue().retainAll(there);
                    String name = index.getKey();
                    return new ColumnIndex(
                            name, types.getOrDefault(name, ""), index.getValue().size());
                })
                .toList();
    }
}
