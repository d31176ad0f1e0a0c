package dev.refill.harness.fuzz;

import java.util.List;
import java.util.Map;
import java.util.Random;

/** Expressions that nest deeply, or that are just long. */
final class Nesting {
    private static final List<Integer> DEPTHS =
            List.of(5, 20, 45, 60, 100, 150, 250, 500, 1_000, 3_000, 10_000, 50_000);

    /** What is written before, in the middle and after: the first and last many times. */
    private static final List<List<String>> SHAPES = List.of(
            List.of("(", "i32", ")"),
            List.of("- ", "i32", ""),
            List.of("NOT ", "b", ""),
            List.of("[", "1", "]"),
            List.of("upper(", "s", ")"),
            List.of("coalesce(i32, ", "i32", ")"),
            List.of("concat(s, ", "s2", ")"),
            List.of("named_struct('a', ", "1", ")"),
            List.of("CASE WHEN b THEN 1 ELSE ", "0", " END"),
            List.of("CAST(", "i32", " AS BIGINT)"),
            List.of("(1 + ", "i32", ")"),
            List.of("", "i32", " + i32"),
            List.of("", "i32", " + 1"),
            List.of("", "b", " AND b2"),
            List.of("", "b", " OR b2 AND b"),
            List.of("", "s", " || s2"),
            List.of("", "s", " || 'x'"),
            List.of("", "i32", "::BIGINT"),
            List.of("", "i32 IN (1", ", 2"),
            List.of("", "st", ".in"),
            List.of("", "l", "[1]"),
            List.of("", "i32", " IS NULL"),
            List.of("", "concat(s", ", s2"),
            List.of("", "concat(s)", "x"),
            List.of("", "[1", ", 2"),
            List.of("", "i32 = 1", " OR i32 = 2"),
            List.of("/* ", "i32", " */"),
            List.of("(SELECT ", "1", ")"),
            List.of("EXISTS (", "SELECT 1", ")"),
            List.of("array_append(l, ", "1", ")"),
            List.of("{a: ", "1", "}"),
            List.of("abs(", "i32", ")"),
            List.of("sha512(", "s", ")"),
            List.of("ARRAY<", "INT", ">"),
            List.of("", "CASE i32", " WHEN 1 THEN 2"),
            List.of("x -> ", "x", ""),
            List.of("", "'a", "é"),
            List.of("(i32 > 0 AND ", "b", ")"),
            List.of("(i32 = 1 OR b AND ", "b", ")"));

    private static final Map<String, String> CLOSED_BY =
            Map.of("[1", "]", "concat(s", ")", "i32 IN (1", ")", "CASE i32", " END", "'a", "'");

    private Nesting() {}

    static String deep(Random random) {
        List<String> shape = SHAPES.get(random.nextInt(SHAPES.size()));
        return of(shape.get(0), shape.get(1), shape.get(2), DEPTHS.get(random.nextInt(DEPTHS.size())));
    }

    /** Text within others, so many times; closed where what is in the middle opens something. */
    static String of(String before, String middle, String after, int depth) {
        return before.repeat(depth) + middle + after.repeat(depth) + CLOSED_BY.getOrDefault(middle, "");
    }
}
