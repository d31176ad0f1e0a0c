package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.LeakCheck;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Orders over HTTP do what the same orders in Java do. */
@ExtendWith(LeakCheck.class)
class ControlTest {
    private static final String COUNT = "/v1/table/numbers/count_rows";

    @TempDir
    Path folder;

    private Workshop workshop;
    private Asker asker;

    @BeforeEach
    void open() {
        workshop = new Workshop(folder);
        asker = new Asker(workshop.server());
    }

    @AfterEach
    void close() {
        workshop.close();
    }

    private void order(String to, String order) throws IOException {
        assertThat(asker.post("/_standin/" + to, order).text()).isEqualTo("{\"ok\":true}");
    }

    @Test
    void thePageIsThere() throws IOException {
        assertThat(asker.get("/_standin/").text()).contains("Stand-in for a LanceDB server");
    }

    @Test
    void faultsAreOrderedAndTakenBack() throws IOException {
        order("faults", "{\"operation\":\"count_rows\",\"times\":1,\"kind\":\"throttle\",\"retry_after\":7}");
        assertThat(asker.post(COUNT, "{}").header("retry-after")).isEqualTo("7");
        assertThat(asker.post(COUNT, "{}").status()).isEqualTo(200);

        order("faults", "{\"operation\":\"count_rows\",\"times\":9,\"kind\":\"status\",\"status\":503}");
        order("faults", "{\"clear\":true}");
        assertThat(asker.post(COUNT, "{}").status()).isEqualTo(200);
    }

    @Test
    void theServerIsToldWhatItIs() throws IOException {
        order("settings", "{\"gpu_classes\":[{\"name\":\"a100\"}],\"deny\":[]}");
        assertThat(asker.get("/v1/gpu/classes").text()).isEqualTo("[{\"name\":\"a100\"}]");
        order("settings", "{\"deny\":[\"gpu_classes\"]}");
        assertThat(asker.get("/v1/gpu/classes").status()).isEqualTo(403);
        order("settings", "{\"older\":true}");
        assertThat(asker.get("/v1/gpu/classes").status()).isEqualTo(404);
    }

    @Test
    void aMistakenOrderIsRefused() throws IOException {
        assertThat(asker.post("/_standin/faults", "{\"kind\":\"explode\"}").status())
                .isEqualTo(400);
        assertThat(asker.post("/_standin/settings", "{\"ancient\":true}").status())
                .isEqualTo(400);
        assertThat(asker.post("/_standin/nothing", "{}").status()).isEqualTo(404);
    }

    @Test
    void theRequestsAreShownWithoutTheKey() throws IOException {
        asker.post(COUNT, "{}");
        String shown = asker.get("/_standin/requests").text();

        assertThat(shown).contains(COUNT).contains("x-lancedb-database").doesNotContain(StandIn.KEY);
    }
}
