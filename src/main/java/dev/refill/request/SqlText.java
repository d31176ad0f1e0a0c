package dev.refill.request;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.AutoRefresh;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** {@code REFRESH COLUMN … ON … WHERE … WITH (…)}. */
final class SqlText {
    /** What the statement's documentation names. */
    static final Set<String> OPTIONS =
            Set.of("num_workers", "batch_size", "cpu_millis", "memory_bytes", "gpu_count", "error_policy");

    static final String ENABLED = "auto_refresh_enabled";
    static final String INTERVAL = "auto_refresh_interval_seconds";

    private static final Set<String> WORDS = Set.of("column", "where");

    private SqlText() {}

    static RequestText of(RefreshRequest request, Fields fields) {
        StringBuilder text = new StringBuilder("REFRESH COLUMN ")
                .append(SqlName.of(request.column()))
                .append(" ON ")
                .append(name(request.table()))
                .append('\n');
        JsonNode where = fields.byName().get("where");
        if (where != null) {
            text.append("  WHERE ").append(where.asText()).append('\n');
        }
        Map<String, JsonNode> options = fields.only(OPTIONS);
        if (!options.isEmpty()) {
            StringJoiner list = new StringJoiner(", ", "  WITH (", ")\n");
            options.forEach((name, value) -> list.add(name + " = " + literal(value)));
            text.append(list);
        }
        Set<String> said = new HashSet<>(OPTIONS);
        said.addAll(WORDS);
        return RequestText.of(text.toString(), fields.without(said), "--");
    }

    /** The options' names, sorted. */
    static List<String> named() {
        return OPTIONS.stream().sorted().toList();
    }

    /** {@code ALTER TABLE … ALTER COLUMN … SET auto_refresh_…}. */
    static String schedule(TableId table, String column, AutoRefresh schedule) {
        String interval = schedule.intervalSeconds().isPresent()
                ? ", " + INTERVAL + " = " + schedule.intervalSeconds().getAsLong()
                : "";
        return "ALTER TABLE " + name(table) + " ALTER COLUMN " + SqlName.of(column) + " SET " + ENABLED + " = "
                + schedule.enabled() + interval;
    }

    /** The namespaces and the name, with dots between. */
    static String name(TableId table) {
        List<String> parts = new ArrayList<>(table.namespace());
        parts.add(table.name());
        return String.join(".", parts.stream().map(SqlName::of).toList());
    }

    private static String literal(JsonNode value) {
        return value.isTextual() ? "'" + value.asText().replace("'", "''") + "'" : value.asText();
    }
}
