package dev.refill.compile;

import java.util.List;

/**
 * A column that a kernel reads.
 *
 * @param path its name, or those of the structs around it first
 * @param type of a value, or of a list's items
 * @param items how many a list holds; 0 where it is no list
 */
public record Input(List<String> path, ValueType type, int items) {
    public Input {
        path = List.copyOf(path);
    }

    public boolean isList() {
        return items > 0;
    }

    @Override
    public String toString() {
        return String.join(".", path);
    }
}
