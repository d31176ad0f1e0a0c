package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobHistory;
import dev.refill.job.JobRun;
import dev.refill.job.JobSpec;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Notices;
import dev.refill.ui.jobs.JobsViewModel;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What becomes of jobs when the window is to be closed. */
class LeavingTest {
    private final JobsViewModel jobs = new JobsViewModel(Runnable::run, JobHistory.none());
    private final Notices notices = new Notices();
    private final List<LeavingModel> asked = new ArrayList<>();
    private final AtomicInteger closed = new AtomicInteger();
    private final Leaving leaving = new Leaving(
            jobs,
            new DialogService() {
                @Override
                public void open(DialogModel dialog) {
                    asked.add((LeavingModel) dialog);
                }

                @Override
                public void chooseFile(String title, Consumer<Path> chosen) {}

                @Override
                public void chooseFolder(String title, Consumer<Path> chosen) {}
            },
            notices,
            closed::incrementAndGet);

    private JobRun running(String id) {
        JobRun job = new JobRun(
                id, new JobSpec("/data/shop", TableId.of("t"), "c", "cpu"), Clock.systemUTC(), Runnable::run);
        jobs.add(job, "shop");
        job.start();
        return job;
    }

    private static void finish(JobRun job) {
        job.finish(new RefreshResult(3, 0, 1, 2, "cpu", 0.5));
    }

    @Test
    void withoutJobsTheWindowClosesWithoutAQuestion() {
        assertThat(leaving.mayClose()).isTrue();
        finish(running("a"));
        assertThat(leaving.mayClose()).isTrue();
        assertThat(asked).isEmpty();
    }

    @Test
    void aSecondTryToCloseAsksNoSecondTime() {
        running("a");
        assertThat(leaving.mayClose()).isFalse();
        assertThat(leaving.mayClose()).isFalse();
        assertThat(asked).hasSize(1);
        asked.get(0).keepWorking();
        assertThat(closed).hasValue(0);
        assertThat(leaving.mayClose()).isFalse();
        assertThat(asked).hasSize(2);
        asked.get(1).closeNow();
        assertThat(closed).hasValue(1);
    }

    @Test
    void closingWhenDoneWaitsForTheLastJobAndCanBeCalledOff() {
        JobRun first = running("a");
        JobRun second = running("b");
        leaving.mayClose();
        asked.get(0).closeWhenDone();
        assertThat(notices.currentProperty().get().sentence()).contains("when the refreshes");
        finish(first);
        assertThat(closed).hasValue(0);
        leaving.mayClose();
        asked.get(1).keepWorking();
        finish(second);
        assertThat(closed).hasValue(0);
        JobRun third = running("c");
        leaving.mayClose();
        asked.get(2).closeWhenDone();
        finish(third);
        assertThat(closed).hasValue(1);
    }

    @Test
    void theQuestionFollowsTheJobsWhileItIsAsked() {
        JobRun job = running("a");
        leaving.mayClose();
        assertThat(asked.get(0).text().get()).startsWith("1 refresh has not ended on this machine.");
        assertThat(asked.get(0).someHere().get()).isTrue();
        finish(job);
        assertThat(asked.get(0).text().get()).isEqualTo("All refreshes have ended.");
        assertThat(asked.get(0).someHere().get()).isFalse();
    }

    @Test
    void whatAServerRunsIsSaidToGoOnThere() {
        assertThat(LeavingModel.words(0, 1))
                .isEqualTo(
                        "1 refresh has not ended on a server. It goes on there, and is followed again when the database is opened"
                                + " again.");
        assertThat(LeavingModel.words(2, 3)).contains("2 refreshes have").contains("They go on there");
    }
}
