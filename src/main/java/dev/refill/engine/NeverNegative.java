package dev.refill.engine;

import java.util.Set;

/** Sizes that are written so that no row makes them negative: {@code greatest(size, 0)}, or a function without negative values. */
final class NeverNegative {
    /** The least integer has no absolute value: the library refuses the row in words. */
    private static final Set<String> FUNCTIONS = Set.of(
            "abs",
            "length",
            "char_length",
            "character_length",
            "octet_length",
            "bit_length",
            "array_length",
            "cardinality");

    private NeverNegative() {}

    static boolean holds(String size) {
        return OutermostCall.of(size)
                .filter(call -> FUNCTIONS.contains(call.name())
                        || call.name().equals("greatest") && call.arguments().contains("0"))
                .isPresent();
    }
}
