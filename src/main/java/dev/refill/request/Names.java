package dev.refill.request;

import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A namespace or a table as it stands in a path: its names joined by a delimiter, which is {@code $} unless a name has that
 * in it.
 *
 * @param delimiter how the server is told of another one, or null
 */
public record Names(String path, @Nullable String delimiter) {
    private static final String USUAL = "$";
    private static final List<String> OTHERS = List.of("|", "~", "^", "!!", "$$$");

    public static Names of(TableId table) {
        List<String> all = new ArrayList<>(table.namespace());
        all.add(table.name());
        return of(all);
    }

    /** The root is the delimiter alone. */
    public static Names ofNamespace(List<String> namespace) {
        return namespace.isEmpty() ? new Names(USUAL, null) : of(namespace);
    }

    private static Names of(List<String> names) {
        String delimiter = Stream.concat(Stream.of(USUAL), OTHERS.stream())
                .filter(d -> names.stream().noneMatch(n -> n.contains(d)))
                .findFirst()
                .orElse(USUAL);
        String joined = String.join(delimiter, names);
        return new Names(Percent.segment(joined), delimiter.equals(USUAL) || names.size() == 1 ? null : delimiter);
    }
}
