package dev.refill.ui.columns;

import dev.refill.model.AutoRefresh;
import dev.refill.ui.common.Words;

/** A stored schedule in words. */
final class ScheduleWords {
    private ScheduleWords() {}

    static String brief(AutoRefresh schedule) {
        if (!schedule.enabled()) {
            return "off";
        }
        return schedule.intervalSeconds().isPresent()
                ? Words.interval(schedule.intervalSeconds().getAsLong())
                : "auto";
    }

    static String full(AutoRefresh schedule) {
        if (!schedule.enabled()) {
            return "off";
        }
        return schedule.intervalSeconds().isPresent()
                ? "on, at most every "
                        + Words.interval(schedule.intervalSeconds().getAsLong())
                : "on, at any time";
    }
}
