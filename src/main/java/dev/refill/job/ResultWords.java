package dev.refill.job;

import dev.refill.model.IndexEffect;
import dev.refill.model.RefreshResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is said of a result in the same words everywhere. */
public final class ResultWords {
    private ResultWords() {}

    /** {@code version 5}, {@code versions 5 and 6}, {@code versions 5 to 24}; empty for a refresh that made none. */
    public static Optional<String> versions(RefreshResult result) {
        List<Long> made = result.versions();
        if (made.isEmpty()) {
            return Optional.empty();
        }
        long first = made.get(0);
        long last = made.get(made.size() - 1);
        if (made.size() == 1) {
            return Optional.of("version " + first);
        }
        boolean others = last - first + 1 != made.size();
        if (made.size() > 2) {
            return Optional.of((others ? made.size() + " versions from " : "versions ") + first + " to " + last);
        }
        return Optional.of("versions " + first + " and " + last);
    }

    /** Why rows that were computed are not counted as filled, in a sentence; empty where none is, or that is not known. */
    public static Optional<String> nulls(RefreshResult result) {
        long nulls = result.rowsNull().orElse(0);
        return nulls == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%,d %s came out null and %s not counted as filled.",
                        nulls,
                        nulls == 1 ? "row" : "rows",
                        nulls == 1 ? "is" : "are"));
    }

    /** A sentence for each index that covers less than before, such as that one has to optimize the table. */
    public static List<String> indexes(RefreshResult result) {
        return result.indexes().stream()
                .filter(effect -> effect.fragmentsLost() > 0)
                .map(ResultWords::index)
                .toList();
    }

    /** {@link #indexes} as one text, with a space before it; or empty. */
    public static String indexesAfterwards(RefreshResult result) {
        return indexes(result).stream().map(sentence -> " " + sentence).collect(Collectors.joining());
    }

    private static String index(IndexEffect effect) {
        return String.format(
                Locale.ROOT,
                "Index %s: %,d of %,d fragments no longer covered; run optimize.",
                effect.index(),
                effect.fragmentsLost(),
                effect.fragmentsBefore());
    }
}
