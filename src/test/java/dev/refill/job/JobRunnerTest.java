package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class JobRunnerTest {
    private static final RefreshResult RESULT = new RefreshResult(1, 0, 1, 2, "cpu", 0.1);

    private final MemoryHistory history = new MemoryHistory();
    private final JobRunner runner = new JobRunner(2, history, new ManualClock());

    @AfterEach
    void close() {
        runner.close();
    }

    private static JobSpec on(String table) {
        return new JobSpec("/db", TableId.of(table), "c", "cpu");
    }

    @Test
    void aFinishedJobHasItsResultAndItsStatesInTheHistory() throws Exception {
        Job job = runner.start(on("t"), control -> RESULT);
        assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
        assertThat(job.snapshot().result()).isEqualTo(RESULT);
        assertThat(history.states(job.id())).containsExactly(JobState.PENDING, JobState.RUNNING, JobState.FINISHED);
    }

    @Test
    void progressAloneIsNotSaved() throws Exception {
        Job job = runner.start(on("t"), control -> {
            control.total(1000, 1);
            for (int i = 0; i < 1000; i++) {
                control.advance(1, 0);
            }
            return RESULT;
        });
        assertThat(job.await().rowsDone()).isEqualTo(1000);
        assertThat(history.states(job.id())).hasSize(3);
    }

    @Test
    void jobsOfOneTableRunOneAfterAnotherInOrder() throws Exception {
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(1);
        Job first = runner.start(on("t"), control -> {
            order.add("first in");
            running.countDown();
            release.await();
            order.add("first out");
            return RESULT;
        });
        Job second = runner.start(on("t"), control -> {
            order.add("second");
            return RESULT;
        });
        Job third = runner.start(on("t"), control -> {
            order.add("third");
            return RESULT;
        });
        running.await();
        assertThat(second.snapshot().state()).isEqualTo(JobState.PENDING);
        assertThat(runner.unfinished()).containsExactly(first, second, third);
        release.countDown();
        third.await();
        assertThat(order).containsExactly("first in", "first out", "second", "third");
        assertThat(runner.unfinished()).isEmpty();
    }

    @Test
    void jobsOfDifferentTablesRunSideBySide() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        JobWork meet = control -> {
            both.await();
            return RESULT;
        };
        Job a = runner.start(on("a"), meet);
        Job b = runner.start(on("b"), meet);
        assertThat(a.await().state()).isEqualTo(JobState.FINISHED);
        assertThat(b.await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aCancelledJobEndsAsCancelledAndTheNextOneOfItsTableRuns() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        Job job = runner.start(on("t"), control -> {
            CountDownLatch stop = new CountDownLatch(1);
            control.onCancel(stop::countDown);
            running.countDown();
            stop.await();
            control.throwIfCancelled();
            return RESULT;
        });
        Job waiting = runner.start(on("t"), control -> RESULT);
        Job next = runner.start(on("t"), control -> RESULT);
        running.await();
        waiting.cancel();
        job.cancel();
        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
        assertThat(job.snapshot().failure()).isNull();
        assertThat(history.states(job.id()))
                .containsExactly(JobState.PENDING, JobState.RUNNING, JobState.CANCELLING, JobState.CANCELLED);
        assertThat(next.await().state()).isEqualTo(JobState.FINISHED);
        assertThat(waiting.await().state()).isEqualTo(JobState.CANCELLED);
        assertThat(history.states(waiting.id())).containsExactly(JobState.PENDING, JobState.CANCELLED);
    }

    @Test
    void aFailureKeepsItsSentenceAndAnUnexpectedOneIsInternal() throws Exception {
        Job known = runner.start(on("a"), control -> {
            throw new RefillException(ErrorCode.COMPUTE_FAILED, "Column c cannot be computed: division by zero.");
        });
        Job unknown = runner.start(on("b"), control -> {
            throw new StackOverflowError("deep");
        });
        assertThat(known.await().failure())
                .isEqualTo(new JobSnapshot.Failure(
                        ErrorCode.COMPUTE_FAILED, "Column c cannot be computed: division by zero.", false));
        assertThat(unknown.await().state()).isEqualTo(JobState.FAILED);
        assertThat(unknown.snapshot().failure()).isNotNull();
        assertThat(unknown.snapshot().failure().code()).isEqualTo(ErrorCode.INTERNAL);
        assertThat(runner.start(on("b"), control -> RESULT).await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void closeCancelsWhatRunsAndWhatWaitsAndRefusesMore() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        AtomicReference<JobSnapshot> last = new AtomicReference<>();
        Job job = runner.start(on("t"), control -> {
            CountDownLatch stop = new CountDownLatch(1);
            control.onCancel(stop::countDown);
            running.countDown();
            stop.await();
            control.throwIfCancelled();
            return RESULT;
        });
        job.onChange(last::set);
        Job waiting = runner.start(on("t"), control -> RESULT);
        running.await();
        runner.close();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLED);
        assertThat(waiting.snapshot().state()).isEqualTo(JobState.CANCELLED);
        assertThat(last.get()).isEqualTo(job.snapshot());
        assertThat(history.states(job.id())).endsWith(JobState.CANCELLED);
        assertThatThrownBy(() -> runner.start(on("t"), control -> RESULT))
                .isInstanceOf(RefillException.class)
                .hasMessage("The database is closed.");
    }

    /** Work that does not heed its cancel, as a call of a library does not; it says which phase it is in. */
    private static final class Deaf implements JobWork {
        final CountDownLatch running = new CountDownLatch(1);
        final CountDownLatch release = new CountDownLatch(1);
        final CompletableFuture<Throwable> refused = new CompletableFuture<>();
        private final Phase phase;

        Deaf(Phase phase) {
            this.phase = phase;
        }

        @Override
        public RefreshResult run(JobControl control) throws InterruptedException {
            control.phase(phase);
            running.countDown();
            release.await();
            control.advance(1, 0);
            try {
                control.phase(Phase.RECORDING);
                refused.complete(null);
            } catch (RefillException e) {
                refused.complete(e);
                throw e;
            }
            return RESULT;
        }
    }

    @Test
    void aJobAmidACallThatCannotBeStoppedEndsAllTheSameAndItsWorkCanChangeNothing() throws Exception {
        Deaf deaf = new Deaf(Phase.COMPUTING);
        Job job = runner.start(on("t"), deaf);
        Job next = runner.start(on("t"), control -> RESULT);
        deaf.running.await();
        job.cancel();
        JobSnapshot end = job.await();
        assertThat(end.state()).isEqualTo(JobState.CANCELLED);
        assertThat(next.await().state()).isEqualTo(JobState.FINISHED);
        deaf.release.countDown();
        assertThat(deaf.refused.get()).isInstanceOf(RefillException.class);
        assertThat(job.snapshot()).isEqualTo(end);
    }

    @Test
    void aJobThatIsChangingTheTableIsWaitedFor() throws Exception {
        Deaf deaf = new Deaf(Phase.COMMITTING);
        Job job = runner.start(on("t"), deaf);
        deaf.running.await();
        job.cancel();
        runner.close(Duration.ofMillis(1));
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLING);
        deaf.release.countDown();
        assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void closeDoesNotWaitForACallThatCannotBeStopped() throws Exception {
        Deaf deaf = new Deaf(Phase.COMPUTING);
        Job job = runner.start(on("t"), deaf);
        deaf.running.await();
        runner.close();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLED);
        deaf.release.countDown();
    }

    @Test
    void aJobThatStandsStillIsToldOfAgainAndAgain() throws Exception {
        Deaf deaf = new Deaf(Phase.COMPUTING);
        Job job = runner.start(on("t"), deaf);
        deaf.running.await();
        CountDownLatch told = new CountDownLatch(2);
        job.onChange(snapshot -> told.countDown());
        told.await();
        deaf.release.countDown();
        assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
    }
}
