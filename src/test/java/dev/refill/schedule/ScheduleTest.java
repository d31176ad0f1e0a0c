package dev.refill.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Freshness;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleTest {
    @TempDir
    Path folder;

    private final List<String> questions = new ArrayList<>();
    /** How far the schedule's time is ahead of the jobs'. */
    private Duration ahead = Duration.ZERO;

    private Numbers numbers;
    private WatchedDatabase watched;

    @BeforeEach
    void open() {
        numbers = new Numbers(folder, "2.1", 1L, 2L, 3L);
        watched = new WatchedDatabase(listenedTo(numbers.database()), List::of);
    }

    @AfterEach
    void close() {
        numbers.close();
    }

    @Test
    void aColumnThatIsNotFreshIsRefreshedAndThenLeftAlone() throws Exception {
        numbers.declare("d", "x * 2");
        assertThat(pass()).containsExactly("d finished");
        assertThat(pass()).isEmpty();
        assertThat(standing("d")).isInstanceOf(Standing.Fresh.class);
    }

    @Test
    void aBacklogIsCaughtUpInOneJob() throws Exception {
        numbers.declare("d", "x * 2");
        pass();
        numbers.append(4L);
        numbers.append(5L, 6L);
        numbers.update(1, 20);
        assertThat(pass()).containsExactly("d finished");
        assertThat(freshness("d")).isEqualTo(Freshness.State.FRESH);
        assertThat(pass()).isEmpty();
    }

    @Test
    void nothingIsAskedOfATableThatDidNotChange() throws Exception {
        numbers.declare("d", "x * 2");
        pass();
        pass();
        questions.clear();
        pass();
        assertThat(questions).doesNotContain("freshness").contains("describe");
    }

    @Test
    void whatAColumnReadsIsRefreshedBeforeIt() throws Exception {
        numbers.declare("d", "x * 2");
        numbers.declare("e", "d + 1");
        assertThat(pass()).containsExactly("d finished");
        assertThat(pass()).containsExactly("e finished");
        numbers.append(7L);
        assertThat(pass()).containsExactly("d finished");
        assertThat(pass()).containsExactly("e finished");
    }

    @Test
    void aColumnThatIsSwitchedOffIsLeftAloneAndWhatReadsItWaits() throws Exception {
        numbers.declare("d", "x * 2");
        numbers.declare("e", "d + 1");
        numbers.database().setAutoRefresh(Numbers.ID, "d", new AutoRefresh(false, OptionalLong.empty()));
        assertThat(pass()).isEmpty();
        assertThat(watched.columns()).extracting(ScheduledColumn::column).containsExactly("e");
        assertThat(standing("e")).isEqualTo(new Standing.Waiting("d", false));
        numbers.refresh("d");
        assertThat(pass()).containsExactly("e finished");
    }

    @Test
    void theIntervalIsTheLeastTimeAfterTheLastRefresh() throws Exception {
        numbers.declare("d", "x * 2");
        numbers.database().setAutoRefresh(Numbers.ID, "d", new AutoRefresh(true, OptionalLong.of(600)));
        assertThat(pass()).containsExactly("d finished");
        numbers.append(4L);
        assertThat(pass()).isEmpty();
        assertThat(standing("d")).isInstanceOf(Standing.Resting.class);
        ahead = Duration.ofSeconds(500);
        assertThat(pass()).isEmpty();
        ahead = Duration.ofSeconds(601);
        assertThat(pass()).containsExactly("d finished");
    }

    @Test
    void aRefreshThatFailedIsNotRepeatedOnTheSameRowsForAnHour() throws Exception {
        numbers.declare("d", "10 / (x - 2)");
        assertThat(pass()).containsExactly("d failed");
        assertThat(pass()).isEmpty();
        assertThat(standing("d")).isInstanceOf(Standing.Stopped.class);
        ahead = TablePlan.RETRY.plusSeconds(1);
        assertThat(pass()).containsExactly("d failed");
    }

    @Test
    void aRefreshThatFailedIsTriedAgainOnOtherRowsAfterARest() throws Exception {
        numbers.declare("d", "10 / (x - 2)");
        assertThat(pass()).containsExactly("d failed");
        numbers.update(1, 5);
        assertThat(pass()).isEmpty();
        assertThat(standing("d")).isInstanceOf(Standing.Resting.class);
        ahead = TablePlan.REST.plusSeconds(1);
        assertThat(pass()).containsExactly("d finished");
    }

    @Test
    void aPausedScheduleStartsNothingUntilItGoesOn() throws Exception {
        numbers.declare("d", "x * 2");
        BlockingQueue<JobSnapshot> ended = new ArrayBlockingQueue<>(10);
        BlockingQueue<Boolean> looks = new ArrayBlockingQueue<>(1000);
        ScheduleListener listener = new ScheduleListener() {
            @Override
            public void started(Database database, Job job) {
                job.onChange(snapshot -> {
                    if (snapshot.state().ended()) {
                        ended.add(snapshot);
                    }
                });
            }

            @Override
            public void looked() {
                looks.add(true);
            }
        };
        try (Scheduler scheduler = new Scheduler(JobHistory.none(), Clock.systemUTC(), listener)) {
            scheduler.pause(true);
            scheduler.watch(numbers.database());
            assertThat(looks.poll(60, TimeUnit.SECONDS)).isNotNull();
            assertThat(ended).isEmpty();
            scheduler.pause(false);
            JobSnapshot job = ended.poll(60, TimeUnit.SECONDS);
            assertThat(job).isNotNull();
            assertThat(job.state()).isEqualTo(JobState.FINISHED);
        }
    }

    /** What was started, and how it ended. */
    private List<String> pass() throws InterruptedException {
        List<Job> started = new ArrayList<>();
        watched.pass(Instant.now().plus(ahead), () -> false, request -> {
            Job job = numbers.database().refresh(request);
            started.add(job);
            return job;
        });
        List<String> ended = new ArrayList<>();
        for (Job job : started) {
            JobSnapshot end = job.await();
            ended.add(end.column() + " " + end.state().word());
        }
        return ended;
    }

    private Standing standing(String column) {
        return watched.columns().stream()
                .filter(c -> c.column().equals(column))
                .findFirst()
                .orElseThrow()
                .standing();
    }

    private Freshness.State freshness(String column) {
        return numbers.database().freshness(Numbers.ID, column).state();
    }

    /** The same database, which notes what it is asked. */
    private Database listenedTo(Database real) {
        return (Database) Proxy.newProxyInstance(
                Database.class.getClassLoader(), new Class<?>[] {Database.class}, (proxy, method, arguments) -> {
                    questions.add(method.getName());
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }
}
