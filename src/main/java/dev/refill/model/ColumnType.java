package dev.refill.model;

/**
 * An Arrow type as a person reads it.
 *
 * @param text for example {@code int64}, {@code fixed_size_list<float32, 384>}, {@code timestamp[us, UTC]}
 */
public record ColumnType(String text, Family family) {
    /** What a screen needs to know to lay a value out. */
    public enum Family {
        BOOLEAN,
        INTEGER,
        FLOAT,
        DECIMAL,
        TEXT,
        BINARY,
        TEMPORAL,
        LIST,
        /** A fixed-size list of numbers. */
        VECTOR,
        STRUCT,
        OTHER;

        public boolean numeric() {
            return this == INTEGER || this == FLOAT || this == DECIMAL;
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
