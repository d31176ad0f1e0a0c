package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.local.LeakCheck;
import dev.refill.peer.PeerException;
import dev.refill.standin.orders.JobOrders;
import dev.refill.standin.orders.JobOrders.Stop;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** LanceDB's own client, unchanged, against the stand-in: refreshes and jobs. */
@ExtendWith(LeakCheck.class)
class OfficialClientJobsTest {
    @TempDir
    Path folder;

    private Workshop workshop;
    private OfficialClient client;

    @BeforeEach
    void open() {
        workshop = new Workshop(folder);
        client = workshop.official();
        client.declare("doubled", "x * 2");
    }

    @AfterEach
    void close() {
        client.close();
        workshop.close();
    }

    @Test
    void aRefreshRunsAsAJobAndFillsTheColumn() {
        String job = client.refresh("doubled");
        client.await(job);

        assertThat(client.values("doubled")).containsExactly("2", "4", "6", "8", "10", "12");
        JsonNode record = client.ask("record", Map.of("job", job));
        assertThat(record.get("state").asText()).isEqualTo("finished");
        assertThat(record.get("jobType").asText()).isEqualTo("computed_refresh");
        assertThat(record.get("spec").get("column").asText()).isEqualTo("doubled");
        assertThat(record.get("result").get("rows_assigned").asLong()).isEqualTo(6);
        assertThat(record.get("result").get("rows_remaining").asLong()).isZero();
        assertThat(record.get("result").get("published_version").asLong())
                .isEqualTo(client.ask("version").asLong());
    }

    @Test
    void aBlockingRefreshIsRefusedByTheClientItself() {
        int asked = workshop.server().log().size();

        assertThatThrownBy(() -> client.ask("refreshColumn", Map.of("column", "doubled")))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("runs as a server job");
        assertThat(workshop.server().log().since(asked)).isEmpty();
    }

    @Test
    void theReadAfterAJobAsksForTheVersionItPublished() {
        String job = client.refresh("doubled");
        client.await(job);
        String published = client.ask("record", Map.of("job", job))
                .get("result")
                .get("published_version")
                .asText();
        client.ask("countRows");

        var reads = workshop.server().log().to("count_rows");
        assertThat(reads.get(reads.size() - 1).header("x-lancedb-min-read-version"))
                .isEqualTo(published);
    }

    @Test
    void aStaleNodeKnowsANewColumnOnceItsVersionIsAskedFor() {
        workshop.server().orders().stale(true);
        client.ask("countRows");
        client.declare("tripled", "x * 3");
        client.await(client.refresh("tripled"));

        assertThat(client.values("tripled")).contains("18");
    }

    @Test
    void jobsAreListedOverAllPagesAndOpenedById() {
        String first = client.refresh("doubled");
        client.await(first);
        String second = client.refresh("doubled");
        client.await(second);
        workshop.server().orders().pageSize(1);

        JsonNode jobs = client.ask("listJobs");
        assertThat(jobs.findValuesAsText("jobId")).containsExactly(second, first);
        assertThat(jobs.get(0).get("table").asText()).isEqualTo("numbers");
        assertThat(jobs.get(0).get("state").asText()).isEqualTo("finished");
        assertThat(client.ask("openJob", Map.of("job", first))
                        .get("result")
                        .get("rows_assigned")
                        .asLong())
                .isEqualTo(6);
    }

    @Test
    void anUnknownJobCannotBeOpenedAndIsNotCancelled() {
        assertThatThrownBy(() -> client.ask("openJob", Map.of("job", "nope"))).isInstanceOf(PeerException.class);
        assertThat(client.ask("cancelJob", Map.of("job", "nope")).asBoolean()).isFalse();
    }

    @Test
    void aCancelledJobChangesNothing() {
        workshop.server().orders().jobs().hold(Stop.BEFORE_WORK);
        String job = client.refresh("doubled");
        assertThat(client.ask("status", Map.of("job", job)).asText()).isEqualTo("running");

        assertThat(client.ask("cancelJob", Map.of("job", job)).asBoolean()).isTrue();
        assertThatThrownBy(() -> client.await(job))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("cancel");
        assertThat(client.values("doubled")).containsOnly("null");
        assertThat(client.ask("cancelJob", Map.of("job", job)).asBoolean()).isTrue();
    }

    @Test
    void aFailedJobSaysWhy() {
        client.declare("inverse", "100 / (x - 3)");
        String job = client.refresh("inverse");

        assertThatThrownBy(() -> client.await(job))
                .isInstanceOf(PeerException.class)
                .hasMessageContainingAll("failed", "zero");
        JsonNode record = client.ask("record", Map.of("job", job));
        assertThat(record.get("state").asText()).isEqualTo("failed");
        assertThat(record.get("failure").get("phase").asText()).isEqualTo("computing");
        assertThat(record.get("failure").get("retryable").asBoolean()).isFalse();
        assertThat(client.values("inverse")).containsOnly("null");
    }

    @Test
    void anOrderedFailureArrivesWordForWord() {
        workshop.server()
                .orders()
                .jobs()
                .failNext(new JobOrders.Failure("schedule", "No worker of class h100 came up.", true));
        String job = client.refresh("doubled");

        assertThatThrownBy(() -> client.await(job)).hasMessageContaining("No worker of class h100 came up.");
        JsonNode failure = client.ask("record", Map.of("job", job)).get("failure");
        assertThat(failure)
                .hasToString("{\"phase\":\"schedule\",\"message\":\"No worker of class h100 came up.\","
                        + "\"retryable\":true}");
    }

    @Test
    void aStateNeverSeenIsPolledOn() {
        workshop.server().orders().jobs().showState("REBALANCING");
        String job = client.refresh("doubled");

        assertThat(client.ask("status", Map.of("job", job)).asText()).isEqualTo("REBALANCING");
        client.await(job);
        assertThat(client.ask("status", Map.of("job", job)).asText()).isEqualTo("finished");
    }

    @Test
    void eventsTellOfEachFragment() {
        String job = client.refresh("doubled");
        client.await(job);

        JsonNode events = client.ask("events", Map.of("job", job));
        assertThat(texts(events.get("state"))).startsWith("IN_PROGRESS").endsWith("DONE");
        long rows = texts(events.get("rows_processed")).stream()
                .filter(r -> !r.equals("null"))
                .mapToLong(Long::parseLong)
                .sum();
        assertThat(rows).isEqualTo(6);
        JsonNode done = client.ask("events", Map.of("job", job, "filter", "state = 'DONE'", "limit", 5));
        assertThat(texts(done.get("state"))).containsExactly("DONE");
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new java.util.ArrayList<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
