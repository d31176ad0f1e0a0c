package dev.refill.standin.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableRef;
import dev.refill.standin.function.FunctionColumns;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code add_columns}, {@code alter_columns}, {@code update_field_metadata} and {@code drop_columns}. */
public final class Changes {
    /** What the server alone writes: a column's rule, and what its values were computed from. */
    private static final Set<String> SERVERS_OWN = Set.of(
            ComputedMetadata.COMPUTED, ComputedMetadata.KIND, ComputedMetadata.EXPRESSION, ComputedMetadata.INPUTS);

    private final Tables tables;
    private final FunctionColumns functionColumns;

    public Changes(Tables tables, FunctionColumns functionColumns) {
        this.tables = tables;
        this.functionColumns = functionColumns;
    }

    /** Declares columns: SQL ones, whose type and inputs the engine infers, or those that a Function is to fill. */
    public Reply addColumns(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "add_columns", List.of("id", "identity", "branch", "new_columns", "function"));
        String branch = Json.text(body, "branch");
        if (body.has("function")) {
            return version(functionColumns.declare(() -> tables.openNewest(call, branch), body));
        }
        List<Declaration> declarations = new ArrayList<>();
        for (JsonNode column : body.path("new_columns")) {
            Json.onlyHas(column, "new_columns", List.of("name", "computed"));
            declarations.add(new Declaration(Json.needed(column, "name"), Json.needed(column, "computed")));
        }
        return version(tables.database().declare(tables.newest(call, branch), declarations, AutoRefresh.DEFAULT));
    }

    public Reply dropColumns(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "drop_columns", List.of("id", "identity", "branch", "columns"));
        String branch = Json.text(body, "branch");
        List<String> columns = Json.texts(body.path("columns"));
        try (LanceTable table = tables.openNewest(call, branch)) {
            if (columns.stream().anyMatch(name -> filledByFunction(table, name))) {
                return version(functionColumns.drop(table, columns));
            }
        }
        return version(tables.database().dropColumns(tables.newest(call, branch), columns));
    }

    /** Renames columns and changes their types; each alteration is a commit. */
    public Reply alterColumns(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "alter_columns", List.of("id", "identity", "branch", "alterations"));
        TableRef table = tables.newest(call, Json.text(body, "branch"));
        long version = 0;
        for (JsonNode change : body.path("alterations")) {
            Json.onlyHas(change, "alterations", List.of("path", "rename", "data_type"));
            String path = Json.needed(change, "path");
            if (change.hasNonNull("data_type")) {
                String type = Json.needed(change.path("data_type"), "type");
                version = tables.database().retypeColumn(table, path, LogicalTypes.word(type));
            }
            String name = Json.text(change, "rename");
            if (name != null) {
                version = tables.database().renameColumn(table, path, name);
            }
        }
        return version(version);
    }

    private static boolean filledByFunction(LanceTable table, String column) {
        return table.schema()
                .field(column)
                .filter(field -> "function".equals(field.metadata().get(ComputedMetadata.KIND)))
                .isPresent();
    }

    /** Each update is a commit. Answers the metadata that each field has afterwards. */
    public Reply updateFieldMetadata(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "update_field_metadata", List.of("id", "identity", "branch", "updates"));
        ObjectNode answer = Json.object();
        ObjectNode fields = Json.object();
        long version = 0;
        for (JsonNode update : body.path("updates")) {
            Json.onlyHas(update, "updates", List.of("path", "metadata", "replace"));
            String path = Json.needed(update, "path");
            try (LanceTable table = tables.openNewest(call, Json.text(body, "branch"))) {
                TableField field = field(table, path);
                Map<String, @Nullable String> pairs = pairs(field, update);
                version = Commits.putFieldMetadata(table, field.id(), pairs);
            } catch (Commits.Conflict conflict) {
                throw new Refusal(Problem.CONCURRENT_MODIFICATION, String.valueOf(conflict.getMessage()));
            }
            try (LanceTable table = tables.openNewest(call, Json.text(body, "branch"))) {
                fields.set(path, Json.of(field(table, path).metadata()));
            }
        }
        if (version == 0) {
            throw new Refusal(Problem.INVALID_INPUT, "There is no update.");
        }
        answer.put("version", version).set("fields", fields);
        return Reply.json(answer);
    }

    private static TableField field(LanceTable table, String path) {
        List<TableField> lineage = table.schema().lineage(FieldPath.parse(path).names());
        if (lineage.isEmpty()) {
            throw new Refusal(Problem.COLUMN_NOT_FOUND, "Column not found: " + path);
        }
        return lineage.get(lineage.size() - 1);
    }

    private static Map<String, @Nullable String> pairs(TableField field, JsonNode update) {
        Map<String, @Nullable String> pairs = new HashMap<>();
        if (update.path("replace").asBoolean()) {
            field.metadata().keySet().forEach(key -> pairs.put(key, null));
        }
        update.path("metadata")
                .fields()
                .forEachRemaining(entry -> pairs.put(
                        entry.getKey(),
                        entry.getValue().isNull() ? null : entry.getValue().asText()));
        for (String key : pairs.keySet()) {
            if (SERVERS_OWN.contains(key) || key.startsWith("computed_refresh.")) {
                throw new Refusal(Problem.INVALID_INPUT, "The metadata " + key + " is the server's own.");
            }
        }
        return pairs;
    }

    private static Reply version(long version) {
        return Reply.json(Json.object().put("version", version));
    }
}
