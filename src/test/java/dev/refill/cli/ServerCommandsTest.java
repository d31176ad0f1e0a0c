package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.cluster.OnStandIn;
import dev.refill.job.SqliteJobHistory;
import dev.refill.model.ClusterOptions;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.request.Backfill;
import dev.refill.request.Form;
import dev.refill.request.GpuClassName;
import dev.refill.standin.StandIn;
import dev.refill.standin.orders.JobOrders.Failure;
import dev.refill.standin.orders.JobOrders.Stop;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands' answers on a server. */
@Timeout(180)
class ServerCommandsTest {
    @TempDir
    private Path temp;

    private OnStandIn standIn;
    private Run cli;
    private String uri;

    @BeforeEach
    void start() {
        standIn = new OnStandIn(temp.resolve("db"));
        uri = standIn.address().uri();
        cli = new Run(SqliteJobHistory.open(temp.resolve("history.db"), Clock.systemUTC()));
        cli.credentials = OnStandIn.credentials();
    }

    @AfterEach
    void stop() {
        cli.history.close();
        standIn.close();
    }

    private String error(int exit, String... arguments) {
        assertThat(cli.run(arguments)).as(cli.stderr()).isEqualTo(exit);
        String[] lines = cli.stderr().strip().split("\\R");
        return lines[lines.length - 1];
    }

    @Test
    void aColumnIsDeclaredAndRefreshedThere() throws IOException {
        assertThat(cli.json("tables", uri).get("tables").get(0).get("table").asText())
                .isEqualTo("numbers");
        assertThat(cli.json("declare", uri, "numbers", "doubled", "x * 2")
                        .get("type")
                        .asText())
                .isEqualTo("int64");
        JsonNode end = cli.json(
                "refresh", uri, "numbers", "doubled", "--gpu-class", "h100", "--gpu-count", "2", "--batch-size", "32");
        assertThat(end.get("rows_filled").asLong()).isEqualTo(6);
        assertThat(end.get("fragments_written").isNull()).isTrue();
        assertThat(end.get("device").asText()).isEqualTo("h100");
        assertThat(end.get("server_result").get("rows_remaining").asText()).isEqualTo("0");
        assertThat(standIn.server().log().to("backfill_column").get(0).text())
                .isEqualTo("{\"column\":\"doubled\",\"gpu_class\":\"h100\",\"gpu_count\":2,\"batch_size\":32}");
        JsonNode described = cli.json("describe", uri, "numbers");
        assertThat(described
                        .get("columns")
                        .get(2)
                        .get("freshness")
                        .get("rows_unfilled")
                        .asLong())
                .isZero();
        JsonNode past = cli.json("jobs").get("jobs").get(0);
        assertThat(past.get("server_job_id").asText())
                .isEqualTo(end.get("server_job_id").asText());
        assertThat(past.get("state").asText()).isEqualTo("finished");
    }

    @Test
    void itsDevicesAndJobsAreListed() throws IOException {
        JsonNode devices = cli.json("devices", uri).get("devices");
        assertThat(devices.get(0).get("name").asText()).isEqualTo("cluster:default");
        assertThat(devices.get(1).get("kind").asText()).isEqualTo("cluster");
        cli.json("declare", uri, "numbers", "doubled", "x * 2");
        JsonNode end = cli.json("refresh", uri, "numbers", "doubled");
        JsonNode jobs = cli.json("jobs", uri);
        assertThat(jobs.get("more").asBoolean()).isFalse();
        assertThat(jobs.get("jobs").get(0).get("job_id").asText())
                .isEqualTo(end.get("server_job_id").asText());
        assertThat(cli.json("jobs", uri, "--cancel", end.get("server_job_id").asText())
                        .get("cancel_asked")
                        .asBoolean())
                .isTrue();
        assertThat(error(2, "jobs", uri, "--cancel", "nope")).startsWith("error: The server knows no job nope");
        assertThat(error(2, "jobs", "--cancel", "nope")).contains("[BAD_INPUT]");
    }

    @Test
    void whatIsWrongIsExitStatusTwoBeforeAnyRefresh() {
        String[][] wrong = {
            {"--gpu-class", "H100"},
            {"--gpu-count", "0"},
            {"--num-workers", "2", "--cpu-millis", "1000"},
            {"--min-checkpoint-size", "9", "--max-checkpoint-size", "8"},
            {"--gpu-class", "h100", "--device", "l4"},
            {"--with-inputs"},
            {"--flush-interval", "-1"},
            {"--device", "cuda:0"}
        };
        for (String[] options : wrong) {
            String[] command = java.util.stream.Stream.concat(
                            java.util.stream.Stream.of("refresh", uri, "numbers", "x"),
                            java.util.stream.Stream.of(options))
                    .toArray(String[]::new);
            assertThat(error(2, command)).as(String.join(" ", options)).startsWith("error: ");
        }
        assertThat(standIn.server().log().to("backfill_column")).isEmpty();
        assertThat(error(2, "refresh", temp.resolve("db").toString(), "numbers", "x", "--gpu-count", "2"))
                .contains("are for a database on a server");
    }

    @Test
    void theCommandThatIsShownSendsTheRequestThatIsShown() throws IOException {
        RefreshRequest request = new RefreshRequest(
                TableId.of("numbers"),
                "doubled",
                "h100",
                RefreshOptions.DEFAULT
                        .withWhere("x > 1")
                        .withBatchRows(OptionalInt.of(32))
                        .withMemoryBytes(OptionalLong.of(16L << 30))
                        .withCommitGranularity(OptionalInt.of(16))
                        .withErrorPolicy(ErrorPolicy.SKIP)
                        .withCluster(new ClusterOptions(
                                OptionalInt.of(4),
                                OptionalLong.of(8000),
                                OptionalInt.of(2),
                                OptionalInt.of(3),
                                OptionalLong.of(2000),
                                OptionalLong.of(1000),
                                OptionalLong.of(5000),
                                OptionalDouble.of(2.5),
                                OptionalLong.of(1),
                                OptionalLong.of(7),
                                OptionalInt.of(9),
                                "east",
                                "m1")));
        cli.json("declare", uri, "numbers", "doubled", "x * 2");
        DatabaseAddress address =
                new DatabaseAddress.Server(uri, DatabaseAddress.Kind.ENTERPRISE, "", "workshop", "", Map.of(), false);
        sent(request, address);
        // As many workers as the user likes: the bound of one machine is no bound of a cluster.
        sent(
                new RefreshRequest(
                        TableId.of("numbers"),
                        "doubled",
                        GpuClassName.SERVERS_CHOICE,
                        RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(1_000))),
                address);
    }

    private void sent(RefreshRequest request, DatabaseAddress address) throws IOException {
        standIn.server().log().clear();
        Matcher words = Pattern.compile("(?:[^\\s']|'[^']*')+")
                .matcher(Form.COMMAND.write(address, request).text().replace("\\\n", ""));
        String[] command = words.results()
                .map(word -> word.group().replace("'", ""))
                .skip(1)
                .toArray(String[]::new);
        cli.run(command);
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(
                        standIn.server().log().to("backfill_column").get(0).text()))
                .isEqualTo(json.readTree(Backfill.body(request).toString()));
    }

    @Test
    void aFolderHasNoUseForMoreWorkersThanAMachineCanHave() {
        assertThat(error(2, "refresh", temp.resolve("db").toString(), "numbers", "x", "--workers", "257"))
                .contains("from 1 to 256 here");
    }

    @Test
    void aJobThatFailsIsExitStatusOne() throws IOException {
        cli.json("declare", uri, "numbers", "doubled", "x * 2");
        standIn.server().orders().jobs().failNext(new Failure("plan", "no such luck", false));
        assertThat(error(1, "refresh", uri, "numbers", "doubled"))
                .isEqualTo("error: The job failed on the server in the phase plan: no such luck [COMPUTE_FAILED]");
    }

    @Test
    void whatIsNotReachableOrPermittedIsExitStatusThree() {
        cli.credentials = Optional.empty();
        assertThat(error(3, "tables", uri)).contains("[NOT_PERMITTED]").doesNotContain(StandIn.KEY);
        cli.credentials = OnStandIn.credentials();
        standIn.server().kill();
        assertThat(error(3, "tables", uri))
                .contains("Nothing accepts connections")
                .contains("[NOT_REACHABLE]");
        assertThat(error(3, "check", uri)).contains("Nothing accepts connections");
        assertThat(cli.stderr()).contains("not tried");
    }

    @Test
    void aConnectionIsChecked() throws IOException {
        JsonNode report = cli.json("check", uri);
        assertThat(report.get("usable").asBoolean()).isTrue();
        assertThat(report.get("steps"))
                .hasSize(7)
                .allSatisfy(step -> assertThat(step.get("found").asText()).isEqualTo("fine"));
    }

    @Test
    void aServerThatIsGoneMidJobIsASentenceAndTheJobStaysKnown() throws Exception {
        cli.json("declare", uri, "numbers", "doubled", "x * 2");
        standIn.server().orders().jobs().hold(Stop.BEFORE_WORK);
        Thread killer = new Thread(() -> {
            while (standIn.server().log().to("jobs/describe").isEmpty()) {
                Thread.onSpinWait();
            }
            standIn.server().kill();
        });
        killer.start();
        assertThat(error(3, "refresh", uri, "numbers", "doubled"))
                .contains("has told nothing for")
                .contains("[NOT_REACHABLE]");
        killer.join();
        JsonNode known = cli.json("jobs").get("jobs").get(0);
        assertThat(known.get("server_job_id").asText()).isNotEmpty();
        assertThat(known.get("state").asText()).isIn("pending", "running");
    }
}
