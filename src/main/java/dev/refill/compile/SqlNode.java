package dev.refill.compile;

import java.util.List;

/** The outline of a SQL expression: as much of its structure as decides what Lance takes a literal's type from. */
sealed interface SqlNode {
    /** @param names of a column, and of fields in its structs */
    record Path(List<String> names) implements SqlNode {}

    /** A number, its sign included; from its first to after its last character. */
    record Number(int start, int end) implements SqlNode {}

    record Infix(String operator, SqlNode left, SqlNode right) implements SqlNode {}

    /** {@code of BETWEEN low AND high}, or {@code of IN (…)}. */
    record Among(SqlNode of, List<SqlNode> others, boolean between) implements SqlNode {}

    /** Anything else. */
    record Opaque() implements SqlNode {}
}
