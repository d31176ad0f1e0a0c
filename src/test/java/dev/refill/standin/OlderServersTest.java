package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.catalog.Capability;
import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.http.Time;
import dev.refill.job.JobHistory;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.ComputeClass;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.lance.namespace.RestAdapter;

/** Servers that only store tables: they are browsed, and what they do not offer is said in words. */
@ExtendWith(LeakCheck.class)
class OlderServersTest {
    private static final TableId TABLE = TableId.of("numbers");

    @TempDir
    Path folder;

    /** lance-core's own server, which others made. */
    @Test
    void aLanceNamespaceIsBrowsedAndRefreshesNothing() throws Exception {
        new Numbers(folder, "2.1", 1L, 2L, 3L).close();
        try (RestAdapter adapter = new RestAdapter("dir", Map.of("root", folder.toString()), "127.0.0.1", 0)) {
            adapter.start();
            String address = "lance+http://127.0.0.1:" + adapter.getPort();
            try (ClusterDatabase ours =
                    ClusterDatabase.open(Address.parse(address), Optional.empty(), JobHistory.none(), Time.system())) {
                browse(ours);
                refuse(ours);
                assertThat(refusal(() -> ours.declare(
                                        TABLE, List.of(new Declaration("d", "x * 2")), AutoRefresh.DEFAULT))
                                .code())
                        .isEqualTo(ErrorCode.UNSUPPORTED);
                assertThat(ours.capabilities().reasonAgainst(Capability.CHANGE_SCHEMA))
                        .isPresent();
            }
        }
    }

    @Test
    void aServerOfBeforeJobsIsBrowsedAndRefreshesNothing() {
        try (Workshop workshop = new Workshop(folder)) {
            workshop.server().orders().older(true);
            try (ClusterDatabase ours = OurClient.connect(workshop.server())) {
                browse(ours);
                refuse(ours);
                ours.declare(TABLE, List.of(new Declaration("d", "x * 2")), AutoRefresh.DEFAULT);
                assertThat(ours.describe(TABLE).column("d")).isPresent();
            }
        }
    }

    private static void browse(ClusterDatabase ours) {
        assertThat(ours.tables(List.of(), null, 10).items()).containsExactly(TABLE);
        assertThat(ours.describe(TABLE).columns()).hasSize(2);
        assertThat(ours.countRows(TABLE, null)).isGreaterThanOrEqualTo(3);
        assertThat(ours.rows(TABLE, RowQuery.first(2)).rows()).hasSize(2);
        assertThat(ours.versions(TABLE, null, 10).items()).isNotEmpty();
    }

    private static void refuse(ClusterDatabase ours) {
        for (Capability capability : List.of(Capability.REFRESH_SQL, Capability.SERVER_JOBS, Capability.FUNCTIONS)) {
            Told.assertSentence(ours.capabilities().reasonAgainst(capability).orElseThrow());
        }
        assertThat(refusal(() -> ours.refresh(new RefreshRequest(TABLE, "d", ours.defaultDevice())))
                        .code())
                .isEqualTo(ErrorCode.UNSUPPORTED);
        assertThat(refusal(() -> ours.serverJobs().list(null)).code()).isEqualTo(ErrorCode.UNSUPPORTED);
        List<ComputeClass> devices = ours.devices();
        String reason = devices.get(devices.size() - 1).unavailable();
        Told.assertSentence(reason);
        assertThat(reason).contains("older than GPU discovery");
    }

    private static RefillException refusal(ThrowingCallable asking) {
        RefillException failure = catchThrowableOfType(RefillException.class, asking);
        assertThat(failure).isNotNull();
        Told.assertSentence(failure.sentence());
        return failure;
    }
}
