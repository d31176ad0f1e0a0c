package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.local.LeakCheck;
import dev.refill.model.AutoRefresh;
import dev.refill.model.ClusterOptions;
import dev.refill.model.ComputeClass;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.standin.wire.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** GPU classes as the server has them, and the placement that a refresh asks for. */
@ExtendWith(LeakCheck.class)
class OurClientDevicesTest {
    private static final TableId TABLE = TableId.of(Workshop.TABLE);

    @TempDir
    Path folder;

    private Workshop workshop;
    private ClusterDatabase ours;

    @BeforeEach
    void connect() {
        workshop = new Workshop(folder);
        ours = OurClient.connect(workshop.server());
    }

    @AfterEach
    void close() {
        ours.close();
        workshop.close();
    }

    private List<ComputeClass> classes() {
        List<ComputeClass> all = ours.devices();
        return all.subList(1, all.size());
    }

    @Test
    void theClassesAreListedWithWhatIsKnownOfThem() {
        assertThat(classes()).extracting(ComputeClass::name).containsExactly("h100", "l4-small");
        assertThat(classes().get(0).model()).isEqualTo("NVIDIA H100");
        assertThat(classes()).allMatch(ComputeClass::available);
    }

    @Test
    void unknownFieldsAreShownAndMissingOnesMissed() {
        workshop.server().orders().gpuClasses(Json.read("[{\"name\":\"b200\",\"nvlink_domain\":72}]"));

        ComputeClass only = classes().get(0);
        assertThat(only.name()).isEqualTo("b200");
        assertThat(only.details()).anyMatch(detail -> detail.contains("72"));
    }

    @Test
    void noClassAndNoPermissionAreToldApart() {
        workshop.server().orders().gpuClasses(Json.read("{\"gpu_classes\":[]}"));
        assertThat(classes().get(0).unavailable()).contains("No GPU class is configured");

        workshop.server().orders().deny("gpu_classes");
        assertThat(classes().get(0).unavailable()).contains("System Usage");
    }

    @Test
    void everyFieldOfARefreshArrivesAsItWasGiven() throws InterruptedException {
        ours.declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
        long version = ours.describe(TABLE).version();
        ClusterOptions cluster = new ClusterOptions(
                OptionalInt.of(4),
                OptionalLong.empty(),
                OptionalInt.of(2),
                OptionalInt.of(3),
                OptionalLong.of(100),
                OptionalLong.of(10),
                OptionalLong.of(1000),
                OptionalDouble.of(2.5),
                OptionalLong.of(version),
                OptionalLong.of(500),
                OptionalInt.of(7),
                "blue",
                "env-1");
        RefreshOptions options = RefreshOptions.DEFAULT
                .withWhere("x > 2")
                .withWorkers(OptionalInt.of(2))
                .withBatchRows(OptionalInt.of(32))
                .withCommitGranularity(OptionalInt.of(5))
                .withErrorPolicy(ErrorPolicy.SKIP)
                .withCluster(cluster);

        ours.refresh(new RefreshRequest(TABLE, "doubled", "h100").with(options)).await();
        JsonNode body =
                Json.read(workshop.server().log().to("/backfill_column").get(0).text());
        JsonNode expected = Json.read("""
                {"column": "doubled", "where": "x > 2", "concurrency": 2, "intra_applier_concurrency": 3,
                 "min_checkpoint_size": 10, "max_checkpoint_size": 1000, "checkpoint_size": 100,
                 "batch_checkpoint_flush_interval_seconds": 2.5, "task_size": 500, "num_frags": 7,
                 "commit_granularity": 5, "cluster": "blue", "manifest": "env-1", "gpu_class": "h100", "gpu_count": 4,
                 "num_workers": 2, "batch_size": 32, "error_policy": "skip",
                 "read_version": %d}""".formatted(version));
        assertThat(body).isEqualTo(expected);
    }
}
