package dev.refill.ui.common;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Numbers, amounts and times as the screens write them: one way everywhere, whatever the machine's locale. */
public final class Format {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DATE_CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DATE_TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final String[] BYTE_UNITS = {"bytes", "KB", "MB", "GB", "TB", "PB"};

    private Format() {}

    /** {@code 1,640}. */
    public static String count(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /** {@code 1640}: a name, which is typed as it is read. */
    public static String version(long n) {
        return Long.toString(n);
    }

    /** {@code 1 row}, {@code 1,640 rows}; the plural is the noun with an s. */
    public static String count(long n, String noun) {
        return count(n) + " " + noun + (n == 1 ? "" : "s");
    }

    /** {@code +20}, {@code −5}, {@code 0}. */
    public static String difference(long n) {
        if (n == 0) {
            return "0";
        }
        return n > 0 ? "+" + count(n) : "\u2212" + count(n).substring(1);
    }

    /** {@code 0.21 s}, {@code 4.2 s}, {@code 52 s}, {@code 1 min 52 s}, {@code 2 h 5 min}, {@code 3 d 4 h}. */
    public static String duration(Duration duration) {
        long millis = Math.max(0, duration.toMillis());
        if (millis < 995) {
            return String.format(Locale.ROOT, "%.2f s", millis / 1000.0);
        }
        if (millis < 9_950) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        long seconds = Math.round(millis / 1000.0);
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return two(seconds / 60, "min", seconds % 60, "s");
        }
        long minutes = seconds / 60;
        if (minutes < 24 * 60) {
            return two(minutes / 60, "h", minutes % 60, "min");
        }
        long hours = minutes / 60;
        return two(hours / 24, "d", hours % 24, "h");
    }

    private static String two(long large, String largeUnit, long small, String smallUnit) {
        String text = large + " " + largeUnit;
        return small == 0 ? text : text + " " + small + " " + smallUnit;
    }

    /** {@code 1,640 rows/s}; a decimal below ten. */
    public static String rate(double rowsPerSecond) {
        return rowsPerSecond >= 9.95
                ? count(Math.round(rowsPerSecond)) + " rows/s"
                : String.format(Locale.ROOT, "%.1f rows/s", rowsPerSecond);
    }

    /** {@code 812 bytes}, {@code 4.1 KB}, {@code 412 MB}, in steps of 1,000. */
    public static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        // 999.5 would be rounded to four digits of the smaller unit.
        while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        if (unit == 0) {
            return count(bytes, "byte");
        }
        return String.format(Locale.ROOT, value < 9.95 ? "%.1f %s" : "%.0f %s", value, BYTE_UNITS[unit]);
    }

    /** {@code 12:41} where the day is today's, else {@code 2026-11-29 12:41}. */
    public static String moment(Instant time, Instant now, ZoneId zone) {
        var local = time.atZone(zone);
        boolean today = local.toLocalDate().equals(now.atZone(zone).toLocalDate());
        return (today ? CLOCK : DATE_CLOCK).format(local);
    }

    /** {@code 2026-11-29 12:41:07}. */
    public static String dateTime(Instant time, ZoneId zone) {
        return DATE_TIME.format(time.atZone(zone));
    }
}
