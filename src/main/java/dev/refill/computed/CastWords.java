package dev.refill.computed;

import java.util.Map;
import java.util.Optional;

/** An expression's value as another type, written as Lance writes types. */
public final class CastWords {
    /** Arrow's names by the names that a schema is shown with. */
    private static final Map<String, String> ARROW = Map.ofEntries(
            Map.entry("bool", "Boolean"),
            Map.entry("int8", "Int8"),
            Map.entry("int16", "Int16"),
            Map.entry("int32", "Int32"),
            Map.entry("int64", "Int64"),
            Map.entry("uint8", "UInt8"),
            Map.entry("uint16", "UInt16"),
            Map.entry("uint32", "UInt32"),
            Map.entry("uint64", "UInt64"),
            Map.entry("float32", "Float32"),
            Map.entry("float64", "Float64"),
            Map.entry("utf8", "Utf8"),
            Map.entry("date32", "Date32"));

    private CastWords() {}

    /** @param type as it is shown, such as {@code int64}; empty for one that is not a simple one */
    public static Optional<String> to(String type, String expression) {
        return Optional.ofNullable(ARROW.get(type)).map(name -> "arrow_cast(" + expression + ", '" + name + "')");
    }
}
