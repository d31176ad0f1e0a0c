package dev.refill.request;

import org.jspecify.annotations.Nullable;

/**
 * What came of reading a text: a statement, or why it is none.
 *
 * @param problem a sentence; null where there is a statement
 * @param from where in the text the problem begins
 * @param to where it ends
 */
public record SqlReading(
        @Nullable SqlStatement statement, @Nullable String problem, int from, int to) {
    static SqlReading of(SqlStatement statement) {
        return new SqlReading(statement, null, 0, 0);
    }
}
