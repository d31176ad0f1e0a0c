package dev.refill.local;

import dev.refill.model.Page;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Pages of sorted names, each continued after the last name of the one before. */
final class Pages {
    private Pages() {}

    static <T> Page<T> after(List<String> sorted, @Nullable String after, int limit, Function<String, T> item) {
        List<String> rest = after == null
                ? sorted
                : sorted.stream().filter(n -> n.compareTo(after) > 0).toList();
        List<String> page = rest.subList(0, Math.min(limit, rest.size()));
        String next = page.size() < rest.size() ? page.get(page.size() - 1) : null;
        return new Page<>(page.stream().map(item).toList(), next);
    }
}
