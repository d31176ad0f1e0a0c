package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.catalog.Database;
import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.model.Cell;
import dev.refill.model.Definition;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.standin.Asker.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Columns that a registered Function fills: declared, filled and dropped on the server. */
@ExtendWith(LeakCheck.class)
class FunctionColumnsTest {
    private static final TableId NOTES = TableId.of("notes");
    private static final String DECLARE = Resources.text(Resources.FUNCTION_COLUMNS);

    @TempDir
    Path folder;

    private StandIn server;
    private Asker asker;

    @BeforeEach
    void serve() throws IOException {
        Schema schema = new Schema(
                List.of(Field.nullable("title", new ArrowType.Utf8()), Field.nullable("body", new ArrowType.Utf8())));
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot rows = VectorSchemaRoot.create(schema, allocator)) {
            rows.allocateNew();
            put(rows, 0, "One", "a b c");
            put(rows, 1, "TWO", "d");
            rows.setRowCount(2);
            new TableWriter(folder.resolve("notes.lance").toString(), "2.1").create(allocator, rows);
        }
        server = StandIn.serve(folder);
        asker = new Asker(server);
    }

    private static void put(VectorSchemaRoot rows, int row, String head, String body) {
        ((VarCharVector) rows.getVector("title")).setSafe(row, head.getBytes(StandardCharsets.UTF_8));
        ((VarCharVector) rows.getVector("body")).setSafe(row, body.getBytes(StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Answer post(String operation, String body) throws IOException {
        return asker.post("/v1/table/notes/" + operation, body);
    }

    private JsonNode refresh(String body) throws IOException {
        return asker.await(post("backfill_column", body).json().path("job_id").asText());
    }

    private List<String> values(String column) {
        try (Database database = LocalDatabase.open(folder.toString())) {
            return database.rows(NOTES, new RowQuery(List.of(column), null, 0, 10)).rows().stream()
                    .map(row -> row.get(0))
                    .map(cell -> cell.equals(Cell.NULL) ? "null" : cell.text())
                    .toList();
        }
    }

    @Test
    void aVersionIsFoundByNameAndVersionAlone() throws IOException {
        JsonNode found = asker.post("/v1/functions/get", "{\"name\":\"headline\",\"version\":\"fv_01HEADLINE\"}")
                .json();
        assertThat(found.path("signature")
                        .path("inputs")
                        .get(0)
                        .path("arrow_type")
                        .asText())
                .isEqualTo("utf8");
        assertThat(asker.post("/v1/functions/get", "{\"name\":\"headline\",\"version\":\"fv_2\"}")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aDeclaredGroupIsBoundAndFilledTogether() throws IOException {
        assertThat(post("add_columns", DECLARE).status()).isEqualTo(200);
        try (Database database = LocalDatabase.open(folder.toString())) {
            Definition definition = database.describe(NOTES)
                    .column("normalized_title")
                    .orElseThrow()
                    .definition();
            assertThat(definition).isInstanceOf(Definition.Function.class);
            assertThat(definition.inputs()).containsExactly("title", "body");
        }

        JsonNode job = refresh("{\"column\":\"normalized_title\",\"gpu_class\":\"l4-small\",\"gpu_count\":1}");
        assertThat(job.path("job_type").asText()).isEqualTo("function_refresh");
        assertThat(job.path("job_state").asText()).isEqualTo("DONE");
        assertThat(job.path("result").path("rows_assigned").asLong()).isEqualTo(2);
        assertThat(values("normalized_title")).containsExactly("one", "two");
        assertThat(values("token_count")).containsExactly("3", "1");
    }

    @Test
    void rowsOutsideThePredicateKeepWhatTheyHave() throws IOException {
        post("add_columns", DECLARE);

        JsonNode job = refresh("{\"column\":\"normalized_title\",\"where\":\"title = 'TWO'\"}");
        assertThat(job.path("result").path("rows_assigned").asLong())
                .as("%s", job)
                .isEqualTo(1);
        assertThat(job.path("result").path("rows_remaining").asLong()).isEqualTo(1);
        assertThat(values("normalized_title")).containsExactly("null", "two");
    }

    @Test
    void aGroupIsDroppedAsOne() throws IOException {
        post("add_columns", DECLARE);

        assertThat(post("drop_columns", "{\"columns\":[\"normalized_title\"]}").status())
                .isEqualTo(400);
        assertThat(post("drop_columns", "{\"columns\":[\"normalized_title\",\"token_count\"]}")
                        .status())
                .isEqualTo(200);
        JsonNode schema = post("describe", "{}").json().path("schema");
        assertThat(schema.path("fields")).hasSize(2);
        assertThat(schema.path("metadata").path("lancedb::function_bindings").asText())
                .contains("\"bindings\":[]");
    }

    @Test
    void aFunctionIsRefusedWhereItDoesNotFit() throws IOException {
        String other = DECLARE.replace("\"parameter\": \"body\"", "\"parameter\": \"text\"");
        assertThat(post("add_columns", other).status()).isEqualTo(400);
        assertThat(post("add_columns", DECLARE.replace("{\"path\": \"title\"}", "{\"path\": \"nope\"}"))
                        .status())
                .isEqualTo(400);
        assertThat(post("add_columns", DECLARE.replace("fv_01FEATURES", "fv_2")).status())
                .isEqualTo(404);
        assertThat(post("describe", "{}").json().path("schema").path("fields")).hasSize(2);
    }
}
