package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.DeviceUse;
import dev.refill.job.JobHistory;
import dev.refill.job.JobRun;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobTrace;
import dev.refill.job.Phase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import dev.refill.ui.common.Background;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class JobsViewModelTest {
    private final Jobs jobs = new Jobs();
    private final JobsViewModel model = new JobsViewModel(jobs.ui, jobs.history, jobs.time);
    private final Background background = new Background(Runnable::run, Runnable::run);

    private List<String> columns() {
        return model.rows().stream().map(JobRow::column).toList();
    }

    private JobRow.Face face(int row) {
        return model.rows().get(row).face();
    }

    @Test
    void aRunningJobShowsItsRateItsShareAndTheTimeLeft() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.total(100_000, 10);
        job.phase(Phase.COMPUTING);
        jobs.time.pass(Duration.ofSeconds(25));
        job.advance(41_000, 4);
        jobs.ui.run();

        assertThat(model.rows().get(0).place()).isEqualTo("documents · catalog");
        assertThat(face(0).status()).isEqualTo(JobStatus.RUNNING);
        assertThat(face(0).fraction()).hasValue(0.41);
        assertThat(face(0).pace()).isEqualTo("1,640 rows/s");
        assertThat(face(0).when()).isEqualTo("36 s left · CPU");
        assertThat(face(0).spoken())
                .isEqualTo("Refresh of embedding in documents, catalog, running, 41 percent, 1,640 rows/s,"
                        + " 36 s left · CPU");
    }

    @Test
    void aJobOnAGpuShowsHowBusyThatIs() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.use(new DeviceUse(OptionalInt.of(73), 3L << 30, 140L << 30));
        jobs.ui.run();
        assertThat(face(0).when()).isEqualTo("GPU 73%, 3.0 of 140.0 GiB");
        job.use(new DeviceUse(OptionalInt.empty(), 3L << 30, 16L << 30));
        jobs.ui.run();
        assertThat(face(0).when()).isEqualTo("GPU 3.0 of 16.0 GiB");
    }

    @Test
    void aJobThatRunsElsewhereThanWasAskedSaysSo() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.note("embedding runs on the CPU: `upper` is not available on the GPU.");
        jobs.ui.run();
        assertThat(face(0).when()).startsWith("CPU, not ");
        job.finish(new RefreshResult(1, 0, 1, 7, "cpu (`upper` is not available on the GPU)", 0.2));
        jobs.ui.run();
        assertThat(face(0).outcome()).endsWith("on CPU (`upper` is not available on the GPU)");
    }

    @Test
    void aJobThatStandsStillIsSaidTo() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.total(100_000, 10);
        job.phase(Phase.COMPUTING);
        job.advance(41_000, 4);
        jobs.time.pass(Duration.ofSeconds(12));
        job.tick();
        jobs.ui.run();
        assertThat(face(0).pace()).isEqualTo("no progress for 12 s");
        job.moved();
        jobs.ui.run();
        assertThat(face(0).pace()).isEqualTo("3,417 rows/s");
    }

    @Test
    void aJobOfSeveralStepsShowsWhichItIsAt() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.step(2, 3, "words");
        jobs.ui.run();
        assertThat(face(0).when()).isEqualTo("step 2 of 3: words");
    }

    @Test
    void aThousandStepsOfProgressWaitAsOneUpdate() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.total(1000, 1);
        for (int i = 0; i < 1000; i++) {
            job.advance(1, 0);
        }
        assertThat(jobs.ui.waiting).hasSize(1);
        job.finish(new RefreshResult(1000, 0, 1, 7, "cpu", 0.2));
        assertThat(jobs.ui.waiting).hasSize(1);
        jobs.ui.run();
        assertThat(face(0).status()).isEqualTo(JobStatus.FINISHED);
        assertThat(face(0).outcome()).isEqualTo("1,000 rows, 1 fragment, version 7");
    }

    @Test
    void whatRunsStandsAboveWhatWaitsAboveWhatEnded() {
        JobRun ended = jobs.job("t", "ended");
        model.add(ended, "db");
        ended.start();
        ended.finish(new RefreshResult(1, 0, 1, 2, "cpu", 0.1));
        jobs.time.pass(Duration.ofSeconds(1));
        JobRun running = jobs.job("t", "running");
        model.add(running, "db");
        running.start();
        jobs.time.pass(Duration.ofSeconds(1));
        model.add(jobs.job("t", "next"), "db");
        jobs.time.pass(Duration.ofSeconds(1));
        model.add(jobs.job("t", "last"), "db");
        jobs.ui.run();

        assertThat(columns()).containsExactly("running", "next", "last", "ended");
        assertThat(model.summaryProperty().get()).isEqualTo("1 running, 2 queued");
        assertThat(model.liveProperty().get()).isEqualTo(3);
    }

    @Test
    void cancellingStopsTheJobAndSaysHowFarItCame() {
        JobRun job = jobs.job("t", "c");
        model.add(job, "db");
        job.start();
        job.total(5000, 1);
        job.advance(1200, 0);
        jobs.ui.run();
        model.rows().get(0).cancel();
        jobs.ui.run();
        assertThat(face(0).status()).isEqualTo(JobStatus.CANCELLING);
        assertThat(face(0).pace()).isEqualTo("cancelling");

        job.fail(new RefillException(ErrorCode.CANCELLED, "The refresh was cancelled."));
        jobs.ui.run();
        assertThat(face(0).status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(face(0).outcome()).isEqualTo("Cancelled at 1,200 of 5,000 rows; nothing of it was committed.");
        assertThat(model.summaryProperty().get()).isEmpty();
    }

    @Test
    void aFailureIsItsSentenceWithTheCodeBehind() {
        JobRun job = jobs.job("t", "c");
        model.add(job, "db");
        job.start();
        jobs.time.pass(Duration.ofMillis(210));
        job.fail(new RefillException(ErrorCode.COMPUTE_FAILED, "Column c: divide by zero."));
        jobs.ui.run();

        JobRow.Face face = face(0);
        assertThat(face.outcome()).isEqualTo("Column c: divide by zero.");
        assertThat(face.pace()).isEqualTo("0.21 s");
        assertThat(face.when()).isEqualTo("12:41");
        JobSnapshot.Failure failure = face.failure();
        assertThat(failure).isNotNull();
        assertThat(failure.code()).isEqualTo(ErrorCode.COMPUTE_FAILED);
        assertThat(JobText.retryAdvice(failure)).startsWith("Running it again will not help");
    }

    @Test
    void aJobOfAnotherProcessIsShownAsItsAndThenAsItEnded() {
        JobRun other = jobs.job("t", "c");
        other.start();
        jobs.history.save(other.snapshot());
        model.load(background);
        assertThat(model.rows().get(0).place()).isEqualTo("t · catalog");
        assertThat(face(0).status()).isEqualTo(JobStatus.ELSEWHERE);
        assertThat(face(0).outcome()).isEqualTo("Running in another process of Refill.");
        assertThat(model.liveProperty().get()).isZero();

        other.finish(new RefreshResult(3, 0, 1, 9, "cpu", 0.1));
        jobs.history.saved.set(0, other.snapshot());
        model.load(background);
        assertThat(model.rows()).hasSize(1);
        assertThat(face(0).outcome()).isEqualTo("3 rows, 1 fragment, version 9");
    }

    @Test
    void aJobOfThisProcessIsNotTakenFromTheHistoryAgain() {
        JobRun job = jobs.job("t", "c");
        job.start();
        jobs.history.save(job.snapshot());
        model.add(job, "db");
        model.load(background);
        assertThat(model.rows()).hasSize(1);
        assertThat(face(0).status()).isEqualTo(JobStatus.RUNNING);
    }

    @Test
    void aJobThatEndedBeforeItWasAddedIsShownEnded() {
        JobRun job = jobs.job("t", "c");
        job.start();
        job.finish(new RefreshResult(0, 0, 0, 4, "cpu", 0.1));
        model.add(job, "db");
        jobs.ui.run();
        assertThat(face(0).outcome()).isEqualTo("Nothing to do at version 4");
        assertThat(model.liveProperty().get()).isZero();
    }

    @Test
    void theOldestEndedJobsLeaveThePanelAndNoLiveOneDoes() {
        JobRun live = jobs.job("t", "live");
        model.add(live, "db");
        live.start();
        for (int i = 0; i < JobsViewModel.ENDED_SHOWN + 5; i++) {
            jobs.time.pass(Duration.ofSeconds(1));
            JobRun job = jobs.job("t", "c" + i);
            model.add(job, "db");
            job.cancel();
        }
        jobs.ui.run();
        assertThat(model.rows()).hasSize(1 + JobsViewModel.ENDED_SHOWN);
        assertThat(columns()).startsWith("live", "c104").endsWith("c5");
    }

    @Test
    void aHistoryThatCannotBeReadIsSaidInASentence() {
        JobHistory broken = new JobHistory() {
            @Override
            public void save(JobSnapshot job, JobTrace trace) {}

            @Override
            public List<JobSnapshot> recent(int limit) {
                throw new RefillException(ErrorCode.UNREADABLE, "The history file is damaged.");
            }

            @Override
            public JobTrace trace(String id) {
                return JobTrace.NONE;
            }

            @Override
            public void close() {}
        };
        JobsViewModel unread = new JobsViewModel(jobs.ui, broken, jobs.time);
        unread.load(background);
        assertThat(unread.troubleProperty().get())
                .isEqualTo("Earlier jobs cannot be shown: The history file is damaged.");
        assertThat(unread.emptinessProperty().get()).isEqualTo("No refresh has run since Refill was started.");
    }

    @Test
    void thatThereWasNoRefreshIsNotSaidBeforeTheHistoryWasRead() {
        assertThat(model.emptinessProperty().get()).isEqualTo("Earlier refreshes are being read…");
        model.load(background);
        assertThat(model.emptinessProperty().get()).isEqualTo("No refresh has run yet.");
    }

    @Test
    void aClosedPanelHearsNothingMore() {
        JobRun job = jobs.job("t", "c");
        model.add(job, "db");
        model.close();
        job.start();
        assertThat(jobs.ui.waiting).isEmpty();
    }
}
