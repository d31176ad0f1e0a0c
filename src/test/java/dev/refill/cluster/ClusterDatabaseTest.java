package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.catalog.Capability;
import dev.refill.cluster.wire.IpcSamples;
import dev.refill.job.JobHistory;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Branch;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClusterDatabaseTest {
    private static final TableId T = TableId.of("t");
    private static final TableRef REF = TableRef.of(T);

    private RestServer server;
    private ClusterDatabase database;

    @BeforeEach
    void open() throws IOException {
        server = Answers.enterprise(new RestServer());
        database = open(server.address());
        server.asked().clear();
    }

    @AfterEach
    void close() {
        database.close();
        server.close();
    }

    private ClusterDatabase open(Address address) {
        return ClusterDatabase.open(address, RestServer.credentials(), JobHistory.none(), new VirtualTime());
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private RestServer.Asked last(String path) {
        List<RestServer.Asked> all = server.asked(path);
        return all.get(all.size() - 1);
    }

    @Test
    void aTableIsDescribedInTheClientsForm() {
        TableDetail detail = database.describe(REF);
        assertThat(detail.version()).isEqualTo(7);
        assertThat(detail.rows()).as("exact beyond 2^53").isEqualTo(9_007_199_254_740_993L);
        assertThat(detail.deletedRows()).isEqualTo(2);
        assertThat(detail.fragments()).isEqualTo(OptionalInt.of(3));
        assertThat(detail.bytes()).isEmpty();
        assertThat(detail.schemaMetadata()).containsEntry("owner", "us");
        assertThat(detail.columns()).extracting(Column::name).containsExactly("x", "doubled", "odd");
        assertThat(detail.columns().get(1).definition()).isEqualTo(new Definition.Sql("x * 2", List.of("x")));
        assertThat(detail.columns().get(2).definition()).isEqualTo(new Definition.Unrecognized("telepathy"));
        assertThat(last("/v1/table/t/describe/").json()).isEqualTo(json("{\"version\": null}"));
        assertThat(last("/v1/table/t/count_rows/").json()).isEqualTo(json("{\"version\": null}"));
        assertThat(last("/v1/table/t/describe/").headers()).containsEntry("x-lancedb-database", "shop");
    }

    @Test
    void anOlderVersionOfABranchIsAskedForAsThat() {
        TableDetail detail = database.describe(REF.onBranch("dev").at(4));
        assertThat(last("/v1/table/t/describe/").json()).isEqualTo(json("{\"branch\": \"dev\", \"version\": 4}"));
        assertThat(detail.readOnly()).isNotNull();
        assertThat(database.describe(REF.onBranch("main")).readOnly()).isNull();
        assertThat(last("/v1/table/t/describe/").json()).isEqualTo(json("{\"version\": null}"));
    }

    @Test
    void rowsAreAskedForInTheClientsForm() throws IOException {
        byte[] rows = IpcSamples.rows(4, true);
        server.on("/v1/table/t/query/", asked -> RestServer.bytes(rows));
        database.rows(REF, new RowQuery(List.of("x"), "x > 1", 2, 3));
        assertThat(last("/v1/table/t/query/").json()).isEqualTo(json("""
                        {"columns": ["x"], "filter": "x > 1", "k": 4, "offset": 2, "prefilter": true,
                         "vector": [], "version": null}
                        """));
        assertThatThrownBy(() -> database.rows(REF, new RowQuery(List.of(), null, 0, 20_000)))
                .hasMessageContaining("A page has 1 to 10000 rows");
    }

    @Test
    void readsAfterAWriteCarryItsVersionAndWhatWasSeen() {
        server.on("/v1/table/t/drop_columns/", "{\"version\": 11}");
        assertThat(database.dropColumns(REF, List.of("doubled"))).isEqualTo(11);
        assertThat(last("/v1/table/t/drop_columns/").json()).isEqualTo(json("{\"columns\": [\"doubled\"]}"));
        database.countRows(REF, null);
        assertThat(last("/v1/table/t/count_rows/").headers())
                .containsEntry(MinVersions.WRITTEN, "11")
                .containsEntry(MinVersions.READ, "7");
        database.countRows(REF.onBranch("dev"), null);
        assertThat(last("/v1/table/t/count_rows/").headers())
                .as("a branch has versions of its own")
                .doesNotContainKeys(MinVersions.WRITTEN, MinVersions.READ);
        database.describe(REF.at(3));
        assertThat(last("/v1/table/t/describe/").headers())
                .as("an older version is what it is")
                .doesNotContainKeys(MinVersions.WRITTEN, MinVersions.READ);
        database.describe(REF);
        assertThat(last("/v1/table/t/describe/").headers()).containsEntry(MinVersions.READ, "7");
    }

    @Test
    void aVersionInTheAnswersHeaderIsSeenToo() {
        server.on(
                "/v1/table/t/count_rows/",
                asked -> new MockResponse.Builder()
                        .addHeader("x-lancedb-version", "15")
                        .body("1")
                        .build());
        database.countRows(REF, null);
        database.countRows(REF, "x > 1");
        assertThat(last("/v1/table/t/count_rows/").headers()).containsEntry(MinVersions.READ, "15");
        assertThat(last("/v1/table/t/count_rows/").json())
                .isEqualTo(json("{\"version\": null, \"predicate\": \"x > 1\"}"));
    }

    @Test
    void declaringSendsTheExpressionAndThenTheSchedule() {
        server.on("/v1/table/t/add_columns/", "{\"version\": 8}")
                .on("/v1/table/t/update_field_metadata/", "{\"version\": 9, \"fields\": {}}");
        Declaration q = new Declaration("q", "x * 3");
        assertThat(database.declare(REF, List.of(q), AutoRefresh.DEFAULT)).isEqualTo(8);
        assertThat(last("/v1/table/t/add_columns/").json())
                .isEqualTo(json("{\"new_columns\": [{\"name\": \"q\", \"computed\": \"x * 3\"}]}"));
        assertThat(server.asked("/v1/table/t/update_field_metadata/")).isEmpty();
        AutoRefresh never = new AutoRefresh(false, OptionalLong.empty());
        assertThat(database.declare(REF.onBranch("dev"), List.of(q), never)).isEqualTo(9);
        assertThat(last("/v1/table/t/add_columns/").json().path("branch").asText())
                .isEqualTo("dev");
        assertThat(last("/v1/table/t/update_field_metadata/").json()).isEqualTo(json("""
                        {"branch": "dev", "updates": [{"path": "q", "replace": false, "metadata": {
                          "computed_column.auto_refresh_enabled": "false",
                          "computed_column.auto_refresh_interval_seconds": null}}]}
                        """));
    }

    @Test
    void aChangeThatMayHaveHappenedIsNotRepeatedAndSaysSo() {
        server.next(
                        "/v1/table/t/add_columns/",
                        new MockResponse.Builder()
                                .onResponseStart(new SocketEffect.CloseSocket())
                                .build(),
                        RestServer.status(500))
                .on("/v1/table/t/add_columns/", "{\"version\": 8}");
        for (int i = 1; i <= 2; i++) {
            assertThatThrownBy(() -> database.declare(REF, List.of(new Declaration("q", "x")), AutoRefresh.DEFAULT))
                    .hasMessageContaining("Whether the change was made is not known");
            assertThat(server.asked("/v1/table/t/add_columns/")).hasSize(i);
        }
    }

    @Test
    void whatIsWrongIsRefusedBeforeTheServerIsAskedToChange() {
        assertRefused(() -> database.declare(REF, List.of(), AutoRefresh.DEFAULT), "at least one");
        assertRefused(
                () -> database.declare(REF, List.of(new Declaration("x", "1")), AutoRefresh.DEFAULT),
                "already has a column x");
        assertRefused(
                () -> database.declare(REF, List.of(new Declaration("_rowid", "1")), AutoRefresh.DEFAULT), "_rowid");
        assertRefused(
                () -> database.declare(REF, List.of(new Declaration("q", " ")), AutoRefresh.DEFAULT), "expression");
        assertRefused(() -> database.dropColumns(REF, List.of("x")), "computed column doubled reads it");
        assertRefused(() -> database.dropColumns(REF, List.of("x", "doubled", "odd")), "does not know");
        assertRefused(() -> database.dropColumns(REF, List.of("nope")), "no column nope");
        assertRefused(() -> database.renameColumn(REF, "x", "y"), "reads it");
        assertRefused(() -> database.retypeColumn(REF, "doubled", "int8"), "is computed");
        assertRefused(() -> database.setAutoRefresh(REF, "x", AutoRefresh.DEFAULT), "no schedule");
        assertRefused(() -> database.dropColumns(REF.at(3), List.of("doubled")), "only the newest version");
        assertThat(server.asked()).extracting(RestServer.Asked::path).containsOnly("/v1/table/t/describe/");
    }

    private static void assertRefused(Runnable change, String why) {
        assertThatThrownBy(change::run).isInstanceOf(RefillException.class).hasMessageContaining(why);
    }

    @Test
    void columnsAreRenamedAndRetyped() {
        server.on("/v1/table/t/alter_columns/", "{\"version\": 12}");
        assertThat(database.renameColumn(REF, "doubled", "twice")).isEqualTo(12);
        assertThat(last("/v1/table/t/alter_columns/").json())
                .isEqualTo(json("{\"alterations\": [{\"path\": \"doubled\", \"rename\": \"twice\"}]}"));
    }

    @Test
    void anExpressionIsCheckedByComputingTheFirstRows() throws IOException {
        byte[] rows = IpcSamples.rows(4, false);
        server.next("/v1/table/t/query/", RestServer.bytes(rows))
                .on(
                        "/v1/table/t/query/",
                        asked -> RestServer.status(400, "{\"error\": \"No such function\", \"code\": 13}"));
        ExpressionCheck check = database.check(REF, new Declaration("hash", "X * 3"), 5);
        assertThat(check).isInstanceOfSatisfying(ExpressionCheck.Valid.class, valid -> {
            assertThat(valid.type().text()).isEqualTo("uint64");
            assertThat(valid.inputs()).containsExactly("x");
            assertThat(valid.sample().rows()).hasSize(4);
        });
        assertThat(last("/v1/table/t/query/").json().path("columns"))
                .isEqualTo(json("{\"x\": \"`x`\", \"hash\": \"X * 3\"}"));
        assertThat(database.check(REF, new Declaration("q", "nope(x)"), 5))
                .isInstanceOfSatisfying(
                        ExpressionCheck.Invalid.class,
                        invalid -> assertThat(invalid.reason()).contains("No such function"));
        assertThat(database.check(REF, new Declaration("x", "1"), 5)).isInstanceOf(ExpressionCheck.Invalid.class);
    }

    @Test
    void onlyTheRowsWithoutAValueAreTold() {
        server.next("/v1/table/t/count_rows/", RestServer.json("5"), RestServer.json("20"));
        Freshness some = database.freshness(REF, "doubled");
        assertThat(some.state()).isEqualTo(Freshness.State.UNVERIFIED);
        assertThat(some.rowsUnfilled()).isEqualTo(5);
        assertThat(some.recordedAtVersion()).isEqualTo(OptionalLong.of(5));
        assertThat(server.asked("/v1/table/t/count_rows/")
                        .get(0)
                        .json()
                        .path("predicate")
                        .asText())
                .isEqualTo("`doubled` IS NULL");
        server.next("/v1/table/t/count_rows/", RestServer.json("20"), RestServer.json("20"));
        assertThat(database.freshness(REF, "doubled").state()).isEqualTo(Freshness.State.UNFILLED);
    }

    @Test
    void tablesComeByTheServersTokenOrAfterTheLastName() {
        server.next("/v1/table/", RestServer.json("{\"tables\": [\"a\", \"b\"], \"page_token\": \"opaque/=\"}"));
        Page<TableId> first = database.tables(List.of(), null, 2);
        assertThat(first.nextToken()).isEqualTo("opaque/=");
        server.next("/v1/table/", RestServer.json("{\"tables\": [\"c\", \"d\"]}"));
        Page<TableId> second = database.tables(List.of(), first.nextToken(), 2);
        assertThat(last("/v1/table/").query())
                .contains("page_token=opaque%2F%3D")
                .contains("limit=2");
        server.next("/v1/table/", RestServer.json("{\"tables\": [\"e\"]}"));
        Page<TableId> third = database.tables(List.of(), second.nextToken(), 2);
        assertThat(last("/v1/table/").query()).contains("page_token=d");
        assertThat(third.items()).containsExactly(TableId.of("e"));
        assertThat(third.nextToken()).isNull();
    }

    @Test
    void aServerThatAnswersTheSameListAgainDoesNotGoRoundForEver() {
        server.on("/v1/table/", "{\"tables\": [\"a\", \"b\"]}");
        Page<TableId> first = database.tables(List.of(), null, 2);
        assertThat(database.tables(List.of(), first.nextToken(), 2)).isEqualTo(new Page<>(List.of(), null));
    }

    @Test
    void namespacesAreInThePathByTheirDelimiter() {
        server.on("/v1/namespace/$/list", "{\"namespaces\": [\"eu\"], \"page_token\": null}")
                .on("/v1/namespace/eu$de/table/list", "{\"tables\": [\"eu$de$items\", \"more\"]}");
        assertThat(database.namespaces(List.of(), null, 10).items()).containsExactly("eu");
        assertThat(database.tables(List.of("eu", "de"), null, 10).items())
                .containsExactly(new TableId(List.of("eu", "de"), "items"), new TableId(List.of("eu", "de"), "more"));
        assertThat(database.namespaces(List.of("none"), null, 10).items()).isEmpty();
        assertThatThrownBy(() -> database.countRows(new TableId(List.of("a$b"), "c d/é"), null));
        assertThat(server.asked().get(server.asked().size() - 1).path())
                .isEqualTo("/v1/table/a$b%7Cc%20d%2F%C3%A9/count_rows/");
        assertThat(server.asked().get(server.asked().size() - 1).query()).isEqualTo("delimiter=%7C");
    }

    @Test
    void versionsTagsAndBranchesAreListedInEitherForm() {
        server.on("/v1/table/t/version/list/", """
                {"versions": [{"version": 1, "timestamp": "2026-08-21T00:00:00.5Z"},
                  {"version": 3, "timestamp_millis": 1787270400001, "metadata": {}},
                  {"version": 2, "timestamp": "2026-08-21T01:00:00+01:00"}]}
                """)
                .on(
                        "/v1/table/t/tags/list/",
                        "{\"tags\": {\"b\": {\"version\": 2}, \"a\": {\"version\": 1, \"branch\": \"dev\"}}}")
                .on(
                        "/v1/table/t/branches/list/",
                        "{\"branches\": {\"dev\": {\"parentVersion\": 2, \"createAt\": 1787270400, \"manifestSize\": 9}}}");
        Page<TableVersion> page = database.versions(REF, null, 2);
        assertThat(page.items()).extracting(TableVersion::version).containsExactly(3L, 2L);
        assertThat(page.items().get(0).time()).hasToString("2026-08-21T00:00:00.001Z");
        assertThat(database.versions(REF, page.nextToken(), 2).items())
                .extracting(TableVersion::version)
                .containsExactly(1L);
        assertThat(last("/v1/table/t/version/list/").body()).isEmpty();
        assertThat(database.versions(REF.at(2), null, 9).items())
                .extracting(TableVersion::version)
                .containsExactly(2L, 1L);
        assertThat(database.tags(T)).containsExactly(new Tag("a", "dev", 1), new Tag("b", null, 2));
        server.on("/v1/table/t/tags/list/", "{\"b\": {\"version\": 2, \"branch\": \"main\", \"manifestSize\": 1}}");
        assertThat(database.tags(T)).containsExactly(new Tag("b", null, 2));
        assertThat(database.branches(T))
                .containsExactly(new Branch("dev", null, 2, Instant.ofEpochSecond(1_787_270_400)));
    }

    @Test
    void aServerWithoutJobsRefusesWhatNeedsThemWithTheReason() throws IOException {
        try (RestServer older = new RestServer().on("/v1/table/", "{\"tables\": []}");
                ClusterDatabase old = open(older.address())) {
            for (Capability capability : List.of(
                    Capability.REFRESH_SQL,
                    Capability.REFRESH_FUNCTION,
                    Capability.SERVER_JOBS,
                    Capability.FUNCTIONS)) {
                assertThat(old.capabilities().reasonAgainst(capability).orElseThrow())
                        .contains("runs no jobs");
            }
            assertThat(old.capabilities().can(Capability.CHANGE_SCHEMA)).isTrue();
            assertThatThrownBy(old::serverJobs)
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNSUPPORTED));
        }
        assertThat(database.capabilities().can(Capability.REFRESH_SQL)).isTrue();
    }

    @Test
    void openingSaysThatTheKeyIsNotTaken() throws IOException {
        try (RestServer strict = new RestServer().on("/v1/table/", asked -> RestServer.status(401, "no"))) {
            assertThatThrownBy(() -> open(strict.address()))
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_PERMITTED))
                    .hasMessageContaining("does not accept the key");
        }
    }

    @Test
    void somethingElseThatSpeaksHttpIsNoServerOfLanceDb() throws IOException {
        try (RestServer web =
                new RestServer().on("/v1/table/", asked -> RestServer.status(200, "<html>Hello</html>"))) {
            assertThatThrownBy(() -> open(web.address()))
                    .isInstanceOf(RefillException.class)
                    .hasMessageContaining("not whole JSON");
        }
    }
}
