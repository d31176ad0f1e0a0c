package dev.refill.lance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * A field of a table's schema, with its id.
 *
 * @param id unique in the table and kept by a rename; data files refer to it
 * @param arrow the Arrow type, children included
 */
public record TableField(int id, String name, Field arrow, Map<String, String> metadata, List<TableField> children) {
    public TableField {
        metadata = Map.copyOf(metadata);
        children = List.copyOf(children);
    }

    public Optional<TableField> child(String childName) {
        return children.stream().filter(c -> c.name().equals(childName)).findFirst();
    }

    /** Its id and those of all that is nested in it. */
    public Stream<Integer> ids() {
        return Stream.concat(Stream.of(id), children.stream().flatMap(TableField::ids));
    }
}
