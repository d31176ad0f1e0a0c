package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.computed.FieldPath;
import dev.refill.computed.NameRules;
import dev.refill.model.ErrorCode;
import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionDeclaration.Target;
import dev.refill.model.FunctionVersion;
import dev.refill.model.FunctionVersion.Output;
import dev.refill.model.FunctionVersion.Parameter;
import dev.refill.model.RefillException;
import dev.refill.request.FunctionFit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The declaration of a Function's columns as the body of {@code add_columns}, in the form of LanceDB's clients: the
 * application itself, the inputs as the table has them, and the schema of the columns that come of it. They are nullable
 * whatever the Function says, since they hold nulls until a refresh.
 */
public final class FunctionPlan {
    /** The field that stands for the whole answer. */
    private static final String WHOLE = "$value";

    private static final int BINDING_VERSION = 1;

    private final FunctionDeclaration declaration;
    private final JsonNode schema;

    /** By the answer's field, in order. */
    private final Map<String, Added> columns = new LinkedHashMap<>();

    private record Added(String column, ObjectNode type) {}

    private FunctionPlan(FunctionDeclaration declaration, JsonNode schema) {
        this.declaration = declaration;
        this.schema = schema;
    }

    /**
     * @param schema the table's, as its description has it
     * @param groupId names the columns that are declared together; new for each declaration
     * @throws RefillException for whatever can be seen to be wrong
     */
    public static ObjectNode body(FunctionDeclaration declaration, JsonNode schema, String groupId) {
        FunctionPlan plan = new FunctionPlan(declaration, schema);
        plan.checkOutput();
        plan.checkNames();
        ObjectNode body = Json.object();
        ArrayNode added = body.putArray("new_columns");
        plan.columns
                .values()
                .forEach(c -> added.addObject().put("name", c.column()).put("all_null", true));
        ObjectNode function = body.putObject("function");
        plan.application(function.putObject("application"), groupId);
        function.put("binding_metadata_version", BINDING_VERSION);
        plan.inputs(function);
        plan.outputs(function);
        return body;
    }

    private void checkOutput() {
        Output output = declaration.function().output();
        FunctionFit.refusal(output).ifPresent(why -> {
            throw new RefillException(
                    output instanceof Output.Unrecognized ? ErrorCode.UNSUPPORTED : ErrorCode.BAD_INPUT, why);
        });
        if (output instanceof Output.Scalar scalar) {
            if (!(declaration.target() instanceof Target.Whole whole)) {
                throw refused("The Function answers with one value, which goes into one column.");
            }
            add(WHOLE, whole.column(), FunctionTypes.schemaType(scalar.arrowType()));
        } else if (output instanceof Output.Struct struct) {
            expand(struct);
        }
    }

    private void expand(Output.Struct struct) {
        if (declaration.target() instanceof Target.Whole whole) {
            ObjectNode type = Json.object().put("type", "struct");
            ArrayNode members = type.putArray("fields");
            for (Parameter field : struct.fields()) {
                members.add(field(field.name(), false, FunctionTypes.schemaType(field.arrowType())));
            }
            add(WHOLE, whole.column(), type);
            return;
        }
        Map<String, String> names = ((Target.Fields) declaration.target()).columns();
        List<String> known = struct.fields().stream().map(Parameter::name).toList();
        names.keySet().stream().filter(n -> !known.contains(n)).findFirst().ifPresent(n -> {
            throw refused("The Function's answer has no field " + n + ".");
        });
        for (Parameter field : struct.fields()) {
            add(
                    field.name(),
                    names.getOrDefault(field.name(), field.name()),
                    FunctionTypes.schemaType(field.arrowType()));
        }
    }

    private void add(String resultField, String column, ObjectNode type) {
        columns.put(resultField, new Added(column.strip(), type));
    }

    private void checkNames() {
        List<String> taken = new ArrayList<>();
        schema.path("fields").forEach(f -> taken.add(Json.text(f.path("name"))));
        for (Added added : columns.values()) {
            NameRules.refusal(added.column(), taken).ifPresent(why -> {
                throw refused(why);
            });
            taken.add(added.column());
        }
    }

    private void application(ObjectNode node, String groupId) {
        FunctionVersion function = declaration.function();
        node.putObject("function").put("name", function.name()).put("version", function.version());
        ArrayNode inputs = node.putArray("inputs");
        for (Parameter parameter : function.inputs()) {
            inputs.addObject()
                    .put("parameter", parameter.name())
                    .put("kind", "column")
                    .putObject("value")
                    .put("path", path(parameter));
        }
        node.set("output", output(function.output()));
        node.put("group_id", groupId);
        Map<String, String> renamed = new LinkedHashMap<>();
        columns.forEach((field, added) -> {
            if (!field.equals(WHOLE) && !field.equals(added.column())) {
                renamed.put(field, added.column());
            }
        });
        if (!renamed.isEmpty()) {
            renamed.forEach(node.putObject("columns")::put);
        }
    }

    private static ObjectNode output(Output output) {
        ObjectNode node = Json.object();
        if (output instanceof Output.Scalar scalar) {
            return node.put("kind", "scalar")
                    .put("arrow_type", scalar.arrowType())
                    .put("nullable", scalar.nullable());
        }
        node.put("kind", "named_struct");
        ArrayNode fields = node.putArray("fields");
        for (Parameter field : ((Output.Struct) output).fields()) {
            fields.addObject()
                    .put("name", field.name())
                    .put("arrow_type", field.arrowType())
                    .put("nullable", field.nullable());
        }
        return node;
    }

    private void inputs(ObjectNode function) {
        ArrayNode bindings = function.putArray("input_bindings");
        ArrayNode fields = function.putObject("input_schema").putArray("fields");
        for (Parameter parameter : declaration.function().inputs()) {
            String path = path(parameter);
            JsonNode field = InputFields.find(schema, FieldPath.parse(path));
            FunctionFit.refusal(parameter, Schemas.input(field, path)).ifPresent(why -> {
                throw refused(why);
            });
            boolean nullable = field.path("nullable").asBoolean(true);
            bindings.addObject()
                    .put("parameter", parameter.name())
                    .put("field_path", path)
                    .put("arrow_type", FunctionTypes.bindingType(field.path("type")))
                    .put("nullable", nullable);
            ObjectNode copy = field(parameter.name(), nullable, field.path("type"));
            if (!field.path("metadata").isEmpty()) {
                copy.set("metadata", field.path("metadata"));
            }
            fields.add(copy);
        }
        String unknown = declaration.inputs().keySet().stream()
                .filter(name -> declaration.function().inputs().stream()
                        .noneMatch(p -> p.name().equals(name)))
                .findFirst()
                .orElse("");
        if (!unknown.isEmpty()) {
            throw refused("The Function has no parameter " + unknown + ".");
        }
    }

    private String path(Parameter parameter) {
        String path = declaration.inputs().getOrDefault(parameter.name(), "").strip();
        if (path.isEmpty()) {
            throw refused("Choose the column that the parameter " + parameter.name() + " reads.");
        }
        return path;
    }

    private void outputs(ObjectNode function) {
        ArrayNode fields = function.putObject("output_schema").putArray("fields");
        columns.values().forEach(added -> fields.add(field(added.column(), true, added.type())));
        ArrayNode outputs = function.putArray("outputs");
        columns.forEach((field, added) -> outputs.addObject()
                .put("result_field", field)
                .put("output_name", added.column())
                .put("output_ordinal", outputs.size() - 1));
    }

    private static ObjectNode field(String name, boolean nullable, JsonNode type) {
        ObjectNode node = Json.object().put("name", name).put("nullable", nullable);
        node.set("type", type);
        return node;
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.BAD_INPUT, sentence);
    }
}
