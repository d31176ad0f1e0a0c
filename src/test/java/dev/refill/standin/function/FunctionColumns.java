package dev.refill.standin.function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.computed.FieldPath;
import dev.refill.engine.Binder;
import dev.refill.engine.Fields;
import dev.refill.lance.LanceTable;
import dev.refill.lance.SchemaChanges;
import dev.refill.lance.SchemaMetadata;
import dev.refill.lance.TableField;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Field;

/** Declares and drops the columns that a Function fills: one binding for all outputs of an application. */
public final class FunctionColumns {
    private final Functions functions;

    public FunctionColumns(Functions functions) {
        this.functions = functions;
    }

    /**
     * Adds the columns as nulls, then records what binds them.
     *
     * @param newest opens the table's newest version
     * @param body of {@code add_columns}, with a {@code function}
     * @return the version it made
     */
    public long declare(Supplier<LanceTable> newest, JsonNode body) {
        JsonNode request = body.path("function");
        Json.onlyHas(
                request,
                "function",
                List.of(
                        "application",
                        "binding_metadata_version",
                        "input_bindings",
                        "input_schema",
                        "output_schema",
                        "outputs"));
        JsonNode application = request.path("application");
        Registered function = functions.find(
                Json.needed(application.path("function"), "name"),
                Json.needed(application.path("function"), "version"));
        String id = "fb_" + UUID.randomUUID().toString().replace("-", "");
        Map<String, String> inputs;
        try (LanceTable table = newest.get()) {
            inputs = inputs(table, function, application);
            List<Field> fields = fields(table, function, inputs, request.path("outputs"), id);
            requireNamed(body.path("new_columns"), fields);
            SchemaChanges.addNullColumns(table, fields);
        }
        // Only now do the outputs have ids.
        try (LanceTable table = newest.get()) {
            ObjectNode binding = binding(table, function, request, inputs, id);
            return SchemaMetadata.put(
                    table,
                    Bindings.KEY,
                    Bindings.with(Bindings.read(table), binding).toString());
        }
    }

    /** Every parameter of the signature, and no other, reads a column that is there. */
    private static Map<String, String> inputs(LanceTable table, Registered function, JsonNode application) {
        Map<String, String> inputs = new LinkedHashMap<>();
        for (JsonNode input : application.path("inputs")) {
            String path = Json.needed(input.path("value"), "path");
            if (table.schema().lineage(FieldPath.parse(path).names()).isEmpty()) {
                throw new Refusal(Problem.COLUMN_NOT_FOUND, "Column not found: " + path);
            }
            inputs.put(Json.needed(input, "parameter"), path);
        }
        List<String> wanted = function.signature().path("inputs").findValuesAsText("name");
        if (!List.copyOf(inputs.keySet()).equals(wanted)) {
            throw new Refusal(
                    Problem.INVALID_INPUT,
                    function.name() + " takes the parameters " + String.join(", ", wanted) + ", in this order.");
        }
        return inputs;
    }

    private static List<Field> fields(
            LanceTable table, Registered function, Map<String, String> inputs, JsonNode outputs, String id) {
        List<Field> fields = new ArrayList<>();
        Binder binder = new Binder(table.arrowSchema());
        for (JsonNode output : outputs) {
            String name = Json.needed(output, "output_name");
            if (table.schema().field(name).isPresent()) {
                throw new Refusal(Problem.INVALID_INPUT, "Column already exists: " + name);
            }
            String sql = function.sql(Json.needed(output, "result_field"), inputs);
            if (sql.isEmpty()) {
                throw new Refusal(
                        Problem.INVALID_INPUT, function.name() + " has no result " + output.path("result_field") + ".");
            }
            Map<String, String> metadata = new LinkedHashMap<>();
            metadata.put("computed_column", "true");
            metadata.put("computed_column.kind", "function");
            metadata.put(Bindings.BINDING, id);
            metadata.put(Bindings.ORDINAL, output.path("output_ordinal").asText());
            fields.add(Fields.column(name, binder.bind(sql).type(), metadata));
        }
        return fields;
    }

    private static void requireNamed(JsonNode newColumns, List<Field> fields) {
        for (JsonNode column : newColumns) {
            Json.onlyHas(column, "new_columns", List.of("name", "all_null"));
        }
        if (!newColumns
                .findValuesAsText("name")
                .equals(fields.stream().map(Field::getName).toList())) {
            throw new Refusal(Problem.INVALID_INPUT, "new_columns must name the outputs, in their order.");
        }
    }

    private static ObjectNode binding(
            LanceTable table, Registered function, JsonNode request, Map<String, String> inputs, String id) {
        ObjectNode binding = Json.object().put("binding_id", id).put("revision", 1);
        binding.putObject("function").put("name", function.name()).put("version", function.version());
        binding.set("group_id", request.path("application").path("group_id"));
        ArrayNode bound = binding.putArray("inputs");
        for (JsonNode parameter : function.signature().path("inputs")) {
            String name = parameter.path("name").asText();
            String path = inputs.getOrDefault(name, "");
            List<TableField> lineage =
                    table.schema().lineage(FieldPath.parse(path).names());
            bound.addObject()
                    .put("parameter", name)
                    .put("field_id", lineage.get(lineage.size() - 1).id())
                    .put("field_path", path)
                    .put("arrow_type", parameter.path("arrow_type").asText())
                    .put("nullable", parameter.path("nullable").asBoolean());
        }
        ArrayNode outputs = binding.putArray("outputs");
        for (JsonNode output : request.path("outputs")) {
            String name = output.path("output_name").asText();
            JsonNode type = resultType(function, output.path("result_field").asText());
            outputs.addObject()
                    .put("result_field", output.path("result_field").asText())
                    .put("output_name", name)
                    .put(
                            "output_field_id",
                            table.schema().field(name).orElseThrow().id())
                    .put("output_ordinal", output.path("output_ordinal").asInt())
                    .put("arrow_type", type.path("arrow_type").asText())
                    .put("nullable", type.path("nullable").asBoolean());
        }
        binding.set("input_schema", request.path("input_schema"));
        binding.set("output_schema", request.path("output_schema"));
        return binding;
    }

    private static JsonNode resultType(Registered function, String resultField) {
        JsonNode output = function.signature().path("output");
        for (JsonNode field : output.path("fields")) {
            if (field.path("name").asText().equals(resultField)) {
                return field;
            }
        }
        return output;
    }

    /**
     * Drops outputs, all of an application's together.
     *
     * @return the version it made
     */
    public long drop(LanceTable table, List<String> columns) {
        ObjectNode bindings = Bindings.read(table);
        List<String> gone = new ArrayList<>();
        for (JsonNode binding : bindings.path("bindings")) {
            List<String> outputs = binding.path("outputs").findValuesAsText("output_name");
            if (outputs.stream().anyMatch(columns::contains)) {
                if (!columns.containsAll(outputs)) {
                    throw new Refusal(
                            Problem.INVALID_INPUT,
                            "One Function fills " + String.join(", ", outputs) + ": drop them together.");
                }
                gone.add(binding.path("binding_id").asText());
            }
        }
        SchemaChanges.drop(table, columns);
        return SchemaMetadata.put(
                table, Bindings.KEY, Bindings.without(bindings, gone).toString());
    }
}
