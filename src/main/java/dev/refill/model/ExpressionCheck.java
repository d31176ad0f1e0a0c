package dev.refill.model;

import java.util.List;

/** What Lance makes of an expression before it is declared. */
public sealed interface ExpressionCheck {
    /**
     * It can be declared.
     *
     * @param inputs the paths it reads, sorted
     * @param sample the first rows: the inputs' columns, then the value under the new column's name
     * @param notes what the user should know, for example that a sample row fails; may be empty
     */
    record Valid(ColumnType type, List<String> inputs, RowPage sample, List<String> notes) implements ExpressionCheck {
        public Valid {
            inputs = List.copyOf(inputs);
            notes = List.copyOf(notes);
        }
    }

    /** It cannot, for this reason in words. */
    record Invalid(String reason) implements ExpressionCheck {}
}
