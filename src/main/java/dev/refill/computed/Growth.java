package dev.refill.computed;

import dev.refill.computed.SqlCalls.Call;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Calls whose result can be far larger than what they are given: by a count that is an argument, or by one argument's
 * size times another's. All other functions make of their arguments a small multiple of them at most.
 */
public final class Growth {
    /** How a function's result grows. */
    public enum Kind {
        /** {@code repeat(text, count)}. */
        COPIES_OF_TEXT,
        /** {@code lpad(text, length)}. */
        PADDING,
        /** {@code array_repeat(value, count)}. */
        COPIES_OF_VALUE,
        /** {@code array_resize(list, count, value)}. */
        LENGTH_OF_LIST,
        /** {@code range(first, last, step)}. */
        SERIES,
        /** {@code replace(text, from, to)}. */
        REPLACED_TEXT,
        /** {@code regexp_replace(text, pattern, to)}. */
        REPLACED_MATCHES,
        /** {@code regexp_match(text, pattern)}. */
        GROUPS,
        /** {@code array_to_string(list, separator, for nulls)}. */
        JOINED,
        /** {@code array_replace(list, from, to)}. */
        REPLACED_VALUES,
        /** {@code encode(bytes, how)}. */
        ENCODED
    }

    /** Beyond this, rows are looked at first: memory that batches are planned for is enough for as much. */
    private static final double MOST_FACTOR = 16;

    /** A length of text or list that is written out and not looked at further. */
    private static final double SMALL = 256;

    private static final Map<String, Kind> KINDS = Map.ofEntries(
            Map.entry("repeat", Kind.COPIES_OF_TEXT),
            Map.entry("lpad", Kind.PADDING),
            Map.entry("rpad", Kind.PADDING),
            Map.entry("array_repeat", Kind.COPIES_OF_VALUE),
            Map.entry("list_repeat", Kind.COPIES_OF_VALUE),
            Map.entry("array_resize", Kind.LENGTH_OF_LIST),
            Map.entry("list_resize", Kind.LENGTH_OF_LIST),
            Map.entry("range", Kind.SERIES),
            Map.entry("generate_series", Kind.SERIES),
            Map.entry("replace", Kind.REPLACED_TEXT),
            Map.entry("regexp_replace", Kind.REPLACED_MATCHES),
            Map.entry("regexp_match", Kind.GROUPS),
            Map.entry("array_to_string", Kind.JOINED),
            Map.entry("list_to_string", Kind.JOINED),
            Map.entry("array_join", Kind.JOINED),
            Map.entry("list_join", Kind.JOINED),
            Map.entry("array_replace", Kind.REPLACED_VALUES),
            Map.entry("array_replace_n", Kind.REPLACED_VALUES),
            Map.entry("array_replace_all", Kind.REPLACED_VALUES),
            Map.entry("list_replace", Kind.REPLACED_VALUES),
            Map.entry("list_replace_n", Kind.REPLACED_VALUES),
            Map.entry("list_replace_all", Kind.REPLACED_VALUES),
            Map.entry("encode", Kind.ENCODED));

    private static final Pattern COUNT = Pattern.compile("\\d{1,9}");
    private static final Pattern TEXT = Pattern.compile("'((?:[^']|'')*)'");

    private Growth() {}

    /** How a call grows; empty where it does not. */
    public static Optional<Kind> of(Call call) {
        return Optional.ofNullable(KINDS.get(call.name()));
    }

    /** Whether the sizes of values have to be looked at before a text is evaluated over them. */
    public static boolean dependsOnRows(List<Call> calls) {
        double factor = 1;
        for (Call call : calls) {
            Kind kind = KINDS.get(call.name());
            factor *= kind == null ? 1 : factor(kind, call.arguments());
        }
        return factor > MOST_FACTOR;
    }

    /** How many times as large as its arguments a result may be, as far as the text tells. */
    private static double factor(Kind kind, List<String> arguments) {
        return switch (kind) {
            case COPIES_OF_TEXT, COPIES_OF_VALUE -> Math.max(1, count(arguments, 1));
            case PADDING, LENGTH_OF_LIST -> count(arguments, 1) <= SMALL ? 1 : Double.POSITIVE_INFINITY;
            case SERIES -> {
                int numbers = Math.min(2, arguments.size());
                boolean small = numbers > 0 && count(arguments, numbers - 1) <= SMALL;
                yield small && (numbers == 1 || count(arguments, 0) <= SMALL) ? 1 : Double.POSITIVE_INFINITY;
            }
            case REPLACED_TEXT -> Math.max(1, length(arguments, 2) / Math.max(1, known(length(arguments, 1))));
            case REPLACED_MATCHES ->
                arguments.size() > 2 && arguments.get(2).matches(".*[$\\\\].*")
                        ? Double.POSITIVE_INFINITY
                        : 1 + length(arguments, 2);
            case GROUPS -> groups(arguments);
            case JOINED -> 4 + length(arguments, 1) / 4 + (arguments.size() > 2 ? length(arguments, 2) / 4 : 0);
            case REPLACED_VALUES -> Double.POSITIVE_INFINITY;
            case ENCODED -> 2;
        };
    }

    /** What is not written out may be empty, which is found everywhere. */
    private static double known(double length) {
        return Double.isInfinite(length) ? 1 : length;
    }

    private static double count(List<String> arguments, int place) {
        boolean written =
                place < arguments.size() && COUNT.matcher(arguments.get(place)).matches();
        return written ? Double.parseDouble(arguments.get(place)) : Double.POSITIVE_INFINITY;
    }

    /** The bytes of a text that is written out. */
    private static double length(List<String> arguments, int place) {
        Matcher text = TEXT.matcher(place < arguments.size() ? arguments.get(place) : "");
        return text.matches() ? text.group(1).getBytes(StandardCharsets.UTF_8).length : Double.POSITIVE_INFINITY;
    }

    private static double groups(List<String> arguments) {
        boolean written = arguments.size() > 1 && TEXT.matcher(arguments.get(1)).matches();
        return written ? 1 + arguments.get(1).chars().filter(c -> c == '(').count() : Double.POSITIVE_INFINITY;
    }
}
