package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.DeviceUse;
import dev.refill.job.JobRun;
import dev.refill.job.JobTrace;
import dev.refill.job.Phase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JobLogTest {
    private final Jobs jobs = new Jobs();
    private final JobsViewModel model = new JobsViewModel(jobs.ui, jobs.history, jobs.time);

    private static List<String> words(JobRow row) {
        return row.log().events().stream().map(JobTrace.Event::words).toList();
    }

    @Test
    void phasesAreKeptWithTheirTimesThoughTheScreenWasBusy() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.phase(Phase.PLANNING);
        jobs.time.pass(Duration.ofSeconds(2));
        job.phase(Phase.COMPUTING);
        jobs.time.pass(Duration.ofSeconds(30));
        job.phase(Phase.COMMITTING);
        jobs.time.pass(Duration.ofSeconds(1));
        job.finish(new RefreshResult(10, 0, 1, 7, "cpu", 33));
        JobRow row = model.rows().get(0);
        assertThat(words(row))
                .containsExactly(
                        "asked for", "started", "planning", "computing", "committing", "finished, at version 7");
        assertThat(row.log().phases())
                .isEqualTo(Map.of(
                        Phase.PLANNING, Duration.ofSeconds(2),
                        Phase.COMPUTING, Duration.ofSeconds(30),
                        Phase.COMMITTING, Duration.ofSeconds(1)));
        assertThat(row.status()).as("the screen has not heard of it yet").isEqualTo(JobStatus.QUEUED);
    }

    @Test
    void theTimeOfThePresentPhaseGoesOn() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.phase(Phase.COMPUTING);
        jobs.time.pass(Duration.ofSeconds(5));
        jobs.ui.run();
        assertThat(JobFacts.phases(model.rows().get(0)))
                .contains(
                        new JobFacts.PhaseFact("computing", "5.0 s", true),
                        new JobFacts.PhaseFact("writing", "", false));
    }

    @Test
    void ofAJobThatIsOverOnlyPhasesThatWereSeenAreTold() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.phase(Phase.COMPUTING);
        jobs.time.pass(Duration.ofSeconds(5));
        job.finish(new RefreshResult(10, 0, 1, 2, "cpu", 5));
        jobs.ui.run();
        assertThat(JobFacts.phases(model.rows().get(0)))
                .containsExactly(new JobFacts.PhaseFact("computing", "5.0 s", false));
    }

    @Test
    void aWaitingJobSaysForWhatAndARunningOneHowBusyItsGpuIsAndWhyItRunsElsewhere() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        jobs.ui.run();
        assertThat(facts()).containsKey("Waits for").doesNotContainKeys("GPU use", "Note");
        job.start();
        job.use(new DeviceUse(OptionalInt.of(73), 3L << 30, 140L << 30));
        job.note("embedding runs on the CPU: `upper` is not available on the GPU.");
        jobs.ui.run();
        assertThat(facts())
                .containsEntry("GPU use", "73%, 3.0 of 140.0 GiB of memory")
                .containsEntry("Note", "embedding runs on the CPU: `upper` is not available on the GPU.")
                .doesNotContainKey("Waits for");
    }

    private Map<String, String> facts() {
        return JobFacts.of(model.rows().get(0), jobs.time.instant(), jobs.time.getZone()).stream()
                .collect(Collectors.toMap(JobFacts.Fact::name, JobFacts.Fact::value));
    }

    @Test
    void aFailureIsToldWithItsPhaseItsSentenceAndWhetherToTryAgain() {
        JobRun job = jobs.job("documents", "embedding");
        model.add(job, "catalog");
        job.start();
        job.phase(Phase.COMPUTING);
        job.fail(new RefillException(ErrorCode.COMPUTE_FAILED, "Division by zero in row 3."));
        jobs.ui.run();
        JobRow row = model.rows().get(0);
        assertThat(JobFacts.failure(row.snapshot()))
                .containsExactly(
                        "It failed while computing.",
                        "Division by zero in row 3.",
                        "Running it again will not help until the cause is removed.");
        assertThat(words(row)).last().isEqualTo("failed: Division by zero in row 3.");
    }

    @Test
    void aJobOfAnEarlierVersionTellsOfItsBeginningAndItsEndAlone() {
        JobRun job = jobs.job("documents", "embedding");
        job.start();
        job.finish(new RefreshResult(10, 0, 1, 7, "cpu", 33));
        jobs.history.save(job.snapshot());
        model.load(new dev.refill.ui.common.Background(Runnable::run, Runnable::run));
        assertThat(words(model.rows().get(0))).containsExactly("asked for", "started", "finished, at version 7");
        assertThat(JobFacts.phases(model.rows().get(0))).isEmpty();
    }
}
