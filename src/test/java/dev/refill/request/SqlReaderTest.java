package dev.refill.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.AutoRefresh;
import dev.refill.model.ClusterOptions;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.DatabaseAddress.Kind;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SqlReaderTest {
    private static final DatabaseAddress FOLDER = new DatabaseAddress.Folder("/data");
    private static final DatabaseAddress SERVER = new DatabaseAddress.Server(
            "db://prod", Kind.ENTERPRISE, "https://lance.example.com", "prod", "", Map.of(), false);
    private static final List<String> NAMES = List.of(
            "price", "Unit Price", "on", "with", "a.b", "tick`s", "ü", "x'y", "2024", "select", "-- no", "a;b", "𝕏");
    private static final List<String> CONDITIONS = List.of(
            "x > 1",
            "note = 'with (a = 1)' AND y IS NULL",
            "contains(s, ' WITH (') OR `with` = 2",
            "x IN (1, 2) /* with ( */ AND y < -3.5e2",
            "s = 'it''s; here'");

    private final Random random = new Random(11);

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static SqlStatement read(String sql) {
        SqlReading reading = SqlReader.read(sql);
        assertThat(reading.problem()).as(sql).isNull();
        return Objects.requireNonNull(reading.statement());
    }

    private static String problem(String sql, @Nullable String at) {
        SqlReading reading = SqlReader.read(sql);
        assertThat(reading.statement()).as(sql).isNull();
        if (at != null) {
            assertThat(sql.substring(reading.from(), reading.to())).as(sql).isEqualTo(at);
        }
        return String.valueOf(reading.problem());
    }

    private OptionalInt maybe(int most) {
        return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(most));
    }

    private RefreshOptions options(boolean server) {
        OptionalInt workers = maybe(200);
        boolean perWorker = server && workers.isEmpty();
        RefreshOptions options = RefreshOptions.DEFAULT
                .withWhere(random.nextBoolean() ? null : any(CONDITIONS))
                .withWorkers(workers)
                .withBatchRows(maybe(100_000))
                .withErrorPolicy(random.nextBoolean() ? null : any(List.of(ErrorPolicy.values())))
                .withMemoryBytes(perWorker ? OptionalLong.of(1 + random.nextLong(1L << 40)) : OptionalLong.empty());
        ClusterOptions none = ClusterOptions.NONE;
        return !server
                ? options
                : options.withCluster(new ClusterOptions(
                        maybe(8),
                        perWorker && random.nextBoolean() ? OptionalLong.of(8000) : OptionalLong.empty(),
                        none.concurrency(),
                        none.intraApplierConcurrency(),
                        none.checkpointSize(),
                        none.minCheckpointSize(),
                        none.maxCheckpointSize(),
                        none.flushIntervalSeconds(),
                        none.readVersion(),
                        none.taskSize(),
                        none.fragments(),
                        none.cluster(),
                        none.manifest()));
    }

    @Test
    void whatIsWrittenIsReadBackTheSame() {
        for (int i = 0; i < 2_000; i++) {
            boolean server = random.nextBoolean();
            TableId table = new TableId(random.nextBoolean() ? List.of() : List.of(any(NAMES)), any(NAMES));
            RefreshRequest request = new RefreshRequest(
                    table, any(NAMES), server ? GpuClassName.SERVERS_CHOICE : RefreshRequest.CPU, options(server));
            String sql = Form.SQL.write(server ? SERVER : FOLDER, request).text();
            assertThat(read(sql))
                    .as(sql)
                    .isEqualTo(new SqlStatement.Refresh(table, request.column(), request.options()));
        }
    }

    @Test
    void whatTheFormHasNoWordsForIsACommentThatIsReadOver() {
        RefreshRequest request = new RefreshRequest(
                TableId.of("t"), "c", RefreshRequest.CPU, RefreshOptions.DEFAULT.withBranch("trial"));
        String sql = Form.SQL.write(FOLDER, request).text();
        assertThat(sql).contains("-- Not sent");
        assertThat(read(sql)).isEqualTo(new SqlStatement.Refresh(TableId.of("t"), "c", RefreshOptions.DEFAULT));
    }

    @Test
    void aScheduleIsReadBackTheSame() {
        for (String name : NAMES) {
            for (AutoRefresh schedule : List.of(
                    new AutoRefresh(false, OptionalLong.empty()), new AutoRefresh(true, OptionalLong.of(600)))) {
                TableId table = new TableId(List.of(name), name);
                SqlStatement.Schedule read = (SqlStatement.Schedule) read(SqlText.schedule(table, name, schedule));
                assertThat(read.table()).isEqualTo(table);
                assertThat(read.column()).isEqualTo(name);
                assertThat(read.change().of(AutoRefresh.DEFAULT)).isEqualTo(schedule);
            }
        }
        SqlStatement.Schedule one =
                (SqlStatement.Schedule) read("alter table t alter column c set (auto_refresh_interval_seconds = 60);");
        AutoRefresh off = new AutoRefresh(false, OptionalLong.empty());
        assertThat(one.change().of(off)).isEqualTo(new AutoRefresh(false, OptionalLong.of(60)));
    }

    @Test
    void aQueryIsTakenApart() {
        assertThat(
                        read(
                                "select a, `b c` from ns.t where x > (select) order by a desc nulls first, b limit 5 offset 10;"))
                .isEqualTo(new SqlStatement.Select(
                        new TableId(List.of("ns"), "t"),
                        List.of(
                                new SqlStatement.Item(SqlStatement.Kind.COLUMN, "a", null, 7),
                                new SqlStatement.Item(SqlStatement.Kind.COLUMN, "b c", null, 10)),
                        false,
                        "x > (select)",
                        List.of(new RowQuery.Order("a", false, true), new RowQuery.Order("b", true, false)),
                        OptionalInt.of(5),
                        10));
        assertThat(read("SELECT count(*) FROM t")).matches(s -> ((SqlStatement.Select) s).count());
    }

    @Test
    void whatIsSelectedIsTheStarColumnsAndExpressionsUnderTheirNames() {
        SqlStatement.Select select = (SqlStatement.Select)
                read("SELECT *, `*`, price * 2 AS p, cast(x as int), nullif(a, 'from, as') AS `n b` FROM t");
        assertThat(select.items())
                .containsExactly(
                        new SqlStatement.Item(SqlStatement.Kind.ALL, "*", null, 7),
                        new SqlStatement.Item(SqlStatement.Kind.COLUMN, "*", null, 10),
                        new SqlStatement.Item(SqlStatement.Kind.EXPRESSION, "price * 2", "p", 15),
                        new SqlStatement.Item(SqlStatement.Kind.EXPRESSION, "cast(x as int)", null, 31),
                        new SqlStatement.Item(SqlStatement.Kind.EXPRESSION, "nullif(a, 'from, as')", "n b", 47));
    }

    @Test
    void aProblemIsSaidAtItsPlace() {
        assertThat(problem("DROP TABLE t", "DROP")).contains("SELECT, REFRESH COLUMN or ALTER TABLE");
        assertThat(problem("SELECT a FROM t ORDER BY a * 2", "*")).contains("sorted by whole columns");
        assertThat(problem("SELECT a, FROM t", "FROM")).contains("column's name, an expression or *");
        assertThat(problem("SELECT a AS FROM t", "t")).contains("FROM");
        assertThat(problem("SELECT \"a\" FROM t", "\"a\"")).contains("backticks");
        assertThat(problem("SELECT * FROM t WHERE LIMIT 1", "LIMIT")).contains("condition");
        assertThat(problem("SELECT * FROM t; SELECT * FROM u", ";")).contains("one statement");
        assertThat(problem("SELECT * FROM t LIMIT 1.5", "1.5")).contains("whole number");
        assertThat(problem("REFRESH COLUMN c ON t WITH (workers = 2)", "workers"))
                .contains("num_workers");
        assertThat(problem("REFRESH COLUMN c ON t WITH (num_workers = 2, num_workers = 3)", "num_workers"))
                .contains("twice");
        assertThat(problem("REFRESH COLUMN c ON t WITH (error_policy = 'ignore')", "'ignore'"))
                .contains("'fail' or 'skip'");
        assertThat(problem("REFRESH COLUMN c t", "t")).contains("ON");
        assertThat(problem("ALTER TABLE t ALTER COLUMN c SET expression = 1", "expression"))
                .contains("Only");
        assertThat(problem("ALTER TABLE t ALTER COLUMN c SET auto_refresh_interval_seconds = 0", "0"))
                .contains("above 0");
        assertThat(problem("REFRESH COLUMN c ON t WITH (num_workers = 0)", null))
                .contains("from 1 to");
        assertThat(problem("", "")).isNotEmpty();
        assertThat(problem("SELECT", "T")).contains("column's name");
    }

    @Test
    void anyTextIsAStatementOrAProblemWithinIt() {
        List<String> pieces = List.of(
                "SELECT",
                "FROM",
                "*",
                ",",
                "(",
                ")",
                "'",
                "`",
                "\"",
                "REFRESH COLUMN",
                "ON",
                "WITH",
                "=",
                "1",
                "t",
                ".",
                "ALTER TABLE",
                "ALTER COLUMN",
                "SET",
                "WHERE",
                "LIMIT",
                "--",
                "\n",
                "ORDER BY",
                ";",
                "99999999999999999999");
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int words = random.nextInt(14); words > 0; words--) {
                text.append(any(pieces)).append(random.nextInt(4) == 0 ? "" : " ");
            }
            SqlReading reading = SqlReader.read(text.toString());
            if (reading.statement() == null) {
                assertThat(reading.problem()).as(text.toString()).isNotBlank();
                assertThat(reading.from()).isBetween(0, reading.to());
                assertThat(reading.to()).isLessThanOrEqualTo(text.length());
            }
        }
    }
}
