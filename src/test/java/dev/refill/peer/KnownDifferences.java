package dev.refill.peer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where Refill's answer to an expression is not the peer's, each with its reason. Lance's planner evaluates for both; it
 * is DataFusion 53 in lance-core 7.0.0 and DataFusion 54 in the peer.
 */
final class KnownDifferences {
    private static final String WIDE_LITERAL = "lance-core reads an integer above 64 signed bits as a float64";
    private static final String SHIFT = "lance-core's SQL has no shift operators";
    private static final String VIEW =
            "it yields a string view: lance-core computes it, the peer declares it and then fails to refresh it";
    private static final String FOLDED = "lance-core's optimizer fails where concat meets a literal that is no text";
    private static final String NO_FUNCTION = "lance-core has no such function";

    /** Of acceptance, type, inputs or the sample. */
    static final Map<String, String> WHEN_CHECKED = new TreeMap<>(Map.ofEntries(
            Map.entry("9223372036854775808", WIDE_LITERAL),
            Map.entry("18446744073709551615", WIDE_LITERAL),
            Map.entry("i32 >> 1", SHIFT),
            Map.entry("i32 << 1", SHIFT),
            Map.entry("left(s, 2)", VIEW),
            Map.entry("right(s, 2)", VIEW),
            Map.entry("md5(s)", "it yields a string view, which lance-core 7 cannot write; the peer fails at refresh"),
            Map.entry("concat(lower(s), 0)", FOLDED),
            Map.entry("concat(nump, 127)", FOLDED),
            Map.entry("concat(regexp_replace(s, 'l+', 'z'), -5) IS NOT NULL", FOLDED),
            Map.entry("concat(st.b, 1.0)", FOLDED),
            Map.entry("cosine_distance(v, [1.0, 2.0])", NO_FUNCTION),
            Map.entry("inner_product(v, v)", NO_FUNCTION),
            Map.entry("array_normalize(v)", NO_FUNCTION),
            Map.entry("bin || bin", "lance-core joins texts only"),
            Map.entry("i32; DROP TABLE t", "the peer reads up to the semicolon and drops the rest without a word"),
            Map.entry("version()", "it names the version of DataFusion"),
            Map.entry(
                    "tz >= TIMESTAMP '2000-01-01 00:00:00' OR num > nump AND i8 % i32 = 1.0",
                    "lance-core evaluates the right side of AND only where the left side leaves it open,"
                            + " the peer where it divides by zero too")));

    private static final String EMPTY_TEXT =
            "an empty text splits into one empty text in lance-core and into nothing in the peer";

    /** Of the values after a refresh, among the expressions that both accept. */
    static final Map<String, String> WHEN_REFRESHED =
            new TreeMap<>(Map.of("string_to_array('', ',')", EMPTY_TEXT, "string_to_array(s, ',')", EMPTY_TEXT));

    /** What {@code expressions.txt} does not try: texts that are a column's path as a whole, and more differences. */
    static final List<String> MORE_EXPRESSIONS = List.of(
            "with space",
            "Order",
            "st.in",
            "st.in.x",
            "v.item",
            "l.item",
            "café",
            "`café` + 1",
            "coalesce(order, `select`)",
            "st IS NULL AND st.a = 1",
            "get_field(st, 'in')",
            "st['in']['x']",
            "true OR i32 = 1",
            "i32 - i32",
            "i32 << 1",
            "left(s, 2)",
            "inner_product(v, v)",
            "array_normalize(v)",
            "bin || bin",
            "string_to_array('', ',')");

    private KnownDifferences() {}
}
