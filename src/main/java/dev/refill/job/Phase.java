package dev.refill.job;

import java.util.Locale;

/** What a running job is busy with. */
public enum Phase {
    PLANNING,
    COMPUTING,
    WRITING,
    COMMITTING,
    RECORDING;

    /** Whether the table may change while it lasts, so that the job's end has to wait for its. */
    public boolean changesTable() {
        return this == COMMITTING || this == RECORDING;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
