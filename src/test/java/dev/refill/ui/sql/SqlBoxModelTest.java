package dev.refill.ui.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.cluster.OnStandIn;
import dev.refill.job.JobHistory;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Cell;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements on a table on disk and on a server's alike. */
class SqlBoxModelTest {
    private final List<RefreshRequest> started = new ArrayList<>();
    private final List<TableId> changed = new ArrayList<>();
    private final SqlBoxModel model = new SqlBoxModel(
            new Background(Runnable::run, Runnable::run), (database, request) -> started.add(request), changed::add);

    @TempDir
    Path folder;

    private void run(String sql) {
        model.textProperty().set(sql);
        model.run();
    }

    private List<String> firstColumn() {
        return model.rowsProperty().get().rows().stream()
                .map(row -> row.get(0))
                .map(Cell::text)
                .toList();
    }

    private void accepted() {
        assertThat(model.refusalProperty().get()).isEmpty();
        assertThat(model.newsProperty().get()).isNotEmpty();
    }

    @Test
    void rowsAreSelectedFilteredSortedAndCut() {
        try (Numbers numbers = new Numbers(folder, "2.1", 3L, 1L, null, 2L)) {
            numbers.append(5L, 4L);
            model.choose(numbers.database(), Numbers.ID);
            assertThat(model.textProperty().get()).isEqualTo("SELECT * FROM numbers LIMIT 100");
            model.run();
            accepted();
            assertThat(model.newsProperty().get()).isEqualTo("6 rows.");
            run("select X from numbers where x > 1 order by x desc limit 3");
            accepted();
            assertThat(firstColumn()).containsExactly("5", "4", "3");
            run("select x, id from numbers order by x nulls first limit 2 offset 1");
            assertThat(firstColumn()).containsExactly("1", "2");
            run("select x from numbers order by x");
            assertThat(firstColumn()).containsExactly("1", "2", "3", "4", "5", "");
            run("select count(*) from numbers where x is null");
            assertThat(model.newsProperty().get()).isEqualTo("1 row.");
        }
    }

    @Test
    void whatIsWrongIsASentenceAndTheStatementStays() {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L)) {
            model.choose(numbers.database(), Numbers.ID);
            for (String sql : List.of(
                    "SELECT nosuch FROM numbers",
                    "SELECT * FROM nosuch",
                    "SELECT * FROM numbers ORDER BY nosuch",
                    "SELECT * FROM numbers WHERE nosuch = 1",
                    "SELECT * FROM numbers WHERE x = ?",
                    "SELECT * FROM numbers WHERE x = $1",
                    "SELECT * FROM numbers WHERE x = :p",
                    "SELECT * FROM numbers WHERE starts_with('a')",
                    "SELECT * FROM numbers WHERE x >",
                    "SELECT * FROM numbers LIMIT 0",
                    "SELECT * FROM numbers LIMIT 10001",
                    "SELECT * FROM numbers; DROP TABLE numbers",
                    "REFRESH COLUMN nosuch ON numbers",
                    "ALTER TABLE numbers ALTER COLUMN x SET auto_refresh_enabled = false")) {
                run(sql);
                assertThat(model.refusalProperty().get()).as(sql).isNotEmpty().doesNotContain("\n");
                assertThat(model.textProperty().get()).isEqualTo(sql);
            }
            assertThat(started).isEmpty();
            assertThat(model.history()).hasSize(14).first().asString().startsWith("ALTER");
            run("SELECT x * 2 FROM numbers");
            assertThat(model.markProperty().get()).isEqualTo(new SqlBoxModel.Mark(9, 10));
            model.textProperty().set("SELECT x");
            assertThat(model.markProperty().get()).isEqualTo(SqlBoxModel.Mark.NONE);
        }
    }

    private void aRefreshIsAskedForAndFills(Database database) throws InterruptedException {
        started.clear();
        model.choose(database, Numbers.ID);
        run("refresh column D on numbers where x > 2 with (batch_size = 100)");
        accepted();
        assertThat(started).hasSize(1);
        database.refresh(started.get(0)).await();
        run("SELECT d FROM numbers");
        assertThat(firstColumn()).contains("6", "8").doesNotContain("2");
        run("ALTER TABLE numbers ALTER COLUMN d SET auto_refresh_enabled = true, auto_refresh_interval_seconds = 600");
        accepted();
        assertThat(changed).contains(Numbers.ID);
        assertThat(database.describe(Numbers.ID).column("d").orElseThrow().autoRefresh())
                .isEqualTo(new AutoRefresh(true, OptionalLong.of(600)));
    }

    @Test
    void aColumnIsRefreshedAndScheduledByStatementHere() throws InterruptedException {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L, 3L, 4L)) {
            numbers.declare("d", "x * 2");
            aRefreshIsAskedForAndFills(numbers.database());
        }
    }

    @Test
    void aColumnIsRefreshedAndScheduledByStatementOnAServer() throws InterruptedException {
        try (OnStandIn server = new OnStandIn(folder);
                Database database = server.open(JobHistory.none())) {
            database.declare(Numbers.ID, List.of(new dev.refill.model.Declaration("d", "x * 2")), AutoRefresh.DEFAULT);
            aRefreshIsAskedForAndFills(database);
            run("SELECT x FROM numbers ORDER BY x");
            assertThat(model.refusalProperty().get()).contains("ORDER BY");
        }
    }
}
