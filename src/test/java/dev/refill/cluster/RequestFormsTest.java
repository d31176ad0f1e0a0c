package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.wire.GpuClasses;
import dev.refill.job.JobHistory;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.standin.OfficialClient;
import dev.refill.standin.log.Recorded;
import dev.refill.standin.log.Shape;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** LanceDB's own client and Refill do the same, one after the other: their requests are compared, field by field. */
@Timeout(300)
@ExtendWith(LeakCheck.class)
class RequestFormsTest {
    private static final TableId TABLE = Numbers.ID;

    @TempDir
    private Path temp;

    private OnStandIn standIn;
    private OfficialClient client;
    private ClusterDatabase database;

    @BeforeEach
    void open() {
        standIn = new OnStandIn(temp.resolve("db"));
        client = OfficialClient.connectedTo(standIn.server());
        database = standIn.open(JobHistory.none());
        // Both have seen the table once.
        client.open("numbers");
        database.describe(TABLE);
    }

    @AfterEach
    void close() {
        client.close();
        database.close();
        standIn.close();
    }

    /** The last request to a path, made by an action. */
    private Shape shape(String end, ThrowingRunnable action) throws Exception {
        standIn.server().log().clear();
        action.run();
        List<Recorded> requests = standIn.server().log().to(end);
        assertThat(requests).as("requests to " + end).isNotEmpty();
        return Shape.of(requests.get(requests.size() - 1));
    }

    private interface ThrowingRunnable {
        void run() throws Exception;
    }

    private void alike(String end, ThrowingRunnable theirs, ThrowingRunnable ours) throws Exception {
        Shape official = shape(end, theirs);
        Shape refill = shape(end, ours);
        assertThat(official.differences(refill)).as(end).isEmpty();
    }

    @Test
    void whatReadsIsAskedForAlike() throws Exception {
        alike(
                "/v1/table",
                () -> client.ask("tableNames", Map.of("limit", 10)),
                () -> database.tables(List.of(), null, 10));
        alike(
                "list",
                () -> client.ask("listNamespaces", Map.of("limit", 10)),
                () -> database.namespaces(List.of(), null, 10));
        alike("describe", () -> client.ask("version"), () -> database.describe(TABLE));
        alike("count_rows", () -> client.ask("countRows"), () -> database.countRows(TABLE, null));
        alike(
                "count_rows",
                () -> client.ask("countRows", Map.of("filter", "x > 1")),
                () -> database.countRows(TABLE, "x > 1"));
        alike(
                "query",
                () -> client.ask("query", Map.of("columns", List.of("x"), "filter", "x > 1", "limit", 3, "offset", 2)),
                () -> database.rows(TABLE, new RowQuery(List.of("x"), "x > 1", 2, 2)));
        alike(
                "query",
                () -> client.ask("query", Map.of("columns", Map.of("x", "`x`", "q", "x * 3"), "limit", 5)),
                () -> database.check(TABLE, new Declaration("q", "x * 3"), 5));
        alike("version/list", () -> client.ask("listVersions"), () -> database.versions(TABLE, null, 5));
        alike("tags/list", () -> client.ask("listTags"), () -> database.tags(TABLE));
        alike("branches/list", () -> client.ask("listBranches"), () -> database.branches(TABLE));
    }

    @Test
    void whatChangesAndWhatRunsIsAskedForAlike() throws Exception {
        // Each client has seen what it did itself: the versions that they send along differ, so those are compared
        // apart.
        Declaration q = new Declaration("q", "x * 3");
        alikeButVersions("add_columns", () -> client.declare("q", "x * 3"), () -> {
            elsewhere(other -> other.dropColumns(TABLE, List.of("q")));
            database.declare(TABLE, List.of(q), AutoRefresh.DEFAULT);
        });
        alikeButVersions(
                "update_field_metadata",
                () -> {
                    Map<String, String> pairs = new java.util.HashMap<>();
                    pairs.put("computed_column.auto_refresh_enabled", "true");
                    pairs.put("computed_column.auto_refresh_interval_seconds", null);
                    client.ask(
                            "updateFieldMetadata", Map.of("updates", List.of(Map.of("path", "q", "metadata", pairs))));
                },
                () -> database.setAutoRefresh(TABLE, "q", AutoRefresh.DEFAULT));
        String[] job = new String[1];
        alikeButVersions(
                "backfill_column",
                () -> {
                    job[0] = client.refresh("q");
                    client.await(job[0]);
                },
                () -> database.refresh(new RefreshRequest(TABLE, "q", GpuClasses.SERVERS_CHOICE))
                        .await());
        alike(
                "jobs/describe",
                () -> client.ask("openJob", Map.of("job", job[0])),
                () -> database.serverJobs().describe(job[0]));
        alike(
                "jobs/list",
                () -> client.ask("listJobs"),
                () -> database.serverJobs().list(null));
        alike(
                "jobs/cancel",
                () -> client.ask("cancelJob", Map.of("job", "nope")),
                () -> database.serverJobs().cancel("nope"));
        alikeButVersions("drop_columns", () -> client.ask("dropColumns", Map.of("columns", List.of("q"))), () -> {
            elsewhere(other -> other.declare(TABLE, List.of(q), AutoRefresh.DEFAULT));
            database.dropColumns(TABLE, List.of("q"));
        });
    }

    /** A change by somebody else, of which neither of the two knows. */
    private void elsewhere(Consumer<ClusterDatabase> change) {
        try (ClusterDatabase other = standIn.open(JobHistory.none())) {
            change.accept(other);
        }
    }

    private void alikeButVersions(String end, ThrowingRunnable theirs, ThrowingRunnable ours) throws Exception {
        Shape official = shape(end, theirs);
        Shape refill = shape(end, ours);
        assertThat(refill.headers().keySet())
                .as(end)
                .isEqualTo(official.headers().keySet());
        assertThat(official.differences(refill))
                .as(end)
                .filteredOn(line -> !line.startsWith("x-lancedb-min-"))
                .isEmpty();
    }
}
