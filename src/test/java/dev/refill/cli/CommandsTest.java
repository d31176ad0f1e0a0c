package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.Numbers;
import dev.refill.model.RefreshOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands' answers, on the sample database. */
@Timeout(180)
class CommandsTest {
    @TempDir
    private static Path shared;

    private static String sample = "";

    @TempDir
    private Path home;

    private Run cli = new Run(dev.refill.job.JobHistory.none());

    @BeforeAll
    static void makeTheSample() {
        Path folder = shared.resolve("sample");
        Run run = new Run(dev.refill.job.JobHistory.none());
        assertThat(run.run("sample", folder.toString())).as(run.stderr()).isZero();
        assertThat(run.stdout()).contains("products").contains("documents").contains("readings");
        sample = folder.toString();
    }

    @BeforeEach
    void openTheHistory() {
        cli = new Run(SqliteJobHistory.open(home.resolve("history.db"), Clock.systemUTC()));
    }

    @AfterEach
    void closeTheHistory() {
        cli.history.close();
    }

    @Test
    void tablesAreListedByName() throws IOException {
        JsonNode tables = cli.json("tables", sample).get("tables");
        assertThat(texts(tables, "table")).containsExactly("documents", "products", "readings");
        assertThat(cli.run("tables", sample)).isZero();
        assertThat(cli.stdout()).isEqualToNormalizingNewlines("documents\nproducts\nreadings\n");
    }

    @Test
    void describeHasTheFieldsThatProgramsReadAndNoOthers() throws IOException {
        JsonNode table = cli.json("describe", sample, "products");
        assertThat(names(table)).containsExactly("table", "version", "rows", "fragments", "columns");
        assertThat(table.get("table").asText()).isEqualTo("products");
        for (JsonNode column : table.get("columns")) {
            assertThat(names(column))
                    .containsExactly(
                            "name", "type", "nullable", "kind", "expression", "inputs", "auto_refresh", "freshness");
        }
        JsonNode plain = column(table, "name");
        assertThat(plain.get("kind").asText()).isEqualTo("plain");
        assertThat(plain.get("expression").isNull()).isTrue();
        assertThat(plain.get("freshness").isNull()).isTrue();
        JsonNode margin = column(table, "margin");
        assertThat(margin.get("kind").asText()).isEqualTo("sql");
        assertThat(margin.get("type").asText()).isEqualTo("float64");
        assertThat(margin.get("expression").asText()).isEqualTo("(price - cost) / price");
        assertThat(margin.get("inputs")).map(JsonNode::asText).containsExactly("cost", "price");
        assertThat(margin.get("auto_refresh").get("enabled").asBoolean()).isTrue();
        assertThat(margin.get("auto_refresh").get("interval_seconds").asLong()).isEqualTo(300);
        assertThat(names(margin.get("freshness")))
                .containsExactly("state", "rows_unfilled", "fragments_stale", "recorded_at_version");
        assertThat(column(table, "name_upper").get("freshness").get("state").asText())
                .isEqualTo("fresh");
    }

    @Test
    void theSampleHasEveryStateOfFreshness() throws IOException {
        List<String> states = Stream.of("products", "documents", "readings")
                .flatMap(table -> {
                    try {
                        return stream(cli.json("describe", sample, table).get("columns"));
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                })
                .filter(column -> !column.get("freshness").isNull())
                .map(column -> column.get("freshness").get("state").asText())
                .toList();
        assertThat(states).contains("fresh", "stale", "unfilled", "partial");
    }

    @Test
    void aColumnIsDeclaredThenRefreshedAndTheSecondRefreshFillsNothing() throws IOException {
        String database = home.resolve("db").toString();
        cli.json("sample", database);
        JsonNode declared = cli.json(
                "declare", database, "products", "twice", "price * 2", "--no-auto-refresh", "--interval", "60");
        assertThat(declared.get("type").asText()).isEqualTo("float64");
        assertThat(declared.get("inputs")).map(JsonNode::asText).containsExactly("price");

        JsonNode before = column(cli.json("describe", database, "products"), "twice");
        assertThat(before.get("freshness").get("state").asText()).isEqualTo("unfilled");
        assertThat(before.get("auto_refresh").get("enabled").asBoolean()).isFalse();
        assertThat(before.get("auto_refresh").get("interval_seconds").asLong()).isEqualTo(60);

        JsonNode first = cli.json("refresh", database, "products", "twice");
        assertThat(names(first))
                .containsExactly(
                        "rows_filled",
                        "rows_failed",
                        "fragments_written",
                        "version",
                        "device",
                        "seconds",
                        "job_id",
                        "versions",
                        "indexes");
        JsonNode table = cli.json("describe", database, "products");
        assertThat(first.get("rows_filled").asLong())
                .isEqualTo(table.get("rows").asLong())
                .isPositive();
        assertThat(first.get("version").asLong()).isEqualTo(table.get("version").asLong());
        assertThat(first.get("device").asText()).isEqualTo("cpu");
        long version = first.get("version").asLong();
        assertThat(first.get("versions")).map(JsonNode::asLong).containsExactly(version - 1, version);
        assertThat(first.get("indexes")).isEmpty();

        JsonNode second = cli.json("refresh", database, "products", "twice");
        assertThat(second.get("rows_filled").asLong()).isZero();
        assertThat(second.get("version")).isEqualTo(first.get("version"));

        JsonNode jobs = cli.json("jobs").get("jobs");
        assertThat(texts(jobs, "job_id"))
                .containsExactly(
                        second.get("job_id").asText(), first.get("job_id").asText());
        assertThat(jobs.get(1).get("state").asText()).isEqualTo("finished");
        assertThat(jobs.get(1).get("result").get("rows_filled")).isEqualTo(first.get("rows_filled"));
        assertThat(cli.run("jobs")).isZero();
        assertThat(cli.stdout()).contains("twice").contains("finished");
    }

    @Test
    void aRowThatCannotBeComputedFailsTheJobUnlessItIsToBeSkipped() throws IOException {
        String database = home.resolve("db").toString();
        cli.json("sample", database);
        cli.json("declare", database, "products", "shaky", "100 / (id - 1)");
        assertThat(cli.run("refresh", database, "products", "shaky")).isEqualTo(1);
        JsonNode skipped = cli.json("refresh", database, "products", "shaky", "--error-policy", "skip");
        assertThat(skipped.get("rows_failed").asLong()).isEqualTo(1);
        assertThat(cli.json("jobs").get("jobs").get(0).get("result").get("rows_failed"))
                .isEqualTo(skipped.get("rows_failed"));
        assertThat(cli.run("jobs")).isZero();
        assertThat(cli.stdout()).contains(", 1 failed");
        assertThat(cli.run("refresh", database, "products", "shaky", "--error-policy", "retry"))
                .isEqualTo(2);
        assertThat(cli.stderr()).contains("--error-policy");
    }

    @Test
    void whatLeftAnIndexIsToldByTheRefreshAndByTheHistory() throws IOException {
        try (Numbers numbers = new Numbers(home, "2.1", 1L, 2L)) {
            numbers.append(3L);
            numbers.declare("d", "x * 2");
            numbers.refresh("d", RefreshOptions.DEFAULT.withWhere("x <> 3"));
            numbers.index("d");
        }
        String said = "Index d_idx: 1 of 2 fragments no longer covered; run optimize.";
        assertThat(cli.run("refresh", home.toString(), "numbers", "d")).isZero();
        assertThat(cli.stdout().strip()).contains("and this made versions ").endsWith(said);
        assertThat(cli.run("jobs")).isZero();
        assertThat(cli.stdout()).contains(said);
        JsonNode result = cli.json("jobs").get("jobs").get(0).get("result");
        assertThat(result.get("versions")).hasSize(2);
        assertThat(result.get("indexes").toString())
                .isEqualTo("[{\"index\":\"d_idx\",\"fragments_before\":2,\"fragments_after\":1}]");
    }

    @Test
    void progressIsOnStderrAndTheAnswerAloneOnStdout() {
        assertThat(cli.run("refresh", sample, "products", "name_upper")).isZero();
        assertThat(cli.stdout().lines()).hasSize(1).first().asString().startsWith("0 rows filled");
        assertThat(cli.stderr()).isNotEmpty().doesNotContain("error");
    }

    @Test
    void aFailedRefreshIsInTheHistoryWithItsReason() throws IOException {
        String database = home.resolve("db").toString();
        cli.json("sample", database);
        cli.json("declare", database, "products", "broken", "10 / (stock - stock)");
        assertThat(cli.run("refresh", database, "products", "broken", "--json")).isEqualTo(1);
        assertThat(cli.stdout()).isEmpty();
        assertThat(lastLine(cli.stderr()))
                .startsWith("error: ")
                .contains("broken")
                .endsWith("[COMPUTE_FAILED]");
        JsonNode job = cli.json("jobs").get("jobs").get(0);
        assertThat(job.get("state").asText()).isEqualTo("failed");
        assertThat(job.get("failure").get("code").asText()).isEqualTo("COMPUTE_FAILED");
    }

    @Test
    void thisMachinesProcessorIsADevice() throws IOException {
        JsonNode cpu = cli.json("devices").get("devices").get(0);
        assertThat(cpu.get("name").asText()).isEqualTo("cpu");
        assertThat(cpu.get("available").asBoolean()).isTrue();
        assertThat(cpu.get("model").asText()).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    tables /no/such/folder                          | 2 | NOT_A_DATABASE
                    describe SAMPLE nothing                         | 2 | NOT_FOUND
                    refresh SAMPLE products nothing                 | 2 | NOT_FOUND
                    refresh SAMPLE nothing price                    | 2 | NOT_FOUND
                    refresh SAMPLE products margin --device tpu  | 2 | BAD_INPUT
                    refresh SAMPLE products margin --workers 0      | 2 | BAD_INPUT
                    refresh SAMPLE products margin --gpu-class l4   | 2 | BAD_INPUT
                    refresh SAMPLE products                         | 2 | BAD_INPUT
                    declare SAMPLE products bad prize*2             | 2 | INVALID_EXPRESSION
                    declare SAMPLE products bad price*              | 2 | INVALID_EXPRESSION
                    declare SAMPLE products bad price --interval 0  | 2 | BAD_INPUT
                    declare SAMPLE products bad price --interval x  | 2 | BAD_INPUT
                    sample SAMPLE                                   | 2 | BAD_INPUT
                    nonsense                                        | 2 | BAD_INPUT
                    """)
    void badInputIsOneLineOnStderrWithItsCode(String command, int status, String code) {
        String[] arguments = Stream.of(command.strip().split(" +"))
                .map(a -> a.equals("SAMPLE") ? sample : a)
                .toArray(String[]::new);
        assertThat(cli.run(arguments)).isEqualTo(status);
        assertThat(cli.stdout()).isEmpty();
        assertThat(lastLine(cli.stderr())).matches("error: .+ \\[" + code + "]");
        assertThat(cli.stderr()).doesNotContain("\tat ").doesNotContain("Exception");
    }

    @Test
    void aSampleGoesIntoAnEmptyFolderOnly() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "x");
        assertThat(cli.run("sample", file.toString())).isEqualTo(2);
        assertThat(cli.stderr()).contains("is not a folder");
        assertThat(cli.run("sample", home.toString())).isEqualTo(2);
        assertThat(cli.stderr()).contains("is not empty");
    }

    @Test
    void aloneItOpensTheWindowAndWithoutADisplayTheTour() {
        assertThat(cli.run()).isZero();
        assertThat(cli.window).isEqualTo("the newest");
        assertThat(cli.run("open", sample)).isZero();
        assertThat(cli.window).isEqualTo(sample);

        cli.display = false;
        cli.window = null;
        assertThat(cli.run()).isZero();
        assertThat(cli.stdout()).startsWith("The pictures are in ");
        assertThat(cli.run("open", sample)).isEqualTo(2);
        assertThat(cli.stderr()).contains("[UNSUPPORTED]");
        assertThat(cli.window).isNull();
    }

    @Test
    void aTourThatSeesWrongValuesExitsWithOne() throws IOException {
        assertThat(cli.json("tour", "--out", home.toString()).get("pictures").asText())
                .isEqualTo(home.toString());
        cli.tourPasses = false;
        assertThat(cli.run("tour")).isEqualTo(1);
        assertThat(cli.stderr()).startsWith("error: ");
    }

    @Test
    void anotherExpressionMakesAColumnStaleAndARefreshGivesItsValues() throws IOException {
        String database = home.resolve("db").toString();
        cli.json("sample", database);
        cli.json("declare", database, "products", "twice", "price * 2");
        cli.json("refresh", database, "products", "twice");
        JsonNode changed = cli.json("change", database, "products", "twice", "price * 3");
        assertThat(changed.get("expression").asText()).isEqualTo("price * 3");
        JsonNode column = column(cli.json("describe", database, "products"), "twice");
        assertThat(column.get("freshness").get("state").asText()).isEqualTo("stale");
        assertThat(cli.json("refresh", database, "products", "twice")
                        .get("rows_filled")
                        .asLong())
                .isEqualTo(1998);
        assertThat(cli.run("change", database, "products", "twice", "twice + 1"))
                .isEqualTo(2);
        assertThat(cli.stderr()).contains("twice cannot be computed from itself.");
    }

    @Test
    void helpNamesEveryCommand() {
        assertThat(cli.run("--help")).isZero();
        assertThat(cli.stdout())
                .contains(
                        "tables",
                        "describe",
                        "declare",
                        "change",
                        "refresh",
                        "devices",
                        "jobs",
                        "sample",
                        "tour",
                        "open");
    }

    private static String lastLine(String text) {
        List<String> lines = text.lines().toList();
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    }

    private static JsonNode column(JsonNode table, String name) {
        return stream(table.get("columns"))
                .filter(c -> c.get("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> texts(JsonNode array, String field) {
        return stream(array).map(n -> n.get(field).asText()).toList();
    }

    private static List<String> names(JsonNode object) {
        return object.properties().stream().map(java.util.Map.Entry::getKey).toList();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
