package dev.refill.cli;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.Phase;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A job's progress as lines of text: one for each new step, phase or state, one a second between, fewer where it stands still. */
final class ProgressLines implements Consumer<JobSnapshot> {
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    /** Standing still for so long is worth a word, and another after as long again. */
    private static final Duration STILL = Duration.ofSeconds(5);

    private final PrintStream err;
    private final Clock clock;
    private @Nullable JobState state;
    private @Nullable Phase phase;
    private JobSnapshot.@Nullable Step step;
    private String note = "";
    private Instant printed = Instant.MIN;

    ProgressLines(PrintStream err, Clock clock) {
        this.err = err;
        this.clock = clock;
    }

    @Override
    public void accept(JobSnapshot job) {
        Instant now = clock.instant();
        boolean news = job.state() != state
                || job.phase() != phase
                || !Objects.equals(job.step(), step)
                || !job.note().equals(note);
        Duration pause = job.still(now).compareTo(STILL) < 0 ? INTERVAL : STILL;
        // How it ended is the command's to say.
        if (job.state().ended() || !(news || !now.isBefore(printed.plus(pause)))) {
            return;
        }
        state = job.state();
        phase = job.phase();
        step = job.step();
        if (job.server() == null && !job.note().isEmpty() && !job.note().equals(note)) {
            err.println(job.note());
        }
        note = job.note();
        printed = now;
        err.println(line(job, now));
        err.flush();
    }

    private static String line(JobSnapshot job, Instant now) {
        Phase current = job.phase();
        if (job.server() != null) {
            return job.note().isEmpty() ? job.server().state() : job.server().state() + ": " + job.note();
        }
        JobSnapshot.Step step = job.step();
        StringBuilder line = new StringBuilder();
        if (step != null) {
            line.append(String.format(Locale.ROOT, "step %d of %d: %s, ", step.number(), step.of(), step.column()));
        }
        line.append(
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
        Duration still = job.still(now);
        if (still.compareTo(STILL) >= 0) {
            line.append(", no progress for ").append(still.toSeconds()).append(" s");
        }
        return line.toString();
    }
}
