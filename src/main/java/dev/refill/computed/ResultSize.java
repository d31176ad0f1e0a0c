package dev.refill.computed;

import dev.refill.computed.SqlCalls.Call;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Calls whose written-out arguments ask for a value of a size that ends the process for want of memory. */
final class ResultSize {
    private static final long MOST = 1_000_000;

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d*)?([eE][-+]?\\d+)?");

    /** Which argument of a function is a length or a number of copies, counted from 0. */
    private static final Map<String, Integer> LENGTHS = Map.of(
            "repeat",
            1,
            "lpad",
            1,
            "rpad",
            1,
            "array_repeat",
            1,
            "list_repeat",
            1,
            "array_resize",
            1,
            "list_resize",
            1,
            "space",
            0);

    private ResultSize() {}

    static Optional<String> refusal(String sql) {
        return SqlCalls.of(sql).stream()
                .map(ResultSize::refusal)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> refusal(Call call) {
        Integer place = LENGTHS.get(call.name());
        if (place != null && place < call.arguments().size()) {
            return tooLarge(call, number(call.arguments().get(place)));
        }
        boolean series = call.name().equals("range") || call.name().equals("generate_series");
        return series && !call.arguments().isEmpty() ? tooLarge(call, steps(call.arguments())) : Optional.empty();
    }

    private static double steps(List<String> arguments) {
        double first = arguments.size() > 1 ? number(arguments.get(0)) : 0;
        double last = number(arguments.get(Math.min(1, arguments.size() - 1)));
        double step = arguments.size() > 2 ? Math.abs(number(arguments.get(2))) : 1;
        return Math.abs(last - first) / Math.max(1, step);
    }

    private static Optional<String> tooLarge(Call call, double length) {
        return length > MOST
                ? Optional.of(
                        "%s is asked for %.0f parts in each row; %d are the most.".formatted(call.name(), length, MOST))
                : Optional.empty();
    }

    /** A number that is written out; 0 for anything else. */
    private static double number(String text) {
        String digits = text.replaceAll("[_\\s]", "");
        return NUMBER.matcher(digits).matches() ? Double.parseDouble(digits) : 0;
    }
}
