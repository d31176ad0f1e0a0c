package dev.refill.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.ClusterOptions;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.DatabaseAddress.Kind;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FormTest {
    private static final DatabaseAddress FOLDER = new DatabaseAddress.Folder("/data/it's here");
    private static final DatabaseAddress.Server PROD = new DatabaseAddress.Server(
            "db://prod?host=https%3A%2F%2Flance.example.com",
            Kind.ENTERPRISE, "https://lance.example.com", "prod", "", Map.of("x-lancedb-database", "prod"), false);
    private static final TableId PAGES = new TableId(List.of("search"), "pages");
    private static final String SERVER = GpuClassName.SERVERS_CHOICE;

    private static RefreshRequest request(String device, RefreshOptions options) {
        return new RefreshRequest(PAGES, "embedding", device, options);
    }

    private static RefreshOptions full() {
        return RefreshOptions.DEFAULT
                .withWhere("created_at > '2026-01-01'")
                .withBranch("trial")
                .withBatchRows(OptionalInt.of(32))
                .withMemoryBytes(OptionalLong.of(16L << 30))
                .withCommitGranularity(OptionalInt.of(16))
                .withErrorPolicy(ErrorPolicy.SKIP)
                .withCluster(new ClusterOptions(
                        OptionalInt.of(4),
                        OptionalLong.of(8000),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalLong.empty(),
                        OptionalLong.of(1000),
                        OptionalLong.of(5000),
                        OptionalDouble.of(2.5),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        "gpu-east",
                        null));
    }

    private static String text(Form form, DatabaseAddress address, RefreshRequest request) {
        return form.write(address, request).text();
    }

    @Test
    void sqlHasTheBudgetAndSaysWhatItHasNoWordsFor() {
        assertThat(text(Form.SQL, PROD, request("h100", full()))).isEqualTo("""
                REFRESH COLUMN embedding ON search.pages
                  WHERE created_at > '2026-01-01'
                  WITH (gpu_count = 4, cpu_millis = 8000, memory_bytes = 17179869184, batch_size = 32, error_policy = 'skip')
                -- Not sent, since this form has no words for it:
                --   branch = "trial"
                --   gpu_class = "h100"
                --   min_checkpoint_size = 1000
                --   max_checkpoint_size = 5000
                --   batch_checkpoint_flush_interval_seconds = 2.5
                --   commit_granularity = 16
                --   cluster = "gpu-east\"""");
    }

    @Test
    void sqlQuotesNamesThatItWouldReadOtherwise() {
        RefreshRequest request = new RefreshRequest(
                new TableId(List.of("My Data", "order"), "t`1"), "Größe", SERVER, RefreshOptions.DEFAULT);
        assertThat(text(Form.SQL, PROD, request)).isEqualTo("REFRESH COLUMN `Größe` ON `My Data`.`order`.`t``1`");
    }

    @Test
    void pythonConnectsToTheHostAndSendsWhatItsCallTakes() {
        assertThat(text(Form.PYTHON, PROD, request("h100", full()))).startsWith("""
                import os

                import lancedb

                db = lancedb.connect(
                    "db://prod",
                    api_key=os.environ["LANCEDB_API_KEY"],
                    host_override="https://lance.example.com",
                )
                table = db.open_table("pages", namespace_path=["search"], branch="trial")
                job = table.refresh_column_async("embedding", gpu_class="h100", gpu_count=4, batch_size=32)
                print(job.wait())
                # Not sent, since this form has no words for it:
                #   where = "created_at > '2026-01-01'"
                """);
    }

    @Test
    void pythonSendsTheHeadersThatItsClientDoesNotMake() {
        DatabaseAddress.Server server = new DatabaseAddress.Server(
                "db://prod",
                Kind.CLOUD,
                "https://prod.eu-west-1.api.lancedb.com",
                "prod",
                "eu-west-1",
                Map.of("x-lancedb-database-prefix", "a\"b"),
                true);
        String text = text(Form.PYTHON, server, request(SERVER, RefreshOptions.DEFAULT));
        assertThat(text)
                .contains("region=\"eu-west-1\"")
                .contains("{\"extra_headers\": {\"x-lancedb-database-prefix\": \"a\\\"b\","
                        + " \"authorization\": \"Bearer \" + os.environ[\"LANCEDB_API_KEY\"]}}");
    }

    @Test
    void pythonQuotesWhatIsNotPlain() {
        assertThat(PythonText.string("a\"b\\c\nd\u0007\u202e😀")).isEqualTo("\"a\\\"b\\\\c\\nd\\u0007\\u202e😀\"");
    }

    @Test
    void theRestBodyIsTheOneThatIsSent() throws Exception {
        RefreshRequest request = request("h100", full());
        String text = text(Form.REST, PROD, request);
        assertThat(text).startsWith("POST /v1/table/search$pages/backfill_column\n\n{\n  \"column\": \"embedding\",\n");
        String body = text.substring(text.indexOf('{'));
        assertThat(new ObjectMapper().readTree(body))
                .isEqualTo(new ObjectMapper().readTree(Backfill.body(request).toString()));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatIsAbsentIsInNoForm(Form form) {
        RequestText text = form.write(PROD, request(SERVER, RefreshOptions.DEFAULT));
        assertThat(text.leftOut()).isEmpty();
        assertThat(text.text()).doesNotContain("null").doesNotContain("gpu").doesNotContain("WITH");
        assertThat(Backfill.body(request(SERVER, RefreshOptions.DEFAULT))).hasToString("{\"column\":\"embedding\"}");
    }

    @Test
    void anotherDelimiterIsInTheTargetWhereANameHoldsTheUsualOne() {
        RefreshRequest request = RefreshRequest.of(new TableId(List.of("a$b"), "t"), "c");
        assertThat(RestText.target(request)).isEqualTo("/v1/table/a$b%7Ct/backfill_column?delimiter=%7C");
    }

    @Test
    void curlKeepsTheShellOutOfEverythingButTheKey() {
        RefreshRequest request = request(SERVER, RefreshOptions.DEFAULT.withWhere("name = 'O''Brien' AND $x"));
        assertThat(text(Form.CURL, PROD, request)).isEqualTo("""
                curl -X POST 'https://lance.example.com/v1/table/search$pages/backfill_column' \\
                  -H "x-api-key: $LANCEDB_API_KEY" \\
                  -H 'x-lancedb-database: prod' \\
                  -H 'content-type: application/json' \\
                  -d '{
                  "column": "embedding",
                  "where": "name = '\\''O'\\'''\\''Brien'\\'' AND $x"
                }'""");
    }

    @Test
    void aFolderHasNoRequestOverTheNetwork() {
        assertThat(Form.REST
                        .write(FOLDER, request("cpu", RefreshOptions.DEFAULT))
                        .unavailable())
                .isEqualTo("A folder has no server that a request could be sent to.");
        assertThat(Form.CURL
                        .write(FOLDER, request("cpu", RefreshOptions.DEFAULT))
                        .text())
                .isEmpty();
    }

    @Test
    void aFoldersScriptSaysThatItLeavesTheBudgetOut() {
        RequestText text =
                Form.PYTHON.write(FOLDER, request("cuda:0", RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(2))));
        assertThat(text.text()).contains("lancedb.connect(\"/data/it's here\")");
        assertThat(text.leftOut()).containsExactly("device = \"cuda:0\"", "num_workers = 2");
    }

    @Test
    void theCommandIsQuotedForAShell() {
        RefreshRequest request = request(
                "cpu",
                RefreshOptions.DEFAULT
                        .withWhere("x > 1")
                        .withWorkers(OptionalInt.of(2))
                        .withInputsFirst(true));
        assertThat(text(Form.COMMAND, FOLDER, request)).isEqualTo("""
                refill refresh '/data/it'\\''s here' 'search$pages' embedding \\
                  --where='x > 1' \\
                  --workers=2 \\
                  --with-inputs""");
    }

    @Test
    void aCommentIsNotEndedByAValue() {
        RefreshOptions options = RefreshOptions.DEFAULT.withWhere("a\n= 1");
        String text = text(Form.PYTHON, PROD, request(SERVER, options));
        assertThat(text.lines().filter(line -> line.contains("= 1"))).allMatch(line -> line.startsWith("#"));
    }

    @ParameterizedTest
    @EnumSource(value = Form.class, names = "REST|CURL|SQL|COMMAND", mode = EnumSource.Mode.MATCH_ALL)
    void whatAServerWouldRefuseIsNotWritten(Form form) {
        RefreshRequest request = request("No Class", RefreshOptions.DEFAULT);
        assertThatThrownBy(() -> form.write(PROD, request))
                .isInstanceOf(RefillException.class)
                .hasMessageContaining("is not a GPU class's name");
    }

    @Test
    void everyRefusalNamesItsField() {
        RefreshOptions options = RefreshOptions.DEFAULT
                .withWorkers(OptionalInt.of(2))
                .withMemoryBytes(OptionalLong.of(1))
                .withCluster(new ClusterOptions(
                        OptionalInt.of(0),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalLong.empty(),
                        OptionalLong.of(6),
                        OptionalLong.of(5),
                        OptionalDouble.of(0),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        null,
                        " "));
        assertThat(Backfill.refusals(request("H100", options)))
                .extracting(Refusal::field)
                .containsExactly(
                        "gpu_class",
                        "gpu_count",
                        "num_workers",
                        "min_checkpoint_size",
                        "batch_checkpoint_flush_interval_seconds",
                        "manifest");
    }

    private static DatabaseAddress.ObjectStore store(boolean signed) {
        return new DatabaseAddress.ObjectStore(
                "s3://bucket/db?endpoint=https://h:9000",
                "s3://bucket/db",
                Map.of("aws_region", "eu-west-1", "aws_endpoint", "https://h:9000"),
                signed);
    }

    @Test
    void anObjectStoresKeysAreNamedByTheirVariables() {
        RefreshRequest request = request("cpu", RefreshOptions.DEFAULT);
        assertThat(text(Form.PYTHON, store(true), request)).isEqualTo("""
                import os

                import lancedb

                db = lancedb.connect(
                    "s3://bucket/db",
                    storage_options={
                        "aws_endpoint": "https://h:9000",
                        "aws_region": "eu-west-1",
                        "aws_access_key_id": os.environ["AWS_ACCESS_KEY_ID"],
                        "aws_secret_access_key": os.environ["AWS_SECRET_ACCESS_KEY"],
                    },
                )
                table = db.open_table("pages", namespace_path=["search"])
                print(table.refresh_column("embedding"))""");
        assertThat(text(Form.COMMAND, store(true), request))
                .startsWith("# Its keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\nrefill refresh")
                .contains("s3://bucket/db?endpoint=https://h:9000");
    }

    @Test
    void aPublicBucketNeedsNoKeys() {
        RefreshRequest request = request("cpu", RefreshOptions.DEFAULT);
        for (Form form : List.of(Form.PYTHON, Form.COMMAND)) {
            assertThat(text(form, store(false), request)).doesNotContain("KEY", "import os");
        }
    }

    @Test
    void anObjectStoreIsNoServerThatARequestCouldBeSentTo() {
        for (Form form : List.of(Form.REST, Form.CURL)) {
            assertThat(form.write(store(true), request("cpu", RefreshOptions.DEFAULT))
                            .unavailable())
                    .startsWith("An object store");
        }
    }
}
