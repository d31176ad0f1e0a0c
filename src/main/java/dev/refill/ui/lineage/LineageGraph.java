package dev.refill.ui.lineage;

import dev.refill.model.Column;
import dev.refill.model.TableDetail;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The computed columns of a table and the columns that they read, as a graph of top-level columns by name.
 *
 * @param columns those that take part, in the schema's order; a plain column that nothing reads does not
 */
public record LineageGraph(List<Column> columns, List<Edge> edges) {
    /** One column is read by another. */
    public record Edge(String read, String reader) {}

    public static final LineageGraph EMPTY = new LineageGraph(List.of(), List.of());

    public LineageGraph {
        columns = List.copyOf(columns);
        edges = List.copyOf(edges);
    }

    public static LineageGraph of(TableDetail table) {
        Set<Edge> edges = new LinkedHashSet<>();
        for (Column reader : table.computedColumns()) {
            for (String input : reader.definition().inputs()) {
                table.columns().stream()
                        .filter(c -> c.path().equals(input) || input.startsWith(c.path() + "."))
                        .forEach(read -> edges.add(new Edge(read.name(), reader.name())));
            }
        }
        List<Column> columns = table.columns().stream()
                .filter(c -> c.definition().computed()
                        || edges.stream().anyMatch(e -> e.read().equals(c.name())))
                .toList();
        return new LineageGraph(columns, new ArrayList<>(edges));
    }

    /** The columns whose values a column is made of, directly or through others. */
    public Set<String> above(String column) {
        return reach(column, e -> e.reader(), e -> e.read());
    }

    /** The columns that are made of its values, directly or through others. */
    public Set<String> below(String column) {
        return reach(column, e -> e.read(), e -> e.reader());
    }

    private Set<String> reach(String from, Function<Edge, String> near, Function<Edge, String> far) {
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            String at = open.remove();
            for (Edge edge : edges) {
                String next = far.apply(edge);
                if (near.apply(edge).equals(at) && !next.equals(from) && reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }
}
