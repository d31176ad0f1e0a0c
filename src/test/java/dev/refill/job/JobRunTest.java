package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class JobRunTest {
    private static final RefreshResult RESULT = new RefreshResult(4, 0, 1, 7, "cpu", 0.5);

    private final ManualClock clock = new ManualClock();
    private final List<Runnable> notifications = new ArrayList<>();
    private final JobSpec spec = new JobSpec("/db", TableId.of("t"), "c", "cpu");
    private final JobRun job = new JobRun("j1", spec, clock, notifications::add);
    private final List<JobSnapshot> seen = new ArrayList<>();

    private void notifyListeners() {
        while (!notifications.isEmpty()) {
            notifications.remove(0).run();
        }
    }

    @Test
    void progressAndTimesAreInTheSnapshot() {
        assertThat(job.snapshot().state()).isEqualTo(JobState.PENDING);
        assertThat(job.snapshot().startedAt()).isNull();
        clock.advance(Duration.ofSeconds(2));
        job.start();
        job.phase(Phase.COMPUTING);
        job.total(100, 4);
        job.advance(30, 1);
        job.advance(20, 1);
        clock.advance(Duration.ofSeconds(5));

        JobSnapshot half = job.snapshot();
        assertThat(half.phase()).isEqualTo(Phase.COMPUTING);
        assertThat(half.fraction()).hasValue(0.5);
        assertThat(half.fragmentsDone()).isEqualTo(2);
        assertThat(half.elapsed(clock.instant())).isEqualTo(Duration.ofSeconds(5));
        assertThat(half.rate(clock.instant())).hasValue(10.0);
        assertThat(half.timeLeft(clock.instant())).contains(Duration.ofSeconds(5));

        job.finish(RESULT);
        clock.advance(Duration.ofSeconds(60));
        assertThat(job.snapshot().elapsed(clock.instant())).isEqualTo(Duration.ofSeconds(5));
        assertThat(job.snapshot().result()).isEqualTo(RESULT);
    }

    @Test
    void howLongItHasStoodStillIsKnownWhateverMovedLast() {
        job.start();
        clock.advance(Duration.ofSeconds(3));
        assertThat(job.snapshot().still(clock.instant())).isEqualTo(Duration.ofSeconds(3));
        job.advance(1, 0);
        assertThat(job.snapshot().still(clock.instant())).isZero();
        clock.advance(Duration.ofSeconds(2));
        job.moved();
        clock.advance(Duration.ofSeconds(1));
        job.tick();
        assertThat(job.snapshot().still(clock.instant())).isEqualTo(Duration.ofSeconds(1));
        job.finish(RESULT);
        clock.advance(Duration.ofSeconds(9));
        assertThat(job.snapshot().still(clock.instant())).isZero();
    }

    @Test
    void aStepSaysWhichColumnOfHowMany() {
        job.start();
        assertThat(job.snapshot().step()).isNull();
        job.step(2, 3, "d");
        assertThat(job.snapshot().step()).isEqualTo(new JobSnapshot.Step(2, 3, "d"));
    }

    @Test
    void aCancelledJobEntersNoCommitButEndsOneThatItIsIn() {
        job.start();
        job.phase(Phase.COMMITTING);
        job.cancel();
        assertThat(job.abandon()).isFalse();
        job.phase(Phase.RECORDING);
        job.phase(Phase.PLANNING);
        assertThatThrownBy(() -> job.phase(Phase.COMMITTING))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CANCELLED));
        assertThat(job.abandon()).isTrue();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLED);
        assertThatThrownBy(() -> job.phase(Phase.COMMITTING)).isInstanceOf(RefillException.class);
    }

    @Test
    void everyChangeOfStateArrivesInOrderAndProgressGivesWayToTheNewest() {
        job.onChange(seen::add);
        job.announce();
        job.start();
        job.total(10, 1);
        for (int i = 0; i < 10; i++) {
            job.advance(1, 0);
        }
        job.cancel();
        job.finish(RESULT);
        assertThat(seen).as("nothing is called before the notifier runs").isEmpty();
        notifyListeners();

        assertThat(seen)
                .extracting(JobSnapshot::state)
                .containsExactly(JobState.PENDING, JobState.RUNNING, JobState.CANCELLING, JobState.FINISHED);
        assertThat(seen.get(1).rowsDone()).isEqualTo(10);
    }

    @Test
    void aListenerMayCallTheJobAndOneThatThrowsDoesNotHarmTheOthers() throws InterruptedException {
        job.onChange(s -> {
            throw new IllegalStateException("a broken listener");
        });
        job.onChange(s -> {
            if (s.state() == JobState.RUNNING) {
                job.cancel();
            }
            seen.add(s);
        });
        job.onChange(s -> {
            if (s.state().ended()) {
                try {
                    assertThat(job.await()).isEqualTo(s);
                    seen.add(s);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        job.start();
        notifyListeners();
        job.fail(new RefillException(ErrorCode.CANCELLED, "stopped"));
        notifyListeners();

        assertThat(seen)
                .extracting(JobSnapshot::state)
                .containsExactly(JobState.RUNNING, JobState.CANCELLING, JobState.CANCELLED, JobState.CANCELLED);
        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void aLateListenerSeesTheEndOnceAndARemovedOneNothing() {
        Runnable remove = job.onChange(seen::add);
        remove.run();
        job.start();
        job.finish(RESULT);
        notifyListeners();
        assertThat(seen).isEmpty();

        job.onChange(seen::add);
        notifyListeners();
        assertThat(seen).containsExactly(job.snapshot());
    }

    @Test
    void aPendingJobIsCancelledAtOnceAndNeverStarts() {
        job.cancel();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLED);
        assertThat(job.start()).isFalse();
        assertThat(job.snapshot().startedAt()).isNull();
    }

    @Test
    void anEndedJobNeverChanges() {
        job.start();
        job.finish(RESULT);
        JobSnapshot end = job.snapshot();
        job.cancel();
        job.advance(5, 1);
        job.phase(Phase.COMMITTING);
        job.fail(new RefillException(ErrorCode.INTERNAL, "late"));
        job.finish(new RefreshResult(9, 9, 9, 9, "cpu", 9));
        assertThat(job.snapshot()).isSameAs(end);
        assertThat(job.cancelled()).isFalse();
    }

    @Test
    void cancelRunsEachActionOnceAlsoOneThatComesLate() {
        AtomicInteger calls = new AtomicInteger();
        job.start();
        job.onCancel(calls::incrementAndGet);
        job.throwIfCancelled();
        job.cancel();
        job.cancel();
        assertThat(calls).hasValue(1);
        job.onCancel(calls::incrementAndGet);
        assertThat(calls).hasValue(2);
        assertThatThrownBy(job::throwIfCancelled)
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CANCELLED));
    }

    @Test
    void aFailureKeepsItsCodeAndSaysWhetherARetryCanHelp() {
        job.start();
        job.fail(new RefillException(ErrorCode.TABLE_CHANGED, "Someone else changed the table."));
        assertThat(job.snapshot().failure())
                .isEqualTo(new JobSnapshot.Failure(ErrorCode.TABLE_CHANGED, "Someone else changed the table.", true));
    }

    @Test
    void whoListenedIsNotHeldOnceTheEndWasTold() throws InterruptedException {
        WeakReference<Object> held = listen();
        job.start();
        job.finish(RESULT);
        notifyListeners();
        assertThat(seen).last().extracting(JobSnapshot::state).isEqualTo(JobState.FINISHED);
        for (int i = 0; i < 100 && held.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(held.get()).isNull();
        assertThat(job.snapshot().result()).isEqualTo(RESULT);
    }

    /** Listens with something in hand, as a window does with its database. */
    private WeakReference<Object> listen() {
        Object database = new Object();
        job.onChange(snapshot -> {
            synchronized (database) {
                seen.add(snapshot);
            }
        });
        return new WeakReference<>(database);
    }
}
