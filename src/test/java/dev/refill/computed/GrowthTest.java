package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which expressions are looked at over their rows before they are evaluated. */
class GrowthTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "x * 2 + y / 3",
                "upper(s) || ' ' || trim(t)",
                "repeat(s, 3)",
                "lpad(id, 10, '0')",
                "range(0, 100)",
                "range(5)",
                "array_repeat(x, 4)",
                "array_resize(l, 8)",
                "replace(s, 'a', 'b')",
                "replace(replace(s, ',', ', '), '&', '&amp;')",
                "regexp_replace(s, '\\s+', ' ', 'g')",
                "regexp_match(s, '(\\d+)-(\\d+)')",
                "array_to_string(l, ', ')",
                "encode(x, 'hex')"
            })
    void smallMultiplesOfTheInputCostNothing(String expression) {
        assertThat(Growth.dependsOnRows(SqlCalls.of(expression))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "repeat(s, n)",
                "repeat(s, 1000)",
                "repeat(repeat(s, 5), 5)",
                "`repeat`(s, n)",
                "lpad(s, n)",
                "lpad(s, 100000)",
                "array_repeat(x, n)",
                "array_resize(l, n)",
                "range(n)",
                "range(0, n)",
                "range(n, 10)",
                "range(0, 2 * 1000000)",
                "replace(s, t, u)",
                "replace(s, '', 'a text of more than a few letters')",
                "regexp_replace(s, '(.*)', '$1$1')",
                "regexp_match(s, p)",
                "array_to_string(l, s)",
                "array_replace(l, a, b)",
                "encode(encode(encode(encode(encode(x, 'hex'), 'hex'), 'hex'), 'hex'), 'hex')"
            })
    void whatRowsDecideIsLookedAt(String expression) {
        assertThat(Growth.dependsOnRows(SqlCalls.of(expression))).isTrue();
    }
}
