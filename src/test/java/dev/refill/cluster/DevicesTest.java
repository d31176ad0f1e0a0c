package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cluster.wire.GpuClasses;
import dev.refill.job.JobHistory;
import dev.refill.model.ComputeClass;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DevicesTest {
    private static final String CLASSES = "/v1/gpu/classes";

    private RestServer server;
    private ClusterDatabase database;

    @BeforeEach
    void open() throws IOException {
        server = Answers.enterprise(new RestServer());
        database =
                ClusterDatabase.open(server.address(), RestServer.credentials(), JobHistory.none(), new VirtualTime());
    }

    @AfterEach
    void close() {
        database.close();
        server.close();
    }

    /** The server's own choice is always there, and comes first. */
    private List<ComputeClass> classes() {
        List<ComputeClass> all = database.devices();
        assertThat(all.get(0).name()).isEqualTo(GpuClasses.SERVERS_CHOICE).isEqualTo(database.defaultDevice());
        assertThat(all.get(0).available()).isTrue();
        return all.subList(1, all.size());
    }

    private void says(String why) {
        assertThat(classes())
                .singleElement()
                .satisfies(c -> assertThat(c.unavailable()).contains(why));
    }

    @Test
    void classesAreListed() {
        server.on(CLASSES, "{\"gpu_classes\": [{\"name\": \"h100\"}, {\"name\": \"l4\"}]}");
        assertThat(classes()).extracting(ComputeClass::name).containsExactly("h100", "l4");
        assertThat(classes()).allMatch(ComputeClass::available);
    }

    @Test
    void anOlderServerAMissingPermissionAndAnEmptyListAreEachSaid() {
        says("older than GPU discovery");
        server.on(CLASSES, asked -> RestServer.status(403, "{\"error\": \"forbidden\"}"));
        says("System Usage permission");
        server.on(CLASSES, "[]");
        says("No GPU class is configured");
    }

    @Test
    void anyOtherFailureIsAFailure() {
        server.on(CLASSES, asked -> RestServer.status(500, "boom"));
        assertThatThrownBy(database::devices)
                .isInstanceOf(RefillException.class)
                .hasMessageContaining("boom");
        server.on(CLASSES, "[{\"name\": \"h1");
        assertThatThrownBy(database::devices).hasMessageContaining("not whole JSON");
    }
}
