package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.catalog.Capability;
import dev.refill.job.JobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.lance.namespace.RestAdapter;

/** A server of others' making: Lance's own, over a folder. It has no jobs and changes nothing. */
@Timeout(120)
class LanceServerTest {
    private static final TableId READINGS = TableId.of("readings");

    private static Path folder;
    private static RestAdapter server;
    private static ClusterDatabase database;

    @BeforeAll
    static void start(@TempDir Path temp) throws Exception {
        folder = temp.resolve("sample");
        SampleDatabase.write(folder);
        server = new RestAdapter("dir", Map.of("root", folder.toString()), "127.0.0.1", 0);
        server.start();
        database = ClusterDatabase.open(
                Address.parse("lance+http://127.0.0.1:" + server.getPort()),
                Optional.empty(),
                JobHistory.none(),
                new VirtualTime());
    }

    @AfterAll
    static void stop() {
        database.close();
        server.close();
    }

    @Test
    void itsTablesAreListedPageByPage() {
        List<TableId> tables = new ArrayList<>();
        String token = null;
        do {
            Page<TableId> page = database.tables(List.of(), token, 2);
            tables.addAll(page.items());
            token = page.nextToken();
        } while (token != null);
        try (LocalDatabase local = LocalDatabase.open(folder.toString())) {
            assertThat(tables).isEqualTo(local.tables(List.of(), null, 100).items());
        }
        assertThat(database.namespaces(List.of(), null, 10).items()).isEmpty();
    }

    @Test
    void aTableIsDescribedAsTheFolderHasIt() {
        TableDetail there = database.describe(READINGS);
        try (LocalDatabase local = LocalDatabase.open(folder.toString())) {
            TableDetail here = local.describe(READINGS);
            assertThat(there.version()).isEqualTo(here.version());
            assertThat(there.rows()).isEqualTo(here.rows());
            assertThat(there.columns()).extracting(Column::name).isEqualTo(names(here));
            assertThat(there.columns())
                    .extracting(Column::definition)
                    .isEqualTo(here.columns().stream().map(Column::definition).toList());
            assertThat(there.columns())
                    .extracting(Column::autoRefresh)
                    .isEqualTo(here.columns().stream().map(Column::autoRefresh).toList());
        }
    }

    private static List<String> names(TableDetail table) {
        return table.columns().stream().map(Column::name).toList();
    }

    @Test
    void itsRowsAreTheFoldersRows() {
        RowQuery query = new RowQuery(List.of("sensor", "celsius", "hot"), "celsius > 20", 5, 50);
        try (LocalDatabase local = LocalDatabase.open(folder.toString())) {
            RowPage there = database.rows(READINGS, query);
            RowPage here = local.rows(READINGS, query);
            assertThat(there.columns()).isEqualTo(here.columns());
            assertThat(there.rows()).isEqualTo(here.rows());
            assertThat(there.more()).isEqualTo(here.more());
        }
    }

    @Test
    void itsVersionsAreTheFoldersNewestFirst() {
        List<Long> there = database.versions(READINGS, null, 3).items().stream()
                .map(TableVersion::version)
                .toList();
        try (LocalDatabase local = LocalDatabase.open(folder.toString())) {
            assertThat(there)
                    .isEqualTo(local.versions(READINGS, null, 3).items().stream()
                            .map(TableVersion::version)
                            .toList());
        }
    }

    @Test
    void anExpressionIsCheckedByItsPlanner() {
        assertThat(database.check(READINGS, new Declaration("k", "celsius + 273.15"), 3))
                .isInstanceOfSatisfying(ExpressionCheck.Valid.class, valid -> {
                    assertThat(valid.type().text()).isEqualTo("float64");
                    assertThat(valid.inputs()).containsExactly("celsius");
                });
        assertThat(database.check(READINGS, new Declaration("k", "nope + 1"), 3))
                .isInstanceOf(ExpressionCheck.Invalid.class);
    }

    @Test
    void whatItDoesNotOfferIsSaid() {
        assertThat(database.capabilities().reasonAgainst(Capability.REFRESH_SQL).orElseThrow())
                .contains("runs no jobs");
        unsupported(() -> database.refresh(RefreshRequest.of(READINGS, "hot")));
        unsupported(database::serverJobs);
        unsupported(database::functions);
        unsupported(() -> database.tags(READINGS));
        unsupported(() -> database.branches(READINGS));
        unsupported(() -> database.freshness(READINGS, "hot"));
        assertThat(database.devices())
                .extracting(ComputeClass::unavailable)
                .element(1)
                .asString()
                .contains("older than GPU discovery");
    }

    @Test
    void aChangeThatItDoesNotMakeIsRefusedAndRememberedAsThat() {
        List<Declaration> declarations = List.of(new Declaration("k", "celsius + 273.15"));
        unsupported(() -> database.declare(READINGS, declarations, AutoRefresh.DEFAULT));
        assertThat(database.capabilities()
                        .reasonAgainst(Capability.CHANGE_SCHEMA)
                        .orElseThrow())
                .contains("does not offer to declare the column");
        unsupported(() -> database.dropColumns(READINGS, List.of("hot")));
    }

    @Test
    void aVersionIsRestoredAndTagsWhichItDoesNotOfferAreRememberedAsThat() {
        unsupported(() -> database.versionChanges().createTag(READINGS, new Tag("one", null, 1)));
        assertThat(database.capabilities().reasonAgainst(Capability.TAGS)).isPresent();
        unsupported(() -> database.versionChanges().createBranch(TableRef.of(READINGS), "dev"));
        unsupported(() -> database.versionChanges().deleteBranch(READINGS, "dev"));
        assertThat(database.capabilities().reasonAgainst(Capability.BRANCHES)).isPresent();
        TableId documents = TableId.of("documents");
        try (LocalDatabase local = LocalDatabase.open(folder.toString())) {
            long newest = local.describe(documents).version();
            assertThat(database.versionChanges().restore(TableRef.of(documents).at(newest - 1)))
                    .isEqualTo(newest + 1);
            assertThat(local.versions(documents, null, 1).items())
                    .extracting(TableVersion::operation)
                    .containsExactly("Restore");
        }
        assertThat(database.capabilities().can(Capability.RESTORE)).isTrue();
    }

    @Test
    void aTableThatIsNotThereIsNotFound() {
        assertThatThrownBy(() -> database.describe(TableId.of("nope")))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }

    private static void unsupported(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNSUPPORTED));
    }
}
