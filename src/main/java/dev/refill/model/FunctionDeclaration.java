package dev.refill.model;

import java.util.Map;

/**
 * Columns that a registered Function is to fill.
 *
 * @param inputs the path of the column that each parameter reads
 */
public record FunctionDeclaration(FunctionVersion function, Map<String, String> inputs, Target target) {
    /** Where its answers go. */
    public sealed interface Target {
        /** The whole answer into one column. */
        record Whole(String column) implements Target {}

        /**
         * Each field of the answer into a column of its own.
         *
         * @param columns names by field; a field that is not named here keeps its own name
         */
        record Fields(Map<String, String> columns) implements Target {
            public Fields {
                columns = Map.copyOf(columns);
            }
        }
    }

    public FunctionDeclaration {
        inputs = Map.copyOf(inputs);
    }
}
