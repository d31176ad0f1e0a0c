package dev.refill.arrow;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Dates and times as ISO 8601, instants in UTC. */
final class TemporalText {
    private TemporalText() {}

    static boolean handles(ArrowType type) {
        return type instanceof ArrowType.Timestamp
                || type instanceof ArrowType.Time
                || type instanceof ArrowType.Duration
                || type instanceof ArrowType.Date date && date.getUnit() == org.apache.arrow.vector.types.DateUnit.DAY;
    }

    /** Of a date in milliseconds too. */
    static String any(ValueVector vector, int row, ArrowType type) {
        return vector instanceof DateMilliVector date
                ? date(Math.floorDiv(date.get(row), 86_400_000L))
                : of(vector, row, type);
    }

    static String of(ValueVector vector, int row, ArrowType type) {
        long raw = raw((BaseFixedWidthVector) vector, row);
        try {
            return text(raw, type);
        } catch (DateTimeException | ArithmeticException beyond) {
            return raw + " (beyond the calendar)";
        }
    }

    private static String text(long raw, ArrowType type) {
        if (type instanceof ArrowType.Timestamp timestamp) {
            return timestamp(raw, timestamp);
        }
        if (type instanceof ArrowType.Time time) {
            return LocalTime.ofNanoOfDay(nanos(raw, time.getUnit())).toString();
        }
        if (type instanceof ArrowType.Duration duration) {
            return Duration.ofSeconds(
                            Math.floorDiv(raw, perSecond(duration.getUnit())),
                            Math.floorMod(raw, perSecond(duration.getUnit())) * nanos(1, duration.getUnit()))
                    .toString();
        }
        return date(raw);
    }

    /** @param day counted from 1970-01-01 */
    static String date(long day) {
        return LocalDate.ofEpochDay(day).toString();
    }

    /** With a zone it is an instant, shown in UTC; without, a local time, shown as it is. */
    private static String timestamp(long raw, ArrowType.Timestamp type) {
        long perSecond = perSecond(type.getUnit());
        Instant instant = Instant.ofEpochSecond(
                Math.floorDiv(raw, perSecond), Math.floorMod(raw, perSecond) * nanos(1, type.getUnit()));
        boolean zoned = type.getTimezone() != null && !type.getTimezone().equals("-");
        return zoned
                ? DateTimeFormatter.ISO_INSTANT.format(instant)
                : DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(instant.atOffset(ZoneOffset.UTC));
    }

    private static long raw(BaseFixedWidthVector vector, int row) {
        return vector.getTypeWidth() == Long.BYTES
                ? vector.getDataBuffer().getLong((long) row * Long.BYTES)
                : vector.getDataBuffer().getInt((long) row * Integer.BYTES);
    }

    private static long perSecond(TimeUnit unit) {
        return switch (unit) {
            case SECOND -> 1;
            case MILLISECOND -> 1_000;
            case MICROSECOND -> 1_000_000;
            case NANOSECOND -> 1_000_000_000;
        };
    }

    private static long nanos(long raw, TimeUnit unit) {
        return raw * (1_000_000_000 / perSecond(unit));
    }
}
