package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.cluster.ClusterDatabase;
import dev.refill.job.JobHistory;
import dev.refill.local.LeakCheck;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefillException;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.orders.FaultPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads and changes over a server that spoils its answers: they succeed after a while, or say why not in a sentence. */
@ExtendWith(LeakCheck.class)
@Timeout(120)
class OurClientFaultsTest {
    private static final TableId TABLE = TableId.of(Workshop.TABLE);

    private static Workshop workshop;
    private static FaultPlan faults;
    private static ClusterDatabase ours;

    @BeforeAll
    static void connect(@TempDir Path folder) {
        workshop = new Workshop(folder);
        faults = workshop.server().orders().faults();
        ours = OurClient.connect(
                OurClient.address(workshop.server()) + "&connect_timeout=2&read_timeout=2", JobHistory.none());
    }

    @AfterEach
    void takeOrdersBack() {
        faults.clear();
        workshop.server().orders().delay("describe", Duration.ZERO);
        workshop.server().log().clear();
    }

    @AfterAll
    static void close() {
        ours.close();
        workshop.close();
    }

    static Stream<Fault> passing() {
        return Stream.of(
                new Fault.Drop(true),
                new Fault.Drop(false),
                Fault.Status.throttled(1),
                Fault.Status.internal(),
                new Fault.Status(502, Map.of(), "Bad gateway"),
                new Fault.Status(503, Map.of(), ""),
                new Fault.Truncate(0));
    }

    @ParameterizedTest
    @MethodSource("passing")
    void aReadSurvivesAFaultThatPasses(Fault fault) {
        faults.next("count_rows", fault);

        assertThat(ours.countRows(TABLE, "x > 1")).isEqualTo(5);
    }

    static Stream<Fault> staying() {
        return Stream.concat(
                passing(),
                Stream.of(
                        new Fault.Truncate(30),
                        Fault.OtherBody.wrongJson(),
                        Fault.OtherBody.notJson(),
                        Fault.OtherBody.page(),
                        new Fault.OtherBody("application/json", ""),
                        new Fault.Status(400, Map.of(), "{\"error\":\"No.\",\"code\":13}"),
                        new Fault.Status(403, Map.of(), "plain words"),
                        new Fault.Status(418, Map.of(), "<html>teapot</html>"),
                        new Fault.Slow(1, Duration.ofMillis(400))));
    }

    @ParameterizedTest
    @MethodSource("staying")
    void aFaultThatStaysIsTold(Fault fault) {
        faults.always("describe", fault);

        sentence(() -> ours.describe(TABLE));
    }

    @ParameterizedTest
    @MethodSource("staying")
    void rowsThatDoNotArriveWholeAreTold(Fault fault) {
        faults.always("query", fault);

        sentence(() -> ours.rows(TABLE, RowQuery.first(10)));
    }

    @Test
    void aServerThatDoesNotAnswerIsNotWaitedForForEver() {
        workshop.server().orders().delay("describe", Duration.ofMinutes(10));

        assertThat(sentence(() -> ours.describe(TABLE)).retryable()).isTrue();
    }

    @Test
    void compressedAnswersAreRead() {
        workshop.server().orders().gzip(true);

        assertThat(ours.countRows(TABLE, null)).isEqualTo(6);
        assertThat(ours.rows(TABLE, RowQuery.first(10)).rows()).hasSize(6);
        workshop.server().orders().gzip(false);
    }

    @Test
    void aServerThatIsGoneIsTold() {
        workshop.server().kill();

        assertThat(sentence(() -> ours.countRows(TABLE, null)).retryable()).isTrue();
        workshop.server().restart(AfterKill.RESUMED);
        assertThat(ours.countRows(TABLE, null)).isEqualTo(6);
    }

    @Test
    void aColumnIsDeclaredOnceThoughTheReplyIsLost() {
        faults.next("add_columns", new Fault.Drop(true));

        assertThat(sentence(() -> ours.declare(TABLE, List.of(new Declaration("d", "x * 2")), AutoRefresh.DEFAULT))
                        .sentence())
                .contains("Whether the change was made is not known");
        assertThat(workshop.server().log().to("/add_columns")).hasSize(1);
        assertThat(ours.describe(TABLE).column("d")).isPresent();
    }

    @FunctionalInterface
    private interface Asking {
        void ask();
    }

    /** What the user is told: one line, in words, with nothing secret and no trace of a library. */
    private static RefillException sentence(Asking asking) {
        RefillException failure = catchThrowableOfType(RefillException.class, asking::ask);
        assertThat(failure).isNotNull();
        Told.assertSentence(failure.sentence());
        return failure;
    }
}
