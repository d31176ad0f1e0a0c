package dev.refill.ui.common;

import java.time.Duration;
import java.util.Locale;

/** Numbers as a person reads them. */
public final class Words {
    private static final String[] UNITS = {"KB", "MB", "GB", "TB", "PB"};

    private Words() {}

    /** {@code 1,204,118}. */
    public static String number(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /** {@code 1 row}, {@code 1,204 rows}. */
    public static String count(long n, String noun) {
        return number(n) + " " + (n == 1 ? noun : noun + "s");
    }

    /** Decimal units, three digits: {@code 412 MB}, {@code 1.8 GB}. */
    public static String bytes(long bytes) {
        if (bytes < 1000) {
            return count(bytes, "byte");
        }
        double value = bytes;
        int unit = -1;
        // 999.5 of a unit is shown as 1.0 of the next.
        while (value >= 999.5 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, value < 9.95 ? "%.1f %s" : "%.0f %s", value, UNITS[unit]);
    }

    /** {@code 0.21 s}, {@code 12 s}, {@code 1 min 52 s}, {@code 2 h 5 min}. */
    public static String duration(Duration duration) {
        double seconds = duration.toMillis() / 1000.0;
        if (seconds < 9.95) {
            return String.format(Locale.ROOT, seconds < 0.995 ? "%.2f s" : "%.1f s", seconds);
        }
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        if (whole < 3600) {
            return joined(whole / 60, "min", whole % 60, "s");
        }
        return joined(whole / 3600, "h", whole % 3600 / 60, "min");
    }

    /** A schedule's interval: {@code 90 s}, {@code 5 min}, {@code 2 h}, {@code 1 d}. */
    public static String interval(long seconds) {
        if (seconds % 86_400 == 0) {
            return number(seconds / 86_400) + " d";
        }
        if (seconds % 3600 == 0) {
            return number(seconds / 3600) + " h";
        }
        return seconds % 60 == 0 ? number(seconds / 60) + " min" : number(seconds) + " s";
    }

    /** A name inside a sentence. */
    public static String quoted(String name) {
        return "“" + name + "”";
    }

    private static String joined(long big, String bigUnit, long small, String smallUnit) {
        return big + " " + bigUnit + (small == 0 ? "" : " " + small + " " + smallUnit);
    }
}
