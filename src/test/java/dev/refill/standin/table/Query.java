package dev.refill.standin.table;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.engine.Binder;
import dev.refill.lance.AliasQuery;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Operation;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code query}: rows of columns, or of expressions over them; no search in an index. */
public final class Query implements Operation {
    private final Tables tables;
    private final Orders orders;

    public Query(Tables tables, Orders orders) {
        this.tables = tables;
        this.orders = orders;
    }

    @Override
    public Reply answer(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(
                body,
                "query",
                List.of(
                        "id",
                        "identity",
                        "version",
                        "branch",
                        "vector",
                        "k",
                        "offset",
                        "filter",
                        "prefilter",
                        "columns",
                        "with_row_id"));
        JsonNode vector = body.path("vector");
        boolean search = !vector.path("single_vector").isEmpty() || vector.isArray() && !vector.isEmpty();
        if (search || body.path("with_row_id").asBoolean()) {
            throw new Refusal(Problem.UNSUPPORTED, "This server answers no vector searches and gives no row ids.");
        }
        try (LanceTable table = tables.open(call, Json.text(body, "branch"), Json.whole(body, "version"))) {
            Columns columns = Columns.read(table, body.path("columns"));
            Reply reply = columns.computed().isEmpty()
                    ? scan(table, body, columns.names())
                    : aliases(table, body, columns.computed());
            return reply.ofVersion(table.version());
        }
    }

    /**
     * What a query answers.
     *
     * @param names columns of the table
     * @param computed expressions by the names of their results; where there is one the names are none
     */
    private record Columns(List<String> names, Map<String, String> computed) {
        /** A list of names or an object of expressions, as the official client has them, or the specification's object. */
        static Columns read(LanceTable table, JsonNode columns) {
            if (columns.isMissingNode() || columns.isNull()) {
                return new Columns(all(table), Map.of());
            }
            if (columns.isObject() && columns.has("column_names") || columns.isArray()) {
                List<String> names = Json.texts(columns.isArray() ? columns : columns.path("column_names"));
                names.stream().filter(name -> !all(table).contains(name)).forEach(name -> {
                    throw new Refusal(Problem.COLUMN_NOT_FOUND, "Column not found: " + name);
                });
                return new Columns(names, Map.of());
            }
            Map<String, String> computed = new LinkedHashMap<>();
            JsonNode expressions = columns.has("column_aliases") ? columns.path("column_aliases") : columns;
            expressions.fieldNames().forEachRemaining(name -> computed.put(name, Json.needed(expressions, name)));
            return new Columns(List.of(), computed);
        }

        private static List<String> all(LanceTable table) {
            return table.arrowSchema().getFields().stream().map(Field::getName).toList();
        }
    }

    private Reply scan(LanceTable table, JsonNode body, List<String> columns) {
        ScanRequest request = ScanRequest.of(columns)
                .withFilter(Filters.checked(table, Json.text(body, "filter")))
                .withRange(offset(body), rows(body));
        try (TableScan scan = table.scan(request)) {
            return orders.streams()
                    ? Reply.bytes(Reply.ARROW_STREAM, ArrowBody.stream(scan))
                    : Reply.bytes(Reply.ARROW_FILE, ArrowBody.file(scan));
        }
    }

    private Reply aliases(LanceTable table, JsonNode body, Map<String, String> expressions) {
        if (table.ref().branch() != null) {
            throw new Refusal(Problem.UNSUPPORTED, "This server computes expressions on the main branch only.");
        }
        Binder binder = new Binder(table.arrowSchema());
        expressions.values().forEach(binder::bind);
        byte[] file = AliasQuery.run(
                tables.database().uri(),
                table,
                expressions,
                Filters.checked(table, Json.text(body, "filter")),
                Math.toIntExact(offset(body)),
                (int) Math.min(rows(body), Integer.MAX_VALUE));
        return Reply.bytes(Reply.ARROW_FILE, file);
    }

    private static long offset(JsonNode body) {
        Long offset = Json.whole(body, "offset");
        return offset == null ? 0 : offset;
    }

    private static long rows(JsonNode body) {
        Long rows = Json.whole(body, "k");
        if (rows == null || rows < 0) {
            throw new Refusal(Problem.INVALID_INPUT, "k must be 0 or more.");
        }
        return rows;
    }
}
