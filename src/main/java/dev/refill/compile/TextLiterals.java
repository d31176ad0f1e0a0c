package dev.refill.compile;

import dev.refill.compile.Typed.Literal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates and times that are written out as text and cast. */
final class TextLiterals {
    private static final Pattern TIME =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)(?:[ T](\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?))?");

    private TextLiterals() {}

    /** @throws NotOnGpu where it is not in a plain form of ISO 8601, or not that of a date or a time */
    static Literal read(String text, ValueType type) throws NotOnGpu {
        Matcher matcher = TIME.matcher(text);
        if (matcher.matches()) {
            try {
                LocalDate date = LocalDate.parse(matcher.group(1));
                if (type.equals(ValueType.DATE) && matcher.group(2) == null) {
                    return new Literal(type, date.toEpochDay());
                }
                if (type.kind() == ValueType.Kind.TIMESTAMP && type.zone() == null) {
                    String time = matcher.group(2);
                    return new Literal(
                            type, units(LocalDateTime.parse(date + "T" + (time == null ? "00:00" : time)), type));
                }
            } catch (DateTimeException | ArithmeticException unreadable) {
                throw NotOnGpu.type("'" + text + "' as " + type);
            }
        }
        throw NotOnGpu.type("text as " + type);
    }

    private static long units(LocalDateTime time, ValueType type) {
        long perSecond = type.unitOrThrow().perSecond();
        long units = Math.multiplyExact(time.toEpochSecond(ZoneOffset.UTC), perSecond);
        return Math.addExact(units, time.getNano() / (1_000_000_000L / perSecond));
    }
}
