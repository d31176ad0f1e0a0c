package dev.refill.engine;

import dev.refill.computed.SqlCalls;
import java.util.Set;
import java.util.regex.Pattern;

/** Relations of geometries, which abort the native library where one of the two is a null that is not of a row. */
final class GeometryArguments {
    static final Set<String> RELATIONS = Set.of(
            "st_contains",
            "st_coveredby",
            "st_covers",
            "st_crosses",
            "st_disjoint",
            "st_equals",
            "st_intersects",
            "st_overlaps",
            "st_touches",
            "st_within");

    private static final Pattern WRITTEN_OUT = Pattern.compile("[xX]?'[^']*'");

    /** Has one answer for all rows, though it reads a column; a null where the column has no such metadata. */
    private static final String OF_A_COLUMN = "arrow_metadata";

    private GeometryArguments() {}

    /** Whether an argument is one per row, or one that is written out. */
    static boolean holds(String argument) {
        if (SqlCalls.of(argument).stream().anyMatch(call -> call.name().equals(OF_A_COLUMN))) {
            return false;
        }
        return !ConstantArguments.isConstant(argument)
                || WRITTEN_OUT.matcher(argument).matches()
                || OutermostCall.of(argument)
                        .filter(call -> call.name().startsWith("st_"))
                        .isPresent();
    }
}
