package dev.refill.harness.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a line of a table's history must hold: the plain values of its rows by id, and its computed columns' rules. */
final class Model {
    final TreeMap<Integer, Map<String, @Nullable Object>> rows = new TreeMap<>();
    final Map<String, Formula> computed = new LinkedHashMap<>();
    /** Plain columns of integers that came later. */
    final List<String> extras = new ArrayList<>();

    Model copy() {
        Model copy = new Model();
        rows.forEach((id, row) -> copy.rows.put(id, new LinkedHashMap<>(row)));
        copy.computed.putAll(computed);
        copy.extras.addAll(extras);
        return copy;
    }

    List<String> plainColumns() {
        List<String> names = new ArrayList<>();
        names.add("id");
        for (Plain plain : Plain.values()) {
            names.add(plain.column());
        }
        names.addAll(extras);
        return names;
    }

    /** Whether a computed column that there is reads it. */
    boolean isRead(String column) {
        return computed.values().stream().anyMatch(f -> f.reads().contains(column));
    }
}
