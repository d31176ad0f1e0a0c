package dev.refill.computed;

import dev.refill.computed.SqlCalls.Call;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Casts to a decimal that cannot be: where a condition compares one, the library looks its limits up by its digits, and aborts
 * where there are none. No value can be cast to such a type, but for negative scales outside of conditions.
 */
final class DecimalTypes {
    private static final int MOST_DIGITS = 38;
    private static final Pattern TYPE = Pattern.compile("(\\d+)\\s*,\\s*(-?)");
    private static final Pattern ARROW = Pattern.compile("(?i)Decimal128\\s*\\(\\s*(\\d+\\s*,\\s*-?)");

    private DecimalTypes() {}

    /** Why one of them must not be given to the native library. */
    static Optional<String> refusal(List<Call> calls) {
        return calls.stream()
                .flatMap(DecimalTypes::types)
                .filter(DecimalTypes::impossible)
                .findFirst()
                .map(type -> "A decimal has at most " + MOST_DIGITS + " digits here, and no negative scale.");
    }

    private static Stream<String> types(Call call) {
        return switch (call.name()) {
            case "decimal" -> Stream.of(String.join(",", call.arguments()));
            case "arrow_cast", "arrow_try_cast" ->
                call.arguments().stream()
                        .skip(1)
                        .flatMap(type -> ARROW.matcher(type).results().map(found -> found.group(1)));
            default -> Stream.empty();
        };
    }

    private static boolean impossible(String type) {
        Matcher parts = TYPE.matcher(type);
        if (!parts.lookingAt()) {
            return false;
        }
        String digits = parts.group(1).replaceFirst("^0+(?=.)", "");
        return !parts.group(2).isEmpty() || digits.length() > 2 || Integer.parseInt(digits) > MOST_DIGITS;
    }
}
