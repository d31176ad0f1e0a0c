package dev.refill.compile;

import dev.refill.compile.RustDebug.Term;
import dev.refill.compile.Typed.Literal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The planner's literals. */
final class LiteralReader {
    private static final String NULL = "NULL";

    private LiteralReader() {}

    /** A literal with a type of its own; one of none is {@link #isNull}. */
    static Literal read(Term scalar) throws NotOnGpu {
        ValueType type = type(scalar);
        if (scalar.items().isEmpty()) {
            throw NotOnGpu.type(TypeReader.words(scalar.name()));
        }
        Term value = scalar.item(0);
        return new Literal(type, !value.isText() && value.is(NULL) ? null : value(type, value));
    }

    /** Whether it is a null without a type. */
    static boolean isNull(Term scalar) {
        return scalar.is(NULL) && scalar.items().isEmpty();
    }

    private static ValueType type(Term scalar) throws NotOnGpu {
        String name = scalar.name();
        for (TimeUnit unit : TimeUnit.values()) {
            if (name.equals("Timestamp" + unit.arrow())) {
                Term zone = scalar.item(1).optional();
                return ValueType.timestamp(unit, zone == null ? null : zone.name());
            }
        }
        return TypeReader.read(scalar);
    }

    private static Object value(ValueType type, Term value) throws NotOnGpu {
        String text = value.name();
        try {
            return switch (type.kind()) {
                case BOOL -> Boolean.valueOf(text);
                case FLOAT32, FLOAT64 -> number(text);
                case UINT64 -> Long.parseUnsignedLong(text);
                case DATE -> LocalDate.parse(text).toEpochDay();
                default -> Long.parseLong(text);
            };
        } catch (NumberFormatException | DateTimeException unknown) {
            throw NotOnGpu.named(text);
        }
    }

    private static double number(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    /** A list of numbers that is written out; null where it is none. */
    static @Nullable List<Double> numbers(Term scalar) {
        if (!scalar.name().endsWith("List") || scalar.items().size() != 1) {
            return null;
        }
        List<Double> numbers = new ArrayList<>();
        try {
            for (Term item : scalar.item(0).items()) {
                numbers.add(number(item.name()));
            }
        } catch (NumberFormatException other) {
            return null;
        }
        return numbers;
    }
}
