package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A database in an object store, browsed, declared in and refreshed. */
@Timeout(300)
@ExtendWith(LeakCheck.class)
class S3DatabaseTest {
    private static final TableId ID = TableId.of("numbers");
    private static final TableRef TABLE = TableRef.of(ID);

    @TempDir
    private Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();

    /** A table made here and copied into the bucket, as objects. */
    private Database database(Long... numbers) {
        S3Tables.copy(server, bucket, "db", temp.resolve("made"), table -> {}, numbers);
        return LocalDatabase.open(server.connect(bucket, "db", temp.resolve("claims")), JobHistory.none());
    }

    private static JobSnapshot refresh(Database database) throws InterruptedException {
        return database.refresh(new RefreshRequest(ID, "d", RefreshRequest.CPU)).await();
    }

    @Test
    void itIsBrowsedDeclaredInAndRefreshed() throws Exception {
        try (Database database = database(1L, 2L, 3L)) {
            assertThat(database.uri()).startsWith("s3://" + bucket + "/db?").doesNotContain(S3Server.SECRET);
            assertThat(database.tables(List.of(), null, 10).items()).containsExactly(ID);
            assertThat(database.countRows(TABLE, "x > 1")).isEqualTo(2);
            database.declare(TABLE, List.of(new Declaration("d", "x * 2")), AutoRefresh.DEFAULT);
            assertThat(database.freshness(TABLE, "d").state()).isEqualTo(Freshness.State.UNFILLED);

            JobSnapshot first = refresh(database);
            assertThat(first.state()).as(first.toString()).isEqualTo(JobState.FINISHED);
            assertThat(first.result().rowsFilled()).isEqualTo(3);
            assertThat(database.freshness(TABLE, "d").state()).isEqualTo(Freshness.State.FRESH);
            assertThat(database.countRows(TABLE, "d = x * 2")).isEqualTo(3);
            assertThat(database.rows(TABLE, new RowQuery(List.of("d"), null, 0, 10))
                            .rows())
                    .hasSize(3);
            assertThat(refresh(database).result().rowsFilled()).isZero();
            assertThat(server.files(bucket).resolve("db/.refill/")).satisfies(S3DatabaseTest::holdsNoFile);
        }
    }

    @Test
    void aBranchIsMadeFilledAndDeletedThereAndMainStaysAsItIs() throws Exception {
        try (Database database = database(1L, 2L, 3L)) {
            TableRef trial = TABLE.onBranch("trial");
            long version = database.describe(TABLE).version();
            assertThat(database.versionChanges().createBranch(TABLE, "trial")).isEqualTo(version);
            database.declare(trial, List.of(new Declaration("d", "x * 2")), AutoRefresh.DEFAULT);
            RefreshRequest request = RefreshRequest.of(trial, "d");
            assertThat(database.refresh(request).await().result().rowsFilled()).isEqualTo(3);
            assertThat(database.countRows(trial, "d = x * 2")).isEqualTo(3);
            assertThat(database.describe(TABLE).version()).isEqualTo(version);

            database.versionChanges().deleteBranch(ID, "trial");
            assertThat(database.branches(ID)).isEmpty();
            assertThat(database.countRows(TABLE, null)).isEqualTo(3);
            assertThat(server.files(bucket).resolve("db/numbers.lance/tree/")).satisfies(S3DatabaseTest::holdsNoFile);
        }
    }

    private static void holdsNoFile(Path folder) {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                assertThat(files.filter(Files::isRegularFile)).isEmpty();
            } catch (IOException failure) {
                throw new AssertionError(failure);
            }
        }
    }

    @Test
    void aPrefixWithoutTablesIsNoDatabase() {
        RefillException failure = catchThrowableOfType(
                RefillException.class,
                () -> LocalDatabase.open(server.connect(bucket, "nothing", temp), JobHistory.none()));
        assertThat(failure.code()).isEqualTo(ErrorCode.NOT_A_DATABASE);
        assertThat(failure.sentence()).contains("s3://" + bucket + "/nothing");
    }
}
