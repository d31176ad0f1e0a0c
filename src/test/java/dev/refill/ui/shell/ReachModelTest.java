package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.OnStandIn;
import dev.refill.cluster.VirtualTime;
import dev.refill.job.JobHistory;
import dev.refill.standin.job.AfterKill;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ReachModelTest {
    @TempDir
    private Path folder;

    private final List<Duration> waits = new ArrayList<>();
    private final Deque<Runnable> later = new ArrayDeque<>();
    private final List<Database> back = new ArrayList<>();
    private final ReachModel model = new ReachModel(
            new Background(Runnable::run, Runnable::run),
            (pause, action) -> {
                waits.add(pause);
                later.add(action);
                return () -> later.remove(action);
            },
            back::add);
    private OnStandIn standIn;
    private ClusterDatabase database;

    @BeforeEach
    void open() {
        standIn = new OnStandIn(folder);
        database =
                ClusterDatabase.open(standIn.address(), OnStandIn.credentials(), JobHistory.none(), new VirtualTime());
        model.add(database);
        model.choose(database);
    }

    @AfterEach
    void close() {
        model.close();
        database.close();
        standIn.close();
    }

    @Test
    void aServerThatIsAwayIsAskedAgainAfterEverLongerWaitsUntilItAnswers() {
        assertThat(model.failureProperty().get()).isNull();
        standIn.server().kill();
        model.tryAgain();
        assertThat(waits).as("nothing is asked of a server that answers").isEmpty();
        ask();
        assertThat(model.failureProperty().get()).isNotNull();
        for (int i = 0; i < 7; i++) {
            later.remove().run();
        }
        assertThat(waits)
                .extracting(Duration::toMillis)
                .containsExactly(200L, 400L, 800L, 1600L, 3200L, 5000L, 5000L, 5000L);
        assertThat(back).isEmpty();

        standIn.server().restart(AfterKill.RESUMED);
        later.remove().run();
        assertThat(model.failureProperty().get()).isNull();
        assertThat(back).containsExactly(database);
        assertThat(later).isEmpty();
    }

    @Test
    void aDatabaseThatIsNotChosenIsNotAskedUntilItIs() {
        model.choose(null);
        standIn.server().kill();
        ask();
        assertThat(later).isEmpty();
        assertThat(model.failureProperty().get()).isNull();
        model.choose(database);
        assertThat(model.failureProperty().get()).isNotNull();
        assertThat(later).hasSize(1);
    }

    @Test
    void whatFailsAfterClosingIsNoFailureOfTheServer() {
        database.close();
        ask();
        assertThat(model.failureProperty().get()).isNull();
    }

    /** As a panel of the window would. */
    private void ask() {
        try {
            database.tables(List.of(), null, 1);
        } catch (dev.refill.model.RefillException told) {
            assertThat(told.sentence()).isNotEmpty();
        }
    }
}
