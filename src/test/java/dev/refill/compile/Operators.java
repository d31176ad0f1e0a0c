package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;

/** An expression for every operator, cast and function, on every type that {@link PairSchema} has two columns of. */
final class Operators {
    private static final List<String> CASTS = List.of(
            "Boolean",
            "Int8",
            "Int16",
            "Int32",
            "Int64",
            "UInt8",
            "UInt16",
            "UInt32",
            "UInt64",
            "Float32",
            "Float64",
            "Date32",
            "Timestamp(Second, None)",
            "Timestamp(Millisecond, None)",
            "Timestamp(Microsecond, None)",
            "Timestamp(Nanosecond, None)",
            "Duration(Microsecond)",
            "Duration(Second)");

    private static final List<String> SQL_CASTS = List.of(
            "BOOLEAN", "TINYINT", "INT", "BIGINT UNSIGNED", "FLOAT", "DOUBLE", "DATE", "TIMESTAMP", "TIMESTAMP(3)");

    private static final List<String> ONE_FLOAT = List.of(
            "abs", "signum", "sqrt", "trunc", "round", "degrees", "radians", "isnan", "iszero", "exp", "ln", "log2",
            "log10", "log", "cbrt", "sin", "cos", "tan", "cot", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh",
            "acosh", "atanh");

    /** Lance accepts them, and fails on every row. */
    static final List<String> NOT_ON_GPU = List.of("-tsa", "-tsmsa", "-tsnsa", "-tssa", "-tza");

    private Operators() {}

    static List<String> all() {
        List<String> all = new ArrayList<>();
        for (String type : PairSchema.TYPES.keySet()) {
            String a = type + "a";
            String b = type + "b";
            for (String operator : List.of("+", "-", "*", "/", "%", "=", "<>", "<", "<=", ">", ">=")) {
                all.add(a + " " + operator + " " + b);
            }
            all.add("-" + a);
            all.add(a + " IS NULL");
            all.add(a + " IS NOT NULL");
            all.add("coalesce(" + a + ", " + b + ")");
            all.add("nullif(" + a + ", " + b + ")");
            all.add("greatest(" + a + ", " + b + ")");
            all.add("least(" + a + ", " + b + ")");
            all.add("nvl(" + a + ", " + b + ")");
            all.add("nvl2(" + a + ", " + b + ", " + a + ")");
            all.add(a + " BETWEEN " + b + " AND " + a);
            all.add(a + " IN (" + b + ", " + a + ")");
            all.add("abs(coalesce(CASE WHEN " + a + " = " + b + " THEN 1 ELSE 2 END, 3))");
            for (String cast : CASTS) {
                all.add("arrow_cast(" + a + ", '" + cast + "')");
            }
            for (String cast : SQL_CASTS) {
                all.add("TRY_CAST(" + a + " AS " + cast + ")");
            }
        }
        for (String type : List.of("i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64")) {
            for (String function : ONE_FLOAT) {
                all.add(function + "(" + type + "a)");
            }
            all.add("power(" + type + "a, " + type + "b)");
            all.add("atan2(" + type + "a, " + type + "b)");
            all.add("abs(floor(" + type + "a))");
            all.add("abs(ceil(" + type + "a))");
        }
        for (String type : List.of("f32", "f64")) {
            all.add("nanvl(" + type + "a, " + type + "b)");
            for (String places : List.of("0", "1", "2", "5", "-1", "-3", "20", "400", "-400", "i8a", "i32a")) {
                all.add("round(" + type + "b, " + places + ")");
                all.add("trunc(" + type + "b, " + places + ")");
            }
        }
        all.addAll(List.of(
                "ba AND bb",
                "ba OR bb",
                "NOT ba",
                "ba IS TRUE",
                "ba IS NOT TRUE",
                "ba IS FALSE",
                "ba IS NOT FALSE",
                "coalesce(ba IS UNKNOWN, bb)",
                "coalesce(ba IS NOT UNKNOWN, bb)",
                "coalesce(i32a IS DISTINCT FROM i32b, ba)",
                "coalesce(f64a IS NOT DISTINCT FROM f64b, ba)",
                "ba AND 10 / i32a > 1",
                "ba OR 10 / i32a > 1",
                "coalesce(nullif(ba, bb), 10 / i32a > 1)",
                "abs(CASE WHEN i32a = 0 THEN 0 ELSE 10 / i32a END)",
                "abs(CASE i32a WHEN 0 THEN 1 WHEN i32b THEN 2 END)",
                "i64a IN (1, 2, 3, 4, 5, 6, 7, NULL)",
                "i64a NOT IN (1, 2, 3, 4, 5, 6, 7)",
                "f64a IN (0.0, 1.0, 1.5, 2.5, 0.1, 3.0)",
                "f32a > 0.1",
                "NOT f32a > 0.1",
                "i8a * 2",
                "i8a * 2 * 2",
                "f64a <> f64a * 2 + i32a / 3",
                "NOT (f64a <> f64a * 2 + i32a / 3)",
                "f64a - (f64b - f64a)",
                "i64a - (i64b - i64a)",
                "i32a = (i32b + 1) * 2",
                "u8a - 1",
                "(ba AND bb) IS NULL",
                "NOT (ba OR bb) IS NULL",
                "da - db",
                "da + i32a",
                "da - i32a",
                "da + i64a",
                "tsa - tsb",
                "tsa + (tsa - tsb)",
                "tsa - (tsb - tsa)",
                "tza - tsa",
                "tsa > da",
                "tsmsa > tsa",
                "tssa = tsnsa",
                "tza > tsa",
                "tsa > TIMESTAMP '2024-01-01 00:00:00'",
                "da > DATE '2024-01-01'",
                "da = CAST(tsa AS DATE)",
                "dua + dub",
                "dua - dub",
                "dua > dub",
                "v32 IS NULL",
                "v64 IS NOT NULL",
                "NOT (v32 IS NULL) AND v32[1] > 0",
                "coalesce(v64 IS NULL, ba)",
                "abs(CASE WHEN w32 IS NULL THEN -1 ELSE i32a END)",
                "st.v IS NULL",
                "st.v IS NOT NULL OR ba",
                "v32[1]",
                "v32[3]",
                "v32[-1]",
                "v32[0]",
                "v32[4]",
                "v64[i64a]",
                "v64[i32a] + v32[2]",
                "v64[2] * 2",
                "array_distance(v32, w32)",
                "array_distance(v64, w64)",
                "array_distance(v32, w64)",
                "array_distance(v64, [1.0, 2.5, -3.0])",
                "array_distance([1.0, 2.0, 3.0], v32)",
                "array_distance(v64, [1, 2, 3])",
                "st.a",
                "st.a + 1",
                "st['a'] * i32a",
                "st.in.x",
                "get_field(st, 'a') * 2",
                "ST.a",
                "I32A + 1",
                "u8a + i8a",
                "u16a * i16b",
                "u32a - i32a",
                "u64a + u64b",
                "i32a + i64a",
                "f32a + i64a",
                "f32a * f64a",
                "i8a / f32b",
                "u64a > i64a",
                "pi() * f64a",
                "1.5 + 1",
                "10 / 3",
                "true",
                "CAST(NULL AS INT)",
                "i32a + CAST(NULL AS INT)",
                "(i32a) + ((1))",
                "- (-i32a)",
                "-i8a * 2",
                "i8a * -2",
                "i8a - 2 * 3",
                "2 * 2 * i8a",
                "i8a::double",
                "i64a::timestamp",
                "CAST(i64a AS TIMESTAMP)",
                "CAST(da AS TIMESTAMP)",
                "CAST(tsa AS DATE)",
                "CAST(i32a AS DATE)",
                "CAST(tsa AS BIGINT)"));
        return all;
    }
}
