package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.catalog.Export;
import dev.refill.cluster.wire.GpuClasses;
import dev.refill.job.JobHistory;
import dev.refill.job.SqliteJobHistory;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowFormat;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server's parser, too, reads as far as it can and drops the rest without a word. */
@Timeout(60)
class WholeTextTest {
    private static final TableRef TABLE = TableRef.of(TableId.of("t"));

    private static final Export.Watch WATCH = new Export.Watch() {
        @Override
        public void written(long rows) {}

        @Override
        public boolean stop() {
            return false;
        }
    };

    @TempDir
    private Path home;

    private JobHistory history;
    private RestServer server;
    private ClusterDatabase database;

    @BeforeEach
    void start() throws IOException {
        VirtualTime time = new VirtualTime();
        history = SqliteJobHistory.open(home.resolve("history.db"), time.clock());
        server = Answers.enterprise(new RestServer());
        database = ClusterDatabase.open(server.address(), RestServer.credentials(), history, time);
        server.asked().clear();
    }

    @AfterEach
    void stop() {
        database.close();
        server.close();
        history.close();
    }

    private static void refused(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(RefillException.class)
                .hasMessageStartingWith("The filter cannot be applied: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x > 1 x < 3", "x > 1, x < 2", "x > 1; x < 2", "x > 1) AND x < 2", "x > 1 ORDER BY x"})
    void noServerIsSentAFilterOfWhichItWouldReadOnlyTheBeginning(String filter) {
        Path file = home.resolve("rows.csv");
        refused(() -> database.countRows(TABLE, filter));
        refused(() -> database.rows(TABLE, new RowQuery(List.of("x"), filter, 0, 10)));
        refused(() -> database.values(TABLE, new RowQuery(List.of("x"), filter, 0, 10)));
        refused(() -> database.export(
                TABLE.at(7), new Export(List.of("x"), filter, List.of(), RowFormat.CSV, file, "", false), WATCH));
        refused(() -> database.refresh(new RefreshRequest(
                TABLE.id(), "doubled", GpuClasses.SERVERS_CHOICE, RefreshOptions.DEFAULT.withWhere(filter))));
        assertThat(server.asked()).isEmpty();
        assertThat(file).doesNotExist();
        assertThat(history.recent(10)).isEmpty();
    }

    @Test
    void noServerIsSentAnExpressionOfWhichItWouldReadOnlyTheBeginning() {
        Declaration declaration = new Declaration("d", "x * 2 x");
        assertThat(database.check(TABLE, declaration, 3)).isInstanceOf(ExpressionCheck.Invalid.class);
        assertThatThrownBy(() -> database.declare(TABLE, List.of(declaration), AutoRefresh.DEFAULT))
                .isInstanceOf(RefillException.class)
                .hasMessageContaining("x cannot stand right after 2");
        assertThat(server.asked()).allMatch(asked -> asked.path().contains("describe"));
    }

    @Test
    void aFilterThatIsWholeIsSentAsItIs() {
        assertThat(database.countRows(TABLE, "x IS NULL OR CASE WHEN x > 1 THEN true END"))
                .isPositive();
        assertThat(server.asked().get(0).body()).contains("x IS NULL OR CASE WHEN x > 1 THEN true END");
    }
}
