package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.JobState;
import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.lance.namespace.DirectoryNamespace;
import org.lance.namespace.model.CreateNamespaceRequest;
import org.lance.namespace.model.DeclareTableRequest;

@ExtendWith(LeakCheck.class)
class NamespacesTest {
    private static final TableId NESTED = new TableId(List.of("team"), "docs");

    @TempDir
    Path folder;

    /** A folder with the table {@code plain} at its root and {@code docs} in the child namespace {@code team}. */
    private void create() {
        try (BufferAllocator allocator = Memory.child("test")) {
            DirectoryNamespace namespace = new DirectoryNamespace();
            namespace.initialize(Map.of("root", folder.toString(), "manifest_enabled", "true"), allocator);
            namespace.createNamespace(new CreateNamespaceRequest().id(List.of("team")));
            for (List<String> id : List.of(List.of("plain"), List.of("team", "docs"))) {
                String location =
                        namespace.declareTable(new DeclareTableRequest().id(id)).getLocation();
                write(allocator, location);
            }
            namespace.close();
        }
    }

    private static void write(BufferAllocator allocator, String location) {
        Schema schema = new Schema(List.of(Field.nullable("x", new ArrowType.Int(64, true))));
        String path =
                location.startsWith("file:") ? Path.of(URI.create(location)).toString() : location;
        try (VectorSchemaRoot rows = VectorSchemaRoot.create(schema, allocator)) {
            rows.allocateNew();
            ((BigIntVector) rows.getVector("x")).setSafe(0, 5);
            rows.setRowCount(1);
            new TableWriter(path, "2.1").create(allocator, rows);
        }
    }

    @Test
    void childNamespacesAndTheirTablesAreListed() {
        create();
        try (Database database = LocalDatabase.open(folder.toString())) {
            assertThat(database.namespaces(List.of(), null, 10).items()).containsExactly("team");
            assertThat(database.tables(List.of(), null, 10).items()).containsExactly(TableId.of("plain"));
            assertThat(database.tables(List.of("team"), null, 10).items()).containsExactly(NESTED);
        }
    }

    @Test
    void whoAsksWhileTheDatabaseIsClosedIsToldSo() throws Exception {
        create();
        for (int round = 0; round < 10; round++) {
            Database database = LocalDatabase.open(folder.toString());
            CountDownLatch asked = new CountDownLatch(2);
            List<CompletableFuture<Void>> asking = Stream.generate(() -> CompletableFuture.runAsync(() -> {
                        while (true) {
                            database.namespaces(List.of(), null, 10);
                            asked.countDown();
                        }
                    }))
                    .limit(2)
                    .toList();
            assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
            database.close();
            for (CompletableFuture<Void> each : asking) {
                assertThat(each)
                        .failsWithin(Duration.ofSeconds(30))
                        .withThrowableOfType(ExecutionException.class)
                        .withMessageContaining("The database is closed.");
            }
        }
    }

    @Test
    void aTableInAChildNamespaceIsRefreshedLikeAnyOther() throws InterruptedException {
        create();
        try (Database database = LocalDatabase.open(folder.toString())) {
            database.declare(NESTED, List.of(new Declaration("d", "x * 2")), AutoRefresh.DEFAULT);
            assertThat(database.refresh(RefreshRequest.of(NESTED, "d")).await().state())
                    .isEqualTo(JobState.FINISHED);
            assertThat(database.rows(NESTED, RowQuery.first(5))
                            .rows()
                            .get(0)
                            .get(1)
                            .text())
                    .isEqualTo("10");
        }
    }
}
