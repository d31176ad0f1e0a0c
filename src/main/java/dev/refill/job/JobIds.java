package dev.refill.job;

import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/** Names for jobs: they sort by time and serve as a folder's name. */
final class JobIds {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private JobIds() {}

    /** For example {@code 20260714-101530-9f3c21b0}. */
    static String next(Clock clock) {
        return String.format(
                Locale.ROOT,
                "%s-%08x",
                TIME.format(clock.instant()),
                ThreadLocalRandom.current().nextInt());
    }
}
