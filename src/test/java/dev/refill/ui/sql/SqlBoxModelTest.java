package dev.refill.ui.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.cluster.OnStandIn;
import dev.refill.job.JobHistory;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Cell;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
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
    private final List<ScheduleStored> stored = new ArrayList<>();
    private final SqlBoxModel model = new SqlBoxModel(
            new Background(Runnable::run, Runnable::run),
            (database, request) -> started.add(request),
            (database, schedule) -> stored.add(schedule));

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
            model.choose(numbers.database(), TableRef.of(Numbers.ID));
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
    void aStatementOnTheTableThatIsLookedAtIsAboutItsBranchAndItsVersionAndSaysSo() {
        try (Numbers numbers = new Numbers(folder, "2.1", 3L, 1L)) {
            numbers.declare("d", "x * 2");
            numbers.database().versionChanges().createBranch(TableRef.of(Numbers.ID), "trial");
            numbers.append(5L);
            model.choose(numbers.database(), TableRef.of(Numbers.ID).onBranch("trial"));
            run("select x from numbers");
            assertThat(firstColumn()).containsExactly("3", "1");
            assertThat(model.newsProperty().get()).isEqualTo("2 rows of numbers on branch trial.");
            run("refresh column d on numbers");
            accepted();
            assertThat(started)
                    .extracting(request -> request.options().branch())
                    .containsExactly("trial");
            model.choose(numbers.database(), TableRef.of(Numbers.ID));
            run("select count(*) from numbers");
            assertThat(model.newsProperty().get()).isEqualTo("3 rows.");
            model.choose(numbers.database(), TableRef.of(Numbers.ID).at(2));
            run("select x from numbers");
            assertThat(model.newsProperty().get()).isEqualTo("2 rows of numbers at version 2.");
            run("refresh column d on numbers");
            assertThat(model.refusalProperty().get()).contains("only the newest version can be changed");
        }
    }

    @Test
    void whatIsWrongIsASentenceAndTheStatementStays() {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L)) {
            model.choose(numbers.database(), TableRef.of(Numbers.ID));
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
            run("SELECT x FROM numbers ORDER BY x * 2");
            assertThat(model.markProperty().get()).isEqualTo(new SqlBoxModel.Mark(33, 34));
            model.textProperty().set("SELECT x");
            assertThat(model.markProperty().get()).isEqualTo(SqlBoxModel.Mark.NONE);
        }
    }

    @Test
    void noOtherStatementsRowsStandUnderARefusal() {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L)) {
            model.choose(numbers.database(), TableRef.of(Numbers.ID));
            for (String refused : List.of("SELECT nosuch FROM numbers", "SELECT FROM", "SELECT * FROM nosuch")) {
                run("SELECT x FROM numbers");
                assertThat(firstColumn()).hasSize(2);
                run(refused);
                assertThat(model.refusalProperty().get()).isNotEmpty();
                assertThat(model.rowsProperty().get().columns()).as(refused).isEmpty();
            }
        }
    }

    @Test
    void expressionsAreComputedOfTheRowsThatAreAskedFor() {
        try (Numbers numbers = new Numbers(folder, "2.1", 3L, 1L, null, 2L)) {
            numbers.append(5L, 4L);
            model.choose(numbers.database(), TableRef.of(Numbers.ID));
            run("SELECT x * 2 AS twice, *, 'a' || 'b' FROM numbers WHERE x > 1 ORDER BY x DESC LIMIT 3");
            accepted();
            assertThat(firstColumn()).containsExactly("10", "8", "6");
            assertThat(model.rowsProperty().get().columns().stream()
                            .map(h -> h.name() + " " + h.type().text()))
                    .containsExactly("twice int64", "id int64", "x int64", "'a' || 'b' utf8");
            assertThat(model.rowsProperty().get().rows().get(2))
                    .extracting(Cell::text)
                    .endsWith("3", "ab");
            run("SELECT coalesce(x, -1) FROM numbers LIMIT 3 OFFSET 2");
            assertThat(firstColumn()).containsExactly("-1", "2", "5");
            run("SELECT x AS y FROM numbers WHERE x IS NULL");
            assertThat(model.rowsProperty().get().columns().get(0).name()).isEqualTo("y");
            run("SELECT 1 FROM numbers WHERE x > 100");
            accepted();
            assertThat(model.newsProperty().get()).isEqualTo("0 rows.");
        }
    }

    @Test
    void whatCannotBeComputedIsMarkedWhereItLies() {
        try (Numbers numbers = new Numbers(folder, "2.1", 3L, 0L)) {
            model.choose(numbers.database(), TableRef.of(Numbers.ID));
            assertThat(marked("SELECT x, x + nosuch AS y FROM numbers")).isEqualTo("nosuch");
            assertThat(marked("SELECT x + 1, nofunction(x) FROM numbers")).isEqualTo("nofunction");
            assertThat(marked("SELECT x, other FROM numbers")).isEqualTo("other");
            assertThat(marked("SELECT x FROM numbers WHERE nosuch = 1"))
                    .as(model.refusalProperty().get())
                    .isEqualTo("nosuch");
            assertThat(marked("SELECT sum(x) FROM numbers")).isEqualTo("sum");
            assertThat(marked("SELECT 6 / x FROM numbers")).isEqualTo("6 / x");
            for (String unsafe : List.of("x = ?", "$1", "repeat('a', 2147483647)", "random()", "starts_with('a')")) {
                assertThat(marked("SELECT x, " + unsafe + " FROM numbers"))
                        .as(unsafe)
                        .isNotEmpty();
            }
        }
    }

    private String marked(String sql) {
        run(sql);
        assertThat(model.refusalProperty().get()).as(sql).isNotEmpty();
        SqlBoxModel.Mark mark = model.markProperty().get();
        assertThat(mark.to()).as(sql + ": " + model.refusalProperty().get()).isGreaterThan(mark.from());
        return sql.substring(mark.from(), mark.to());
    }

    private void aRefreshIsAskedForAndFills(Database database) throws InterruptedException {
        started.clear();
        model.choose(database, TableRef.of(Numbers.ID));
        run("refresh column D on numbers where x > 2 with (batch_size = 100)");
        accepted();
        assertThat(started).hasSize(1);
        database.refresh(started.get(0)).await();
        run("SELECT d FROM numbers");
        assertThat(firstColumn()).contains("6", "8").doesNotContain("2");
        run("ALTER TABLE numbers ALTER COLUMN d SET auto_refresh_enabled = true, auto_refresh_interval_seconds = 600");
        assertThat(model.refusalProperty().get()).isEmpty();
        assertThat(model.newsProperty().get()).isEmpty();
        AutoRefresh now = new AutoRefresh(true, OptionalLong.of(600));
        assertThat(stored).singleElement().satisfies(told -> {
            assertThat(told.table()).isEqualTo(TableRef.of(Numbers.ID));
            assertThat(told.before().autoRefresh()).isEqualTo(AutoRefresh.DEFAULT);
            assertThat(told.schedule()).isEqualTo(now);
            assertThat(told.news()).startsWith("The schedule of “d” is stored, at version ");
        });
        assertThat(database.describe(Numbers.ID).column("d").orElseThrow().autoRefresh())
                .isEqualTo(now);
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
            run("SELECT d, x FROM numbers LIMIT 2");
            accepted();
            run("SELECT d, x + 1 FROM numbers");
            assertThat(model.refusalProperty().get()).startsWith("A server answers with whole columns");
            run("SELECT count(*) FROM numbers WHERE x > 2");
            accepted();
        }
    }
}
