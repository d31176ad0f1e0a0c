package dev.refill.cli;

import dev.refill.catalog.Export;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;

/** An export's progress as lines of text, one a second; it can be ended from another thread. */
final class ExportLines implements Export.Watch {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final PrintStream err;
    private final Clock clock;
    private final OptionalLong total;
    private Instant printed;
    private volatile boolean ended;

    /** @param total rows that are to be written; empty where that is not known */
    ExportLines(PrintStream err, Clock clock, OptionalLong total) {
        this.err = err;
        this.clock = clock;
        this.total = total;
        this.printed = clock.instant();
    }

    /** Ends the export at its next batch. */
    void end() {
        ended = true;
    }

    @Override
    public void written(long rows) {
        Instant now = clock.instant();
        if (now.isBefore(printed.plus(INTERVAL))) {
            return;
        }
        printed = now;
        err.println(
                total.isPresent()
                        ? String.format(Locale.ROOT, "%d of %d rows written", rows, total.getAsLong())
                        : String.format(Locale.ROOT, "%d rows written", rows));
        err.flush();
    }

    @Override
    public boolean stop() {
        return ended;
    }
}
