package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Freshness;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A table as {@code describe} shows it. */
final class Description {
    private Description() {}

    static ObjectNode json(TableRef ref, TableDetail detail, Map<String, Freshness> freshness) {
        ObjectNode json = Json.object()
                .put("table", ref.id().toString())
                .put("version", detail.version())
                .put("rows", detail.rows());
        if (detail.fragments().isPresent()) {
            json.put("fragments", detail.fragments().getAsInt());
        } else {
            json.putNull("fragments");
        }
        if (ref.branch() != null) {
            json.put("branch", ref.branch());
        }
        if (detail.readOnly() != null) {
            json.put("read_only", detail.readOnly());
        }
        ArrayNode columns = json.putArray("columns");
        for (Column column : detail.columns()) {
            columns.add(json(column, freshness.get(column.name())));
        }
        return json;
    }

    /** A plain column has no expression, schedule or freshness; only a SQL column has a freshness. */
    static ObjectNode json(Column column, @Nullable Freshness freshness) {
        boolean computed = column.definition().computed();
        ObjectNode json = Json.object()
                .put("name", column.name())
                .put("type", column.type().text())
                .put("nullable", column.nullable())
                .put("kind", column.definition().kind())
                .put("expression", computed ? column.definition().text() : null);
        json.set("inputs", Json.strings(column.definition().inputs()));
        if (computed) {
            AutoRefresh schedule = column.autoRefresh();
            ObjectNode node = json.putObject("auto_refresh").put("enabled", schedule.enabled());
            if (schedule.intervalSeconds().isPresent()) {
                node.put("interval_seconds", schedule.intervalSeconds().getAsLong());
            } else {
                node.putNull("interval_seconds");
            }
        } else {
            json.putNull("auto_refresh");
        }
        if (freshness == null) {
            json.putNull("freshness");
        } else {
            ObjectNode node = json.putObject("freshness")
                    .put("state", freshness.state().word())
                    .put("rows_unfilled", freshness.rowsUnfilled())
                    .put("fragments_stale", freshness.fragmentsStale());
            if (freshness.recordedAtVersion().isPresent()) {
                node.put("recorded_at_version", freshness.recordedAtVersion().getAsLong());
            } else {
                node.putNull("recorded_at_version");
            }
        }
        return json;
    }

    static String text(TableRef ref, TableDetail detail, Map<String, Freshness> freshness) {
        TextTable table = new TextTable("COLUMN", "TYPE", "KIND", "FRESHNESS", "UNFILLED", "EXPRESSION");
        for (Column column : detail.columns()) {
            add(table, column, 0, freshness.get(column.name()));
        }
        OptionalInt fragments = detail.fragments();
        return ref + ", version " + detail.version() + ", " + detail.rows() + " rows"
                + (fragments.isPresent() ? " in " + fragments.getAsInt() : "")
                + (fragments.isEmpty() ? "" : fragments.getAsInt() == 1 ? " fragment" : " fragments")
                + System.lineSeparator()
                + (detail.readOnly() == null ? "" : detail.readOnly() + System.lineSeparator())
                + System.lineSeparator()
                + table;
    }

    private static void add(TextTable table, Column column, int depth, @Nullable Freshness freshness) {
        table.add(
                "  ".repeat(depth) + column.name(),
                column.type().text() + (column.nullable() ? "" : " not null"),
                column.definition().kind(),
                freshness == null ? "" : freshness.state().word(),
                freshness == null ? "" : Long.toString(freshness.rowsUnfilled()),
                Failures.oneLine(column.definition().text()));
        for (Column child : column.children()) {
            add(table, child, depth + 1, null);
        }
    }
}
