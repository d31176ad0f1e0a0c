package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobRun;
import dev.refill.job.JobSpec;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JobsPageModelTest {
    private final Jobs jobs = new Jobs();
    private final JobsViewModel all = new JobsViewModel(jobs.ui, jobs.history, jobs.time);
    private final JobsPageModel page = new JobsPageModel(all);

    private JobRun add(String table, String column) {
        JobRun job = jobs.job(table, column);
        all.add(job, "catalog");
        return job;
    }

    private List<String> shown() {
        return page.shown().stream().map(JobRow::column).toList();
    }

    @Test
    void jobsAreListedByStateAndText() {
        JobRun running = add("documents", "embedding");
        JobRun failed = add("products", "margin");
        add("products", "waiting");
        running.start();
        failed.start();
        failed.fail(new RefillException(ErrorCode.COMPUTE_FAILED, "No."));
        jobs.ui.run();
        page.filterProperty().set(JobFilter.LIVE);
        assertThat(shown()).containsExactly("embedding", "waiting");
        page.filterProperty().set(JobFilter.ALL);
        page.textProperty().set(" PROD");
        assertThat(shown()).containsExactly("waiting", "margin");
        page.filterProperty().set(JobFilter.FINISHED);
        assertThat(shown()).isEmpty();
        assertThat(page.emptiness()).startsWith("No job is like that");
    }

    @Test
    void aJobThatEndsLeavesTheListOfThoseThatRun() {
        JobRun job = add("documents", "embedding");
        job.start();
        jobs.ui.run();
        page.filterProperty().set(JobFilter.LIVE);
        assertThat(shown()).containsExactly("embedding");
        job.cancel();
        jobs.ui.run();
        page.filterProperty().set(JobFilter.CANCELLED);
        assertThat(shown()).isEmpty();
        job.fail(new RefillException(ErrorCode.CANCELLED, "Cancelled."));
        jobs.ui.run();
        page.filterProperty().set(JobFilter.LIVE);
        assertThat(shown()).isEmpty();
    }

    @Test
    void theChosenJobStaysChosenWhereverItMovesAndGivesWayOnceItIsFilteredOut() {
        JobRun first = add("documents", "embedding");
        add("products", "margin");
        page.chosenProperty()
                .set(all.rows().stream()
                        .filter(row -> row.column().equals("margin"))
                        .findFirst()
                        .orElseThrow());
        first.start();
        jobs.ui.run();
        assertThat(page.chosenProperty().get().column()).isEqualTo("margin");
        page.textProperty().set("embed");
        assertThat(page.chosenProperty().get().column()).isEqualTo("embedding");
        page.textProperty().set("nothing like it");
        assertThat(page.chosenProperty().get()).isNull();
    }

    @Test
    void theWorkersOfAJobOfAnEarlierVersionAreTold() {
        JobRun job = jobs.job("documents", "embedding");
        job.start();
        job.workers(3);
        job.finish(new RefreshResult(1, 0, 1, 2, "cpu", 1));
        jobs.history.save(job.snapshot());
        all.load(new Background(Runnable::run, Runnable::run));
        JobRow row = all.rows().get(0);
        assertThat(row.request()).isEmpty();
        assertThat(JobFacts.of(row, Jobs.START, ZoneOffset.UTC)).contains(new JobFacts.Fact("Workers", "3"));
    }

    @Test
    void whatWasSetForAJobOfAnEarlierRunIsTold() {
        RefreshRequest asked = RefreshRequest.of(TableId.of("documents"), "embedding")
                .with(RefreshOptions.DEFAULT
                        .withWhere("id < 10")
                        .withBatchRows(OptionalInt.of(1024))
                        .withMemoryBytes(OptionalLong.of(3L << 29)));
        JobSpec spec = new JobSpec("/data/catalog", asked.table(), asked.column(), asked.device(), asked);
        jobs.history.save(new JobRun("job-9", spec, jobs.time, Runnable::run).snapshot());
        all.load(new Background(Runnable::run, Runnable::run));
        assertThat(JobFacts.of(all.rows().get(0), Jobs.START, ZoneOffset.UTC))
                .contains(
                        new JobFacts.Fact("Where", "id < 10"),
                        new JobFacts.Fact("Batch", "1,024 rows"),
                        new JobFacts.Fact("Memory", "1.5 GiB"));
    }
}
