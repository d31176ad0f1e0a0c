package dev.refill.model;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A field of a table's schema, with what is nested in it.
 *
 * @param path the components joined by dots; one that holds a dot or a backtick is backtick-quoted
 * @param id the field's id in the manifest, which a rename keeps
 * @param autoRefresh meaningful for computed columns only
 * @param metadata the field's own key-value pairs, as stored
 */
public record Column(
        String path,
        String name,
        int id,
        ColumnType type,
        boolean nullable,
        Definition definition,
        AutoRefresh autoRefresh,
        Map<String, String> metadata,
        List<Column> children) {
    public Column {
        metadata = Map.copyOf(metadata);
        children = List.copyOf(children);
    }

    /** Itself, then what is nested in it, depth first. */
    public Stream<Column> flatten() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(Column::flatten));
    }
}
