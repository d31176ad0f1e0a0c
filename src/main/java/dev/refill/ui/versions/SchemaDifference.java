package dev.refill.ui.versions;

import dev.refill.model.Column;
import dev.refill.model.TableDetail;
import dev.refill.ui.common.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * One thing in which two schemas differ.
 *
 * @param column its path in the newer one, or in the older where it is only there
 * @param what what changed, in a word or two
 * @param before empty where there was nothing
 * @param after empty where there is nothing
 */
public record SchemaDifference(String column, String what, String before, String after) {
    /** A field keeps its id through a rename, so ids tell which is which; where a server tells none, paths do. */
    static List<SchemaDifference> between(TableDetail before, TableDetail after) {
        Map<Object, Column> old = byKey(before);
        Map<Object, Column> now = byKey(after);
        List<SchemaDifference> all = new ArrayList<>();
        old.forEach((key, column) -> {
            if (!now.containsKey(key)) {
                all.add(new SchemaDifference(column.path(), "dropped", summary(column), ""));
            }
        });
        now.forEach((key, column) -> {
            Column was = old.get(key);
            if (was == null) {
                all.add(new SchemaDifference(column.path(), "added", "", summary(column)));
            } else {
                changes(was, column, all);
            }
        });
        pairs("the table", before.schemaMetadata(), after.schemaMetadata(), all);
        return all;
    }

    private static Map<Object, Column> byKey(TableDetail table) {
        List<Column> columns = table.columns().stream().flatMap(Column::flatten).toList();
        boolean told = columns.stream().map(Column::id).distinct().count() == columns.size();
        Map<Object, Column> byKey = new LinkedHashMap<>();
        columns.forEach(c -> byKey.put(told ? (Object) c.id() : c.path(), c));
        return byKey;
    }

    private static String summary(Column column) {
        String definition = column.definition().text();
        return column.type().text() + (definition.isEmpty() ? "" : " = " + definition);
    }

    private static void changes(Column was, Column now, List<SchemaDifference> all) {
        add(all, now, "renamed", was.path(), now.path());
        if (now.children().isEmpty() && was.children().isEmpty()) {
            add(all, now, "type", was.type().text(), now.type().text());
        }
        add(all, now, "nulls", nulls(was), nulls(now));
        add(all, now, "definition", was.definition().text(), now.definition().text());
        pairs(now.path(), was.metadata(), now.metadata(), all);
    }

    private static String nulls(Column column) {
        return column.nullable() ? "allowed" : "not allowed";
    }

    private static void add(List<SchemaDifference> all, Column column, String what, String before, String after) {
        if (!before.equals(after)) {
            all.add(new SchemaDifference(column.path(), what, before, after));
        }
    }

    private static void pairs(
            String of, Map<String, String> before, Map<String, String> after, List<SchemaDifference> all) {
        TreeSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        for (String key : keys) {
            // The definition is told above, and once.
            boolean told = key.equals("computed_column.expression");
            if (!told && !Objects.equals(before.get(key), after.get(key))) {
                all.add(new SchemaDifference(
                        of,
                        "metadata " + Words.quoted(key),
                        before.getOrDefault(key, ""),
                        after.getOrDefault(key, "")));
            }
        }
    }
}
