package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.local.LeakCheck;
import dev.refill.standin.Asker.Answer;
import dev.refill.standin.orders.Access;
import dev.refill.standin.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What of the contract the official client does not show. */
@ExtendWith(LeakCheck.class)
class StandInTest {
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

    @Test
    void pathsAreTakenWithAndWithoutTheSlash() throws IOException {
        for (String slash : new String[] {"", "/"}) {
            Answer answer = asker.post("/v1/table/numbers/describe" + slash, "{\"load_detailed_metadata\":true}");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.json().path("schema").path("fields")).hasSize(2);
            assertThat(answer.json().path("stats").path("num_fragments").asInt())
                    .isEqualTo(2);
        }
    }

    @Test
    void bothListsOfColumnsAreTaken() throws IOException {
        Answer plain = asker.post("/v1/table/numbers/query", "{\"vector\":[],\"k\":2,\"columns\":[\"x\"]}");
        Answer named =
                asker.post("/v1/table/numbers/query", "{\"vector\":[],\"k\":2,\"columns\":{\"column_names\":[\"x\"]}}");

        assertThat(plain.header("content-type")).isEqualTo("application/vnd.apache.arrow.file");
        assertThat(named.response().body()).isEqualTo(plain.response().body());
    }

    @Test
    void anotherDelimiterIsTakenFromTheQuery() throws IOException {
        assertThat(asker.get("/v1/namespace/./table/list?delimiter=.").json().path("tables"))
                .hasSize(1);
        assertThat(asker.post("/v1/table/a%24b%24c/describe", "{}").status()).isEqualTo(404);
    }

    @Test
    void theRequestsIdComesBack() throws IOException {
        Answer answer = asker.with("x-request-id", "id-1").post("/v1/table/nothing/describe", "{}");

        assertThat(answer.header("x-request-id")).isEqualTo("id-1");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.json().path("code").asInt()).isEqualTo(4);
        assertThat(answer.json().path("instance").asText()).isEqualTo("id-1");
    }

    @Test
    void aKeyIsTakenEitherWayAndHasToBeRight() throws IOException {
        assertThat(asker.with("x-api-key", "")
                        .with("authorization", "Bearer " + StandIn.KEY)
                        .get("/v1/table")
                        .status())
                .isEqualTo(200);
        assertThat(asker.with("authorization", "Bearer wrong").get("/v1/table").status())
                .isEqualTo(401);
        assertThat(asker.with("authorization", "")
                        .get("/v1/table")
                        .json()
                        .path("code")
                        .asInt())
                .isEqualTo(16);
    }

    @Test
    void theDatabaseHasToBeTheOneServed() throws IOException {
        assertThat(asker.with("x-lancedb-database", "other").get("/v1/table").status())
                .isEqualTo(404);
        assertThat(asker.with("x-lancedb-database", "").get("/v1/table").status())
                .isEqualTo(400);
    }

    @Test
    void aPlainNamespaceAsksForNoDatabase() throws IOException {
        try (StandIn plain = StandIn.serve(folder, new Access(StandIn.KEY, null), 0)) {
            Answer answer = new Asker(plain).with("x-lancedb-database", "").get("/v1/namespace/$/table/list");
            assertThat(answer.json().path("tables")).hasSize(1);
        }
    }

    @Test
    void pageTokensAreOpaque() throws IOException {
        asker.post("/v1/table/numbers/add_columns", "{\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}");
        String older = asker.backfill("d");
        String newer = asker.backfill("d");
        asker.await(older);
        asker.await(newer);
        workshop.server().orders().pageSize(1);

        JsonNode first = asker.post("/v1/jobs/list", "{}").json();
        String token = first.path("page_token").asText();
        assertThat(first.path("jobs").get(0).path("job_id").asText()).isEqualTo(newer);
        JsonNode second = asker.post("/v1/jobs/list", "{\"page_token\":\"" + token + "\"}")
                .json();
        assertThat(second.path("jobs").get(0).path("job_id").asText()).isEqualTo(older);
        assertThat(second.has("page_token")).isFalse();
        assertThat(asker.post("/v1/jobs/list", "{\"page_token\":\"" + newer + "\"}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void gpuClassesAreWhatTheyAreOrderedToBe() throws IOException {
        assertThat(asker.get("/v1/gpu/classes").json().findValuesAsText("name")).containsExactly("h100", "l4-small");
        workshop.server().orders().gpuClasses(Json.read("[]"));
        assertThat(asker.get("/v1/gpu/classes").text()).isEqualTo("[]");
        workshop.server().orders().deny("gpu_classes");
        assertThat(asker.get("/v1/gpu/classes").status()).isEqualTo(403);
        assertThat(asker.get("/v1/gpu/classes").text()).contains("System Usage");
    }

    @Test
    void anOlderServerHasNeitherJobsNorGpuClasses() throws IOException {
        workshop.server().orders().older(true);

        assertThat(asker.get("/v1/gpu/classes").status()).isEqualTo(404);
        assertThat(asker.post("/v1/jobs/list", "{}").status()).isEqualTo(404);
        assertThat(asker.post("/v1/table/numbers/backfill_column", "{\"column\":\"d\"}")
                        .status())
                .isEqualTo(404);
        assertThat(asker.get("/v1/table").status()).isEqualTo(200);
    }

    @Test
    void aBackfillThatCannotBeDoneStartsNoJob() throws IOException {
        asker.post("/v1/table/numbers/add_columns", "{\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}");
        for (String body : new String[] {
            "{}",
            "{\"column\":\"nope\"}",
            "{\"column\":\"x\"}",
            "{\"column\":\"d\",\"gpu_class\":\"b200\"}",
            "{\"column\":\"d\",\"gpu_count\":0}",
            "{\"column\":\"d\",\"gpu_count\":\"4\"}",
            "{\"column\":\"d\",\"num_workers\":2,\"cpu_millis\":8000}",
            "{\"column\":\"d\",\"surprise\":1}",
            "{\"column\":\"d\",\"error_policy\":\"ignore\"}",
            "not json"
        }) {
            Answer answer = asker.post("/v1/table/numbers/backfill_column", body);
            assertThat(answer.status()).as(body).isEqualTo(400);
            assertThat(answer.json().path("error").asText()).as(body).isNotBlank();
        }
        assertThat(asker.jobs()).isEmpty();
    }

    @Test
    void aBackfillDoesTheRowsItIsAskedFor() throws IOException {
        asker.post("/v1/table/numbers/add_columns", "{\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}");
        String body = "{\"column\":\"d\",\"where\":\"x > 4\",\"gpu_class\":\"h100\",\"gpu_count\":4,"
                + "\"commit_granularity\":1,\"batch_checkpoint_flush_interval_seconds\":5.5}";
        Answer started = asker.post("/v1/table/numbers/backfill_column", body);
        assertThat(started.status()).isEqualTo(202);

        JsonNode job = asker.await(started.json().path("job_id").asText());
        assertThat(job.path("job_state").asText()).isEqualTo("DONE");
        assertThat(job.path("result").path("rows_assigned").asLong()).isEqualTo(2);
        assertThat(job.path("result").path("rows_remaining").asLong()).isEqualTo(4);
        assertThat(job.path("spec")).isEqualTo(Json.read(body));
    }

    @Test
    void aStaleNodeRefusesAColumnItDoesNotKnowYet() throws IOException {
        asker.post("/v1/table/numbers/count_rows", "{}");
        workshop.server().orders().stale(true);
        long version = asker.post(
                        "/v1/table/numbers/add_columns", "{\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}")
                .json()
                .path("version")
                .asLong();

        Answer stale = asker.post("/v1/table/numbers/backfill_column", "{\"column\":\"d\"}");
        assertThat(stale.status()).isEqualTo(400);
        assertThat(stale.json().path("code").asInt()).isEqualTo(12);
        asker.with("x-lancedb-min-version", Long.toString(version));
        assertThat(asker.post("/v1/table/numbers/backfill_column", "{\"column\":\"d\"}")
                        .status())
                .isEqualTo(202);
        asker.with("x-lancedb-min-version", "999");
        assertThat(asker.post("/v1/table/numbers/count_rows", "{}").status()).isEqualTo(503);
    }

    @Test
    void aRulesMetadataIsNotAClientsToWrite() throws IOException {
        asker.post("/v1/table/numbers/add_columns", "{\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}");
        String update = "{\"updates\":[{\"path\":\"d\",\"metadata\":{\"computed_column.expression\":\"x\"}}]}";

        assertThat(asker.post("/v1/table/numbers/update_field_metadata", update).status())
                .isEqualTo(400);
    }

    @Test
    void everyRequestIsRecorded() throws IOException {
        asker.with("x-request-id", "id-2").post("/v1/nothing/here/", "{\"a\":1}");

        var requests = workshop.server().log().all();
        assertThat(requests).hasSize(1);
        assertThat(requests.get(0).method()).isEqualTo("POST");
        assertThat(requests.get(0).target()).isEqualTo("/v1/nothing/here/");
        assertThat(requests.get(0).header("x-request-id")).isEqualTo("id-2");
        assertThat(requests.get(0).text()).isEqualTo("{\"a\":1}");
    }
}
