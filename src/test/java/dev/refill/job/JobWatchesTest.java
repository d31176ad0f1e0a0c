package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class JobWatchesTest {
    private static final JobSpec SPEC = new JobSpec("db://d", TableId.of("t"), "c", "a100");
    private static final RefreshResult RESULT = new RefreshResult(7, 1, 0, 12, "a100", 0.5);

    private final MemoryHistory history = new MemoryHistory();
    private final JobWatches watches = new JobWatches(history, new ManualClock());

    @AfterEach
    void close() {
        watches.close();
    }

    private static ServerJob server(String state) {
        return new ServerJob("j1", "t", "computed_refresh", state, Instant.EPOCH, Map.of(), Map.of(), null);
    }

    private WatchedJob start(JobWatches.Watch watch) {
        return watches.start(SPEC, ServerJob.submitted("t"), watch);
    }

    @Test
    void aJobIsInTheHistoryBeforeAnythingIsAskedOfTheServer() throws Exception {
        List<JobState> before = new CopyOnWriteArrayList<>();
        start(job -> {
                    before.addAll(history.states(job.id()));
                    job.cancelled(null);
                })
                .await();
        assertThat(before).contains(JobState.PENDING);
    }

    @Test
    void itsStateIsWhatTheServerSaysAndTheEndIsFinal() throws Exception {
        List<String> seen = new CopyOnWriteArrayList<>();
        CountDownLatch listening = new CountDownLatch(1);
        WatchedJob job = start(j -> {
            listening.await();
            j.told(server("PENDING"));
            j.told(server("TELEPORTING"));
            j.finished(server("DONE"), RESULT);
            j.failed(null, new JobSnapshot.Failure(ErrorCode.INTERNAL, "Too late.", false));
            j.told(server("RUNNING"));
        });
        job.onChange(s -> seen.add(s.state() + " " + s.server().state()));
        listening.countDown();
        JobSnapshot end = job.await();
        assertThat(seen).contains("RUNNING TELEPORTING").endsWith("FINISHED DONE");
        assertThat(end.result()).isEqualTo(RESULT);
        assertThat(end.startedAt()).isNotNull();
        assertThat(job.serverId()).isEqualTo("j1");
        assertThat(watches.unfinished()).isEmpty();
    }

    @Test
    void aCancelWaitsForTheServerEvenWhileTheJobIsPendingThere() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch pending = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        WatchedJob job = start(j -> {
            j.onCancel(asked::countDown);
            j.told(server("PENDING"));
            pending.countDown();
            asked.await();
            j.told(server("RUNNING"));
            stopped.await();
            j.cancelled(server("canceled"));
        });
        pending.await();
        job.cancel();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLING);
        asked.await();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLING);
        stopped.countDown();
        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void aCancelThatTheServerDidNotTakeCanBeAskedForAgain() throws Exception {
        CountDownLatch twice = new CountDownLatch(2);
        CountDownLatch running = new CountDownLatch(1);
        WatchedJob job = start(j -> {
            j.told(server("RUNNING"));
            j.onCancel(twice::countDown);
            running.countDown();
            twice.await();
            j.cancelled(null);
        });
        running.await();
        job.cancel();
        job.cancelFailed("The server did not answer.");
        assertThat(job.snapshot().state()).isEqualTo(JobState.RUNNING);
        assertThat(job.snapshot().note()).isEqualTo("The server did not answer.");
        job.cancel();
        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void closingFollowsNothingMoreAndCancelsNothing() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        List<String> cancels = new CopyOnWriteArrayList<>();
        WatchedJob job = start(j -> {
            j.onCancel(() -> cancels.add("cancel"));
            j.told(server("RUNNING"));
            running.countDown();
            new CountDownLatch(1).await();
        });
        running.await();
        watches.close();
        JobSnapshot last = job.await();
        assertThat(last.state()).isEqualTo(JobState.RUNNING);
        assertThat(last.note()).contains("may still run on the server");
        assertThat(cancels).isEmpty();
        assertThatThrownBy(() -> start(j -> {}))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.REFUSED));
    }

    @Test
    void aResumedJobKeepsItsIdAndGoesOn() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        WatchedJob first = start(j -> {
            j.told(server("RUNNING"));
            running.countDown();
            new CountDownLatch(1).await();
        });
        running.await();
        while (!history.states(first.id()).contains(JobState.RUNNING)) {
            Thread.sleep(5); // it is written on a thread of its own
        }
        JobSnapshot known = first.snapshot();
        try (JobWatches later = new JobWatches(history, new ManualClock())) {
            WatchedJob second = later.resume(known, j -> j.finished(server("DONE"), RESULT));
            assertThat(second.await().state()).isEqualTo(JobState.FINISHED);
            assertThat(second.id()).isEqualTo(first.id());
            assertThat(second.snapshot().createdAt()).isEqualTo(known.createdAt());
        }
        assertThat(history.states(first.id())).endsWith(JobState.FINISHED);
        assertThat(history.trace(first.id()).events())
                .extracting(JobTrace.Event::words)
                .containsExactly("asked for", "started", "finished, at version " + RESULT.version());
    }

    @Test
    void aWatchThatFailsFailsTheJobWithItsSentence() throws Exception {
        WatchedJob job = start(j -> {
            throw new RefillException(ErrorCode.NOT_PERMITTED, "The key may not do that.");
        });
        JobSnapshot end = job.await();
        assertThat(end.state()).isEqualTo(JobState.FAILED);
        assertThat(end.failure())
                .isEqualTo(new JobSnapshot.Failure(ErrorCode.NOT_PERMITTED, "The key may not do that.", false));
    }
}
