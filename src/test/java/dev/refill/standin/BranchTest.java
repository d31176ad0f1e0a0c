package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableRefs;
import dev.refill.local.LeakCheck;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a request asks of a branch is done there, and main stays as it is. */
@ExtendWith(LeakCheck.class)
class BranchTest {
    @TempDir
    Path folder;

    private Workshop workshop;
    private Asker asker;

    @BeforeEach
    void open() {
        workshop = new Workshop(folder);
        asker = new Asker(workshop.server());
        try (LanceTable table = LanceTable.open(folder.resolve("numbers.lance").toString(), "numbers")) {
            TableRefs.branch(table, "trial");
        }
    }

    @AfterEach
    void close() {
        workshop.close();
    }

    private JsonNode post(String operation, String body) throws IOException {
        return asker.post("/v1/table/numbers/" + operation, body).json();
    }

    @Test
    void aColumnIsDeclaredAndFilledOnTheBranchAlone() throws IOException {
        post("add_columns", "{\"branch\":\"trial\",\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}");
        String job = post("backfill_column", "{\"branch\":\"trial\",\"column\":\"d\"}")
                .path("job_id")
                .asText();

        assertThat(asker.await(job).path("result").path("rows_assigned").asLong())
                .isEqualTo(6);
        assertThat(post("count_rows", "{\"branch\":\"trial\",\"predicate\":\"d > 4\"}")
                        .asLong())
                .isEqualTo(4);
        assertThat(post("describe", "{}").path("schema").path("fields")).hasSize(2);
        assertThat(post("backfill_column", "{\"column\":\"d\"}").path("code").asInt())
                .isEqualTo(12);
    }

    @Test
    void aBranchThatIsNotThereIsNamed() throws IOException {
        JsonNode problem = post("describe", "{\"branch\":\"nowhere\"}");

        assertThat(problem.path("code").asInt()).isEqualTo(22);
        assertThat(problem.path("error").asText()).contains("nowhere");
    }
}
