package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionGuardTest {
    private static final Set<String> COLUMNS = Set.of("x", "s", "today");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?",
                "x + ?",
                "$1",
                "x + $1",
                ":p",
                "x * :factor",
                "upper(:p)",
                "x + @v",
                "starts_with(s)",
                "STARTS_WITH( s )",
                "starts_with()",
                "x + starts_with(concat(s, s))",
                "l[1:2]",
                "s[dec:x]",
                "b'x'",
                "N'a'",
                "x || r\"a\"",
                "repeat(s, 1000000000)",
                "LPAD(s, 1e9, '*')",
                "array_repeat(x, 9223372036854775807)",
                "generate_series(-1000000000, 0)",
                "range(2_000_000)",
                "is_valid()",
                "make_array()(s)",
                "[x] @> [1]",
                "abs(INT 5)",
                "coalesce(DATE NULL)",
                "arrow_cast(NULL, 'FixedSizeList(100000, Int8)')",
                "arrow_cast(x, 'Timestamp(Nanosecond, Some(\"+02:00\"))')"
            })
    void textThatAbortsTheLibraryNeverReachesIt(String expression) {
        assertThat(ExpressionGuard.refusal(expression, COLUMNS)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "now()",
                "x + random()",
                "uuid()",
                "current_date",
                "CURRENT_TIMESTAMP",
                "coalesce(x, now ( ))",
                "`now`()"
            })
    void aVolatileFunctionIsRefused(String expression) {
        assertThat(ExpressionGuard.refusal(expression, COLUMNS))
                .get()
                .asString()
                .contains("each time it runs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x + 1",
                "'?'",
                "s = ':p'",
                "s = '$1'",
                "\"now()\"",
                "x -- now()",
                "x /* ? */ + 1",
                "`now` + 1",
                "x::int",
                "starts_with(s, 'a')",
                "starts_with(s, concat('a', 'b'))",
                "today",
                "st.now",
                "'it''s'",
                "x IS DISTINCT FROM 2 AND NOT x IN (1, 2)",
                "t AT TIME ZONE 'utc' > TIMESTAMP '2024-01-01' OR x = 1",
                "x::double precision > 1 AND s LIKE 'a!%' ESCAPE '!'",
                "b = 'x'",
                "(end - start) * 2",
                "(t.end - t.start) * (CASE WHEN end > 1 THEN 2 ELSE 3 END)",
                "X'ff'",
                "upper('b')",
                "repeat(s, 1000)",
                "range(0, 1000000000, 100000)",
                "rpad(s, x, '9999999999')",
                "DATE '2024-01-01'",
                "INTERVAL 5 DAY",
                "x IS NOT NULL AND NOT TRUE OR x BETWEEN 1 AND 2",
                "CASE WHEN TRUE THEN 1 ELSE 2 END",
                "x < 1 OR x > 2"
            })
    void whatOnlyLooksLikeItPasses(String expression) {
        assertThat(ExpressionGuard.refusal(expression, COLUMNS)).isEmpty();
    }

    @Test
    void anEmptyExpressionAsksForOne() {
        assertThat(ExpressionGuard.refusal("  ", COLUMNS)).get().asString().startsWith("Write an expression");
        assertThat(ExpressionGuard.refusal("-- only a comment", COLUMNS)).isPresent();
    }

    private static String nested(String before, String middle, String after, int depth) {
        return before.repeat(depth) + middle + after.repeat(depth);
    }

    @Test
    void whatIsTooDeepForTheLibraryIsRefused() {
        for (String expression : List.of(
                nested("(", "x", ")", 31),
                nested("CAST(", "x", " AS INT)", 11),
                nested("CASE WHEN x THEN ", "s", " ELSE s END", 11),
                nested("not ", "x", "", 201),
                nested("", "x", "::INT", 201),
                nested("", "l", "[1]", 201),
                nested("", "x", " + x", 201),
                nested("", "x = 1", " OR x = 2", 201),
                nested("f(x + 1 + ", "x", ")", 30) + " + x".repeat(180),
                nested("", "x", " + 10000000", 20_000))) {
            assertThat(ExpressionGuard.refusal(expression, COLUMNS)).isPresent();
        }
    }

    @Test
    void whatIsOnlyLongPasses() {
        for (String expression : List.of(
                nested("(", "x", ")", 30),
                nested("CAST(", "x", " AS INT)", 10),
                nested("", "x + 1", " + x", 190),
                nested("", "x <= 1", " AND x >= 2", 190),
                nested("", "concat(s", ", s || s", 5_000) + ")",
                nested("", "CASE WHEN x = 0 THEN 1", " WHEN x = 1 + 1 THEN 2 * x", 1_000) + " END",
                "'" + nested("", "(", "[", 500) + "'")) {
            assertThat(ExpressionGuard.refusal(expression, COLUMNS)).isEmpty();
        }
    }
}
