package dev.refill.ui.schedule;

import dev.refill.schedule.Standing;
import dev.refill.ui.common.Words;
import java.time.Duration;
import java.time.Instant;

/** How a scheduled column stands, in words. */
final class StandingWords {
    private StandingWords() {}

    static String of(Standing standing, Instant now) {
        if (standing instanceof Standing.Fresh) {
            return "fresh";
        }
        if (standing instanceof Standing.Due) {
            return "next";
        }
        if (standing instanceof Standing.Running) {
            return "being refreshed";
        }
        if (standing instanceof Standing.Resting resting) {
            return "due in " + left(resting.until(), now);
        }
        if (standing instanceof Standing.Waiting waiting) {
            return waiting.scheduled()
                    ? "waits for " + waiting.forColumn()
                    : "waits for " + waiting.forColumn() + ", whose auto-refresh is off; refresh it by hand";
        }
        if (standing instanceof Standing.Stopped stopped) {
            return "not tried again before the table changes: " + stopped.sentence();
        }
        return standing instanceof Standing.Barred barred ? barred.sentence() : "";
    }

    private static String left(Instant until, Instant now) {
        return Words.interval(Math.max(1, Duration.between(now, until).toSeconds()));
    }
}
