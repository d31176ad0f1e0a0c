package dev.refill.standin.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.LongNode;
import dev.refill.engine.FilterGuard;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/** {@code count_rows} and {@code query}, without a search in an index. */
public final class Reads {
    /** Where a read's answer says which version it is of. */
    static final String VERSION = "x-lancedb-version";

    private final Tables tables;
    private final Orders orders;

    public Reads(Tables tables, Orders orders) {
        this.tables = tables;
        this.orders = orders;
    }

    public Reply count(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "count_rows", List.of("id", "identity", "version", "branch", "predicate"));
        try (LanceTable table = tables.open(call, Json.text(body, "branch"), Json.whole(body, "version"))) {
            String predicate = checked(table, Json.text(body, "predicate"));
            long rows = predicate == null ? table.countRows() : table.countRows(predicate, null);
            return Reply.json(LongNode.valueOf(rows)).withHeader(VERSION, Long.toString(table.version()));
        }
    }

    public Reply query(Call call) {
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
        if (!body.path("vector").isEmpty() || body.path("with_row_id").asBoolean()) {
            throw new Refusal(Problem.UNSUPPORTED, "This server answers no vector searches and gives no row ids.");
        }
        try (LanceTable table = tables.open(call, Json.text(body, "branch"), Json.whole(body, "version"));
                TableScan scan = table.scan(request(table, body))) {
            boolean stream = orders.streams();
            byte[] rows = stream ? ArrowBody.stream(scan) : ArrowBody.file(scan);
            return Reply.bytes(stream ? Reply.ARROW_STREAM : Reply.ARROW_FILE, rows)
                    .withHeader(VERSION, Long.toString(table.version()));
        }
    }

    private static ScanRequest request(LanceTable table, JsonNode body) {
        Long rows = Json.whole(body, "k");
        if (rows == null || rows < 0) {
            throw new Refusal(Problem.INVALID_INPUT, "k must be 0 or more.");
        }
        Long offset = Json.whole(body, "offset");
        return ScanRequest.of(columns(table, body.path("columns")))
                .withFilter(checked(table, Json.text(body, "filter")))
                .withRange(offset == null ? 0 : offset, rows);
    }

    /** The official client's list of names, or the published specification's {@code {"column_names": [...]}}. */
    private static List<String> columns(LanceTable table, JsonNode columns) {
        List<String> all =
                table.arrowSchema().getFields().stream().map(Field::getName).toList();
        if (columns.isMissingNode() || columns.isNull()) {
            return all;
        }
        if (columns.isObject()) {
            Json.onlyHas(columns, "columns", List.of("column_names"));
        }
        List<String> wanted = Json.texts(columns.isObject() ? columns.path("column_names") : columns);
        for (String name : wanted) {
            if (!all.contains(name)) {
                throw new Refusal(Problem.COLUMN_NOT_FOUND, "Column not found: " + name);
            }
        }
        return wanted;
    }

    private static @Nullable String checked(LanceTable table, @Nullable String filter) {
        if (filter == null || filter.isBlank()) {
            return null;
        }
        FilterGuard.check(table, filter);
        return filter;
    }
}
