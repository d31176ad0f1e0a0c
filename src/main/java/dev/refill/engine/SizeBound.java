package dev.refill.engine;

import dev.refill.computed.Growth;
import dev.refill.computed.SqlCalls.Call;
import dev.refill.lance.Planner;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * What a call may make of a row, as SQL that makes nothing large itself: bytes, from the sizes of its arguments.
 *
 * @param function the call's name
 * @param sql the bytes of its result, at most; a number that is not null
 */
record SizeBound(String function, String sql) {
    /** A step of one direction alone: others need not get anywhere. */
    private static final Pattern STEP =
            Pattern.compile("(?is)interval\\s+'\\s*(\\d+(\\.\\d+)?\\s*[a-z]*\\s*)+'(\\s*[a-z]+)?"
                    + "|interval\\s+'\\s*(-\\d+(\\.\\d+)?\\s*[a-z]*\\s*)+'(\\s*[a-z]+)?");

    /** Digits of the longest number that a list's values are written with. */
    private static final String MOST_DIGITS = "350.0";

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where no bound can be told */
    static SizeBound of(Call call, Growth.Kind kind, Schema schema) {
        try {
            return new SizeBound(call.name(), new Terms(call.arguments(), schema).bytes(kind));
        } catch (RefillException failure) {
            throw failure.code() == ErrorCode.INVALID_EXPRESSION && failure.getCause() == null
                    ? failure
                    : PlannerWords.explain(failure);
        }
    }

    /** The arguments of one call. */
    private record Terms(List<String> arguments, Schema schema) {
        String bytes(Growth.Kind kind) {
            return switch (kind) {
                case COPIES_OF_TEXT -> size(0) + " * " + count(1);
                case COPIES_OF_VALUE -> each(size(0)) + " * " + count(1);
                case PADDING -> count(1) + " * 4.0";
                case LENGTH_OF_LIST -> size(0) + " + " + each(size(2)) + " * " + count(1);
                case SERIES -> series();
                case REPLACED_TEXT -> replaced();
                case REPLACED_MATCHES -> "2.0 * " + each(size(0)) + " * " + each(size(2));
                case GROUPS -> each(size(0)) + " * " + each(size(1));
                case JOINED ->
                    "(" + size(0) + " / 8.0 + 1.0) * (" + size(1) + " + " + size(2) + " + " + MOST_DIGITS + ")";
                case REPLACED_VALUES -> size(0) + " + (" + size(0) + " / 8.0 + 1.0) * " + each(size(2));
                case ENCODED -> "2.0 * " + size(0);
            };
        }

        private String argument(int place) {
            return "(" + arguments.get(place) + "\n)";
        }

        private String size(int place) {
            return place < arguments.size() ? new SizeSql(schema).of(arguments.get(place)) : "0.0";
        }

        private static String each(String size) {
            return "(" + size + " + 16.0)";
        }

        private String count(int place) {
            return place < arguments.size() ? "greatest(" + SizeSql.number(argument(place)) + ", 0.0)" : "0.0";
        }

        /** Exact, since what is taken out tells how often it is there. */
        private String replaced() {
            if (arguments.size() < 3) {
                return "0.0";
            }
            String text = size(0);
            String from = size(1);
            String without = SizeSql.number("octet_length(replace(" + argument(0) + ", " + argument(1) + ", ''))");
            String times = "(" + text + " - " + without + ") / greatest(" + from + ", 1.0)";
            String everywhere = "(" + text + " + 1.0) * (1.0 - least(" + from + ", 1.0))";
            return text + " + " + size(2) + " * (" + times + " + " + everywhere + ")";
        }

        private String series() {
            if (arguments.isEmpty()) {
                return "0.0";
            }
            if (arguments.size() == 1) {
                return "8.0 * " + count(0);
            }
            boolean numbers = Planner.bind(schema, arguments.get(0)).getType() instanceof ArrowType.Int;
            String first = numbers ? SizeSql.number(argument(0)) : seconds(argument(0));
            String last = numbers ? SizeSql.number(argument(1)) : seconds(argument(1));
            return "8.0 * (abs(" + last + " - " + first + ") / " + step(numbers) + " + 2.0)";
        }

        private String step(boolean numbers) {
            if (numbers) {
                return arguments.size() < 3 ? "1.0" : "greatest(abs(" + SizeSql.number(argument(2)) + "), 1.0)";
            }
            if (arguments.size() < 3 || !STEP.matcher(arguments.get(2)).matches()) {
                throw new RefillException(
                        ErrorCode.INVALID_EXPRESSION,
                        "A series of dates or times needs a step that is written out, such as INTERVAL '1 day'.");
            }
            // A month is taken as 30 days here, and may have 28.
            return "greatest(abs(" + seconds(argument(2)) + ") * 0.9, 0.000000001)";
        }

        private static String seconds(String moment) {
            return SizeSql.number("date_part('epoch', " + moment + ")");
        }
    }
}
