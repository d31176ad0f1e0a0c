package dev.refill.job;

import java.util.Locale;

/** What a running job is busy with. */
public enum Phase {
    PLANNING,
    COMPUTING,
    WRITING,
    COMMITTING,
    RECORDING;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
