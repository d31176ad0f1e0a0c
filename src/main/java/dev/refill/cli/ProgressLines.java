package dev.refill.cli;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.Phase;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A job's progress as lines of text: one for each new phase or state, and one a second between. */
final class ProgressLines implements Consumer<JobSnapshot> {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final PrintStream err;
    private final Clock clock;
    private @Nullable JobState state;
    private @Nullable Phase phase;
    private Instant printed = Instant.MIN;

    ProgressLines(PrintStream err, Clock clock) {
        this.err = err;
        this.clock = clock;
    }

    @Override
    public void accept(JobSnapshot job) {
        Instant now = clock.instant();
        boolean news = job.state() != state || job.phase() != phase;
        // How it ended is the command's to say.
        if (job.state().ended() || !(news || !now.isBefore(printed.plus(INTERVAL)))) {
            return;
        }
        state = job.state();
        phase = job.phase();
        printed = now;
        err.println(line(job, now));
        err.flush();
    }

    private static String line(JobSnapshot job, Instant now) {
        Phase current = job.phase();
        if (job.server() != null) {
            return job.note().isEmpty() ? job.server().state() : job.server().state() + ": " + job.note();
        }
        StringBuilder line = new StringBuilder(
                job.state() == JobState.RUNNING && current != null
                        ? current.word()
                        : job.state().word());
        if (job.rowsTotal() > 0) {
            line.append(String.format(
                    Locale.ROOT,
                    ": %d of %d rows, %d of %d fragments",
                    job.rowsDone(),
                    job.rowsTotal(),
                    job.fragmentsDone(),
                    job.fragmentsTotal()));
            job.timeLeft(now)
                    .ifPresent(
                            left -> line.append(", ").append(left.toSeconds()).append(" s left"));
        }
        return line.toString();
    }
}
