package dev.refill.model;

import java.util.List;

/** A table's name and the child namespaces it lies in, outermost first; none for the root. */
public record TableId(List<String> namespace, String name) {
    public TableId {
        namespace = List.copyOf(namespace);
    }

    public static TableId of(String name) {
        return new TableId(List.of(), name);
    }

    /** {@code ns1$ns2$table}, as LanceDB writes an identifier. */
    public static TableId parse(String text) {
        List<String> parts = List.of(text.split("\\$", -1));
        return new TableId(parts.subList(0, parts.size() - 1), parts.get(parts.size() - 1));
    }

    @Override
    public String toString() {
        return namespace.isEmpty() ? name : String.join("$", namespace) + "$" + name;
    }
}
