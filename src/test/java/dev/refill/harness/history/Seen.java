package dev.refill.harness.history;

import dev.refill.peer.PeerTable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What LanceDB's client reads of a table's newest version, in one query.
 *
 * @param version the newest when it was read
 * @param rows by id: the columns' values, and under {@link #RIGHT} and {@link #FAILS} what each rule comes to over the inputs
 *     as they are stored, in LanceDB's own words
 */
record Seen(long version, Map<Integer, Map<String, @Nullable Object>> rows) {
    private static final String RIGHT = "right_";
    private static final String FAILS = "fails_";
    private static final String CHOSEN = "chosen_";

    /** @param where a predicate to be asked with it; null for none */
    static Seen of(PeerTable table, Model model, @Nullable String where) {
        Map<String, String> asked = new LinkedHashMap<>();
        model.plainColumns().forEach(name -> asked.put(name, name));
        model.computed.forEach((name, formula) -> {
            asked.put(name, name);
            asked.put(RIGHT + name, formula.safe());
            if (formula.fails() != null) {
                asked.put(FAILS + name, formula.fails());
            }
        });
        if (where != null) {
            asked.put(CHOSEN, where);
        }
        Map<String, List<Object>> columns = table.project(asked);
        List<Object> ids = Objects.requireNonNull(columns.get("id"));
        Map<Integer, Map<String, @Nullable Object>> rows = new TreeMap<>();
        for (int i = 0; i < ids.size(); i++) {
            Map<String, @Nullable Object> row = new HashMap<>();
            for (Map.Entry<String, List<Object>> column : columns.entrySet()) {
                row.put(column.getKey(), column.getValue().get(i));
            }
            if (rows.put(Integer.parseInt(String.valueOf(ids.get(i))), row) != null) {
                throw new AssertionError("A row is there twice: id " + ids.get(i));
            }
        }
        return new Seen(table.version(), rows);
    }

    Set<Integer> ids() {
        return rows.keySet();
    }

    @Nullable
    Object value(int id, String column) {
        return Objects.requireNonNull(rows.get(id)).get(column);
    }

    /** What the column's rule comes to in a row. */
    @Nullable
    Object right(int id, String column) {
        return value(id, RIGHT + column);
    }

    /** Whether the column's rule fails in a row. */
    boolean fails(int id, String column) {
        return "true".equals(value(id, FAILS + column));
    }

    boolean chosen(int id) {
        Map<String, @Nullable Object> row = Objects.requireNonNull(rows.get(id));
        return !row.containsKey(CHOSEN) || "true".equals(row.get(CHOSEN));
    }
}
