package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happened to a job, as the next run of the application is told it. */
@Timeout(60)
class JobLogKeptTest {
    private static final JobSpec SPEC = new JobSpec("/db", TableId.of("t"), "c", "cpu");
    private static final RefreshResult RESULT = new RefreshResult(1, 0, 1, 2, "cpu", 1);

    private final ManualClock clock = new ManualClock();

    @TempDir
    private Path home;

    private static List<String> words(JobTrace trace) {
        return trace.events().stream().map(JobTrace.Event::words).toList();
    }

    @Test
    void aJobThatEndedIsReadWithEverythingThatItNoted() throws Exception {
        Path file = home.resolve("history.db");
        Job job;
        try (SqliteJobHistory history = SqliteJobHistory.open(file, Clock.systemUTC());
                JobRunner runner = new JobRunner(1, history, Clock.systemUTC())) {
            job = runner.start(SPEC, control -> {
                control.phase(Phase.PLANNING);
                control.total(10, 2);
                control.phase(Phase.COMPUTING);
                control.note("A note with \"quotes\".");
                return RESULT;
            });
            job.await();
        }
        try (SqliteJobHistory history = SqliteJobHistory.open(file, Clock.systemUTC())) {
            JobTrace kept = history.trace(job.id());
            assertThat(kept).isEqualTo(job.log().trace());
            assertThat(words(kept))
                    .containsExactly(
                            "asked for",
                            "started",
                            "planning",
                            "computing, 0 of 2 fragments done",
                            "A note with \"quotes\".",
                            "finished, at version 2");
            assertThat(kept.phases()).containsOnlyKeys(Phase.PLANNING, Phase.COMPUTING);
            assertThat(history.trace("another")).isEqualTo(JobTrace.NONE);
        }
    }

    @Test
    void aJobThatRunsIsKeptAsFarAsItsLastChangeOfState() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        MemoryHistory history = new MemoryHistory();
        try (JobRunner runner = new JobRunner(1, history, clock)) {
            CountDownLatch started = new CountDownLatch(1);
            Job job = runner.start(SPEC, control -> {
                end.await();
                return RESULT;
            });
            job.onChange(seen -> started.countDown());
            started.await();
            assertThat(words(history.trace(job.id()))).startsWith("asked for").doesNotContain("finished, at version 2");
            end.countDown();
            job.await();
            assertThat(words(history.trace(job.id()))).endsWith("finished, at version 2");
        }
    }

    @Test
    void onlyTheNewestEventsAreKept() {
        JobRun job = new JobRun("a", SPEC, clock, Runnable::run);
        job.start();
        for (int i = 0; i < JobLog.MOST; i++) {
            job.phase(Phase.COMPUTING);
            job.phase(Phase.COMMITTING);
        }
        job.finish(RESULT);
        assertThat(words(job.log().trace()))
                .hasSize(JobLog.MOST)
                .startsWith("committing")
                .endsWith("committing", "finished, at version 2");
    }

    @Test
    void ofAJobWhoseProcessIsGoneItIsSaidAfterTheLastThatWasNoted() {
        JobRun job = new JobRun("a", SPEC, clock, Runnable::run);
        job.start();
        job.phase(Phase.COMPUTING);
        clock.advance(Duration.ofSeconds(3));
        JobTrace trace = job.log().trace();
        JobLog read = JobLog.of(died(job.snapshot()), trace, clock);
        assertThat(read.phases()).isEqualTo(Map.of(Phase.COMPUTING, Duration.ofSeconds(3)));
        assertThat(read.events())
                .startsWith(trace.events().toArray(new JobTrace.Event[0]))
                .endsWith(new JobTrace.Event(trace.events().get(2).time(), "failed: It is gone."));
    }

    private static JobSnapshot died(JobSnapshot job) {
        return new JobSnapshot(
                job.id(),
                job.database(),
                job.table(),
                job.column(),
                job.device(),
                JobState.FAILED,
                job.phase(),
                0,
                0,
                0,
                0,
                job.createdAt(),
                job.startedAt(),
                null,
                null,
                new JobSnapshot.Failure(ErrorCode.INTERNAL, "It is gone.", true),
                null,
                "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[",
                "{\"events\": [{\"time\": \"soon\", \"words\": \"x\"}]}",
                "{\"events\": [], \"phases\": {\"LATER\": \"PT1S\"}}"
            })
    void whatCannotBeReadIsNotKnown(String text) {
        assertThat(TraceText.read(text)).isEqualTo(JobTrace.NONE);
    }

    @Test
    void timesAndDurationsStayExact() {
        JobTrace trace = new JobTrace(
                List.of(new JobTrace.Event(Instant.parse("2026-08-21T00:00:00.000000001Z"), "née")),
                Map.of(Phase.WRITING, Duration.ofNanos(1_000_000_001)));
        assertThat(TraceText.read(TraceText.write(trace))).isEqualTo(trace);
        assertThat(TraceText.write(JobTrace.NONE)).isNull();
    }
}
