package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.job.JobHistory;
import dev.refill.model.ErrorCode;
import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionDeclaration.Target;
import dev.refill.model.FunctionVersion;
import dev.refill.model.FunctionVersion.Output;
import dev.refill.model.FunctionVersion.Parameter;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FunctionsTest {
    private static final TableId NOTES = TableId.of("notes");
    private static final FunctionVersion EMBED =
            function(List.of(text("text", true)), new Output.Scalar("list<float32>", false));
    private static final FunctionVersion SPLIT = function(
            List.of(text("head", true), text("tail", true)),
            new Output.Struct(List.of(text("words", false), new Parameter("count", "int64", false))));

    private RestServer server;
    private ClusterDatabase database;

    @BeforeEach
    void open() throws IOException {
        server = Answers.enterprise(new RestServer())
                .on("/v1/table/notes/add_columns/", "{\"version\": 4}")
                .on("/v1/table/notes/describe/", """
                {"version": 3, "schema": {"fields": [
                  {"name": "body", "nullable": true, "type": {"type": "utf8"}, "metadata": {"lang": "en"}},
                  {"name": "n", "nullable": false, "type": {"type": "int64"}},
                  {"name": "s", "nullable": true, "type": {"type": "struct", "fields": [
                    {"name": "title", "nullable": true, "type": {"type": "utf8"}}]}},
                  {"name": "v", "nullable": true, "type": {"type": "fixed_size_list", "length": 2, "fields": [
                    {"name": "item", "nullable": true, "type": {"type": "float32"}}]}},
                  {"name": "d", "nullable": true, "type": {"type": "utf8"}, "metadata": {"computed_column": "true",
                    "computed_column.kind": "sql", "computed_column.expression": "body"}}]}}
                """);
        database =
                ClusterDatabase.open(server.address(), RestServer.credentials(), JobHistory.none(), new VirtualTime());
    }

    @AfterEach
    void close() {
        database.close();
        server.close();
    }

    private static Parameter text(String name, boolean nullable) {
        return new Parameter(name, "utf8", nullable);
    }

    private static FunctionVersion function(List<Parameter> inputs, Output output) {
        return new FunctionVersion(
                "f",
                "v1",
                inputs,
                output,
                new FunctionVersion.Runtime("python", "3.12", Map.of(), false, null),
                List.of(),
                "",
                Map.of());
    }

    private long declare(FunctionVersion function, Map<String, String> inputs, Target target) {
        return database.functions().declare(NOTES, new FunctionDeclaration(function, inputs, target));
    }

    private JsonNode sent() {
        List<RestServer.Asked> all = server.asked("/v1/table/notes/add_columns/");
        return all.get(all.size() - 1).json();
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }

    @Test
    void aVersionIsReadWithAllThatTheRegistryTells() {
        server.on("/v1/functions/get", """
                {"name": "embed", "version": "fv_1", "artifact": {"digest": "sha256:ab"},
                 "signature": {"inputs": [{"name": "text", "arrow_type": "utf8", "nullable": true}],
                   "output": {"kind": "scalar", "arrow_type": "list<float32>", "nullable": false}},
                 "runtime": {"kind": "python", "python_version": "3.12", "gpu_class": "h100",
                   "environment": {"kind": "pip", "packages": ["torch>=2", "pandas"]}},
                 "required_secrets": ["HF_TOKEN"], "created_at": "2026-08-21T00:00:00Z"}
                """);
        FunctionVersion embed = database.functions().get("embed", " fv_1 ");
        assertThat(server.asked("/v1/functions/get").get(0).body())
                .isEqualTo("{\"name\":\"embed\",\"version\":\"fv_1\"}");
        assertThat(embed.inputs()).containsExactly(text("text", true));
        assertThat(embed.output()).isEqualTo(new Output.Scalar("list<float32>", false));
        assertThat(embed.runtime().gpuClass()).isEqualTo("h100");
        assertThat(embed.runtime().gpu()).isTrue();
        assertThat(embed.runtime().environment()).containsEntry("packages", "torch>=2, pandas");
        assertThat(embed.requiredSecrets()).containsExactly("HF_TOKEN");
        assertThat(embed.other()).containsEntry("artifact", "{\"digest\":\"sha256:ab\"}");
    }

    @Test
    void aVersionThatIsNotRegisteredIsNotFound() {
        server.on("/v1/functions/get", asked -> RestServer.status(404, "{\"error\": \"no such function\"}"));
        assertThatThrownBy(() -> database.functions().get("embed", "1"))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
        assertThatThrownBy(() -> database.functions().get("embed", " "))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_INPUT));
    }

    @Test
    void aWholeAnswerGoesIntoOneColumn() throws IOException {
        assertThat(declare(EMBED, Map.of("text", "body"), new Target.Whole("vector")))
                .isEqualTo(4);
        JsonNode sent = sent();
        assertThat(sent.path("function").path("application").path("group_id").asText())
                .matches("fg_[0-9a-f]{32}");
        ((com.fasterxml.jackson.databind.node.ObjectNode) sent.path("function").path("application")).remove("group_id");
        assertThat(sent).isEqualTo(json("""
                {"new_columns": [{"name": "vector", "all_null": true}],
                 "function": {
                   "application": {"function": {"name": "f", "version": "v1"},
                     "inputs": [{"parameter": "text", "kind": "column", "value": {"path": "body"}}],
                     "output": {"kind": "scalar", "arrow_type": "list<float32>", "nullable": false}},
                   "binding_metadata_version": 1,
                   "input_bindings": [{"parameter": "text", "field_path": "body", "arrow_type": "utf8", "nullable": true}],
                   "input_schema": {"fields": [{"name": "text", "nullable": true, "type": {"type": "utf8"},
                     "metadata": {"lang": "en"}}]},
                   "output_schema": {"fields": [{"name": "vector", "nullable": true, "type": {"type": "list",
                     "fields": [{"name": "item", "nullable": false, "type": {"type": "float32"}}]}}]},
                   "outputs": [{"result_field": "$value", "output_name": "vector", "output_ordinal": 0}]}}
                """));
    }

    @Test
    void eachFieldOfAnAnswerCanHaveItsColumn() throws IOException {
        declare(SPLIT, Map.of("head", "s.title", "tail", "body"), new Target.Fields(Map.of("words", "word_list")));
        JsonNode function = sent().path("function");
        assertThat(sent().path("new_columns"))
                .isEqualTo(json(
                        "[{\"name\": \"word_list\", \"all_null\": true}, {\"name\": \"count\", \"all_null\": true}]"));
        assertThat(function.path("application").path("columns")).isEqualTo(json("{\"words\": \"word_list\"}"));
        assertThat(function.path("input_bindings").get(0).path("field_path").asText())
                .isEqualTo("s.title");
        assertThat(function.path("outputs")).isEqualTo(json("""
                [{"result_field": "words", "output_name": "word_list", "output_ordinal": 0},
                 {"result_field": "count", "output_name": "count", "output_ordinal": 1}]
                """));
        declare(SPLIT, Map.of("head", "body", "tail", "body"), new Target.Whole("both"));
        assertThat(sent().path("function")
                        .path("output_schema")
                        .path("fields")
                        .get(0)
                        .path("type"))
                .isEqualTo(json("""
                {"type": "struct", "fields": [{"name": "words", "nullable": false, "type": {"type": "utf8"}},
                  {"name": "count", "nullable": false, "type": {"type": "int64"}}]}
                """));
    }

    @Test
    void whatIsWrongIsRefusedBeforeTheServerIsAskedToDeclare() {
        Target column = new Target.Whole("new");
        refused(() -> declare(EMBED, Map.of(), column), "Choose the column that the parameter text reads");
        refused(() -> declare(EMBED, Map.of("text", "nope"), column), "no column nope");
        refused(() -> declare(EMBED, Map.of("text", "s.nope"), column), "no column s.nope");
        refused(() -> declare(EMBED, Map.of("text", "d"), column), "is computed itself");
        refused(() -> declare(EMBED, Map.of("text", "n"), column), "is of the type int64");
        refused(() -> declare(EMBED, Map.of("text", "body", "more", "n"), column), "no parameter more");
        refused(() -> declare(EMBED, Map.of("text", "body"), new Target.Whole("body")), "already has a column body");
        refused(() -> declare(EMBED, Map.of("text", "body"), new Target.Fields(Map.of())), "one column");
        refused(
                () -> declare(
                        function(List.of(text("t", false)), new Output.Scalar("utf8", false)),
                        Map.of("t", "body"),
                        column),
                "can hold nulls");
        refused(
                () -> declare(function(List.of(), new Output.Scalar("utf8", true)), Map.of(), column),
                "may answer with null");
        refused(
                () -> declare(
                        SPLIT, Map.of("head", "body", "tail", "body"), new Target.Fields(Map.of("count", "words"))),
                "already has a column words");
        refused(
                () -> declare(SPLIT, Map.of("head", "body", "tail", "body"), new Target.Fields(Map.of("x", "y"))),
                "no field x");
        refused(() -> declare(function(List.of(), new Output.Unrecognized("table")), Map.of(), column), "form");
        refused(
                () -> declare(function(List.of(), new Output.Scalar("union<a>", false)), Map.of(), column),
                "cannot be declared from here");
        assertThat(server.asked("/v1/table/notes/add_columns/")).isEmpty();
    }

    private static void refused(Runnable declaring, String why) {
        assertThatThrownBy(declaring::run).isInstanceOf(RefillException.class).hasMessageContaining(why);
    }
}
