package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

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
                "x + starts_with(concat(s, s))"
            })
    void textThatAbortsTheLibraryNeverReachesIt(String expression) {
        assertThat(ExpressionGuard.refusal(expression, COLUMNS)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"now()", "x + random()", "uuid()", "current_date", "CURRENT_TIMESTAMP", "coalesce(x, now ( ))"})
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
                "l[1:2]",
                "starts_with(s, 'a')",
                "starts_with(s, concat('a', 'b'))",
                "today",
                "st.now",
                "it''s"
            })
    void whatOnlyLooksLikeItPasses(String expression) {
        assertThat(ExpressionGuard.refusal(expression, COLUMNS)).isEmpty();
    }

    @Test
    void anEmptyExpressionAsksForOne() {
        assertThat(ExpressionGuard.refusal("  ", COLUMNS)).get().asString().startsWith("Write an expression");
        assertThat(ExpressionGuard.refusal("-- only a comment", COLUMNS)).isPresent();
    }
}
