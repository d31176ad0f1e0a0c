package dev.refill.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.harness.fuzz.Box.Outcome;
import dev.refill.harness.fuzz.BoxChild.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes that rows ask for: a table in which columns hold the largest numbers there are, in a process that may die. */
class HostileRowsTest {
    @TempDir
    static Path folder;

    private static Box box;

    @BeforeAll
    static void start() throws Exception {
        OracleRows.write(folder);
        box = new Box(folder, Files.createDirectories(Path.of("target", "fuzz")).resolve("rows.txt"));
    }

    @AfterAll
    static void end() {
        box.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "repeat|repeat(s, i32max)",
                "repeat|upper(`repeat`(s, i64max))",
                "repeat|repeat(repeat(s, i16max), i32max)",
                "repeat|repeat(s, octet_length(repeat(s2, i32max)))",
                "lpad|lpad(s, u32max)",
                "rpad|length(rpad(s, i32max, 'xy'))",
                "array_repeat|array_repeat(s, i64max)",
                "list_repeat|array_length(list_repeat(st, i32max))",
                "array_repeat|array_repeat(array_repeat(i8, i32max), 2)",
                "array_resize|array_resize(make_array(i8), greatest(i64max, 0))",
                "list_resize|list_resize(l, greatest(i32max, 0), 7)",
                "range|range(i64max)",
                "generate_series|generate_series(i8, i64max, 2)",
                "range|range(ts, TIMESTAMP '2262-01-01', INTERVAL '1 microsecond')",
                "generate_series|generate_series(d, arrow_cast(i32max, 'Date32'), INTERVAL '1 day')",
                "replace|replace(repeat(s, 20000), '', repeat(s, 20000))",
                "regexp_replace|regexp_replace(repeat(s, 20000), 'l', repeat(s, 20000), 'g')",
                "array_to_string|array_to_string(range(100000 + i32), repeat(s, 20000))",
                "array_replace_all|array_replace_all(array_repeat(s, 100000 + i32), s, repeat(s, 20000))",
                "regexp_match|regexp_match(repeat(s, 1000000), repeat('(', 1000 + i32))"
            })
    void aValueTooLargeForMemoryIsRefusedByTheNameOfItsFunction(String function, String expression) throws Exception {
        assertThat(box.check(expression)).satisfies(outcome -> isRefused(outcome, function));
        assertThat(box.type(Place.REFRESH, expression)).satisfies(outcome -> isRefused(outcome, function));
        String condition = "(" + expression + ") IS NOT NULL";
        assertThat(box.type(Place.FILTER, condition)).satisfies(outcome -> isRefused(outcome, function));
        assertThat(box.type(Place.WHERE, condition)).satisfies(outcome -> isRefused(outcome, function));
    }

    private static void isRefused(Outcome outcome, String function) {
        assertThat(outcome).isInstanceOf(Outcome.Answered.class);
        assertThat(((Outcome.Answered) outcome).answer())
                .doesNotStartWith(BoxChild.VALID)
                .doesNotStartWith(BoxChild.THREW)
                .contains(function + " can make ")
                .endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"repeat('a', 1000 * 1000000)", "octet_length(repeat('a', 1000 * 1000000)) + i32"})
    void aConstantTooLargeForMemoryIsRefusedBeforeItIsPlanned(String expression) throws Exception {
        assertThat(box.check(expression)).satisfies(outcome -> isRefused(outcome, "repeat"));
        assertThat(box.type(Place.FILTER, "(" + expression + ") IS NULL"))
                .satisfies(outcome -> isRefused(outcome, "repeat"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "range(ts, TIMESTAMP '2024-03-05', INTERVAL '1 month -29 days')",
                "range(ts, TIMESTAMP '2024-03-05', CAST(s AS INTERVAL))",
                "generate_series(d, d, s)"
            })
    void aSeriesThatMayGetNowhereIsRefused(String expression) throws Exception {
        assertThat(box.check(expression).word()).isEqualTo(BoxChild.INVALID);
        assertThat(box.type(Place.FILTER, "(" + expression + ") IS NULL").word())
                .isEqualTo(BoxChild.INVALID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "repeat(s, i8)",
                "repeat(s, abs(i32) * 100)",
                "lpad(s, abs(i32) * 10, s2)",
                "lpad(i32, 10, '0')",
                "array_repeat(s, i32)",
                "array_repeat(st, i8)",
                "array_repeat(make_array(s, s2), u8)",
                "array_repeat(named_struct('a', bin, 'b', v), abs(i32))",
                "array_resize(make_array(s), abs(i32))",
                "array_resize(make_array(s), length(s2))",
                "range(i32)",
                "range(i8, i32, 3)",
                "generate_series(d, DATE '2025-01-01', INTERVAL '1 month')",
                "range(ts, TIMESTAMP '2025-01-01', INTERVAL '1 day')",
                "range(TIMESTAMP '2025-01-01', ts, INTERVAL '-1 day')",
                "replace(s, 'l', s2)",
                "replace(s, s2, s)",
                "regexp_replace(s, '(l)', '$1$1', 'g')",
                "regexp_match(s, s2)",
                "array_to_string(l, s)",
                "array_to_string(make_array(l, l), s)",
                "array_replace_all(make_array(s, s2), s, s2)",
                "encode(encode(encode(encode(encode(s, 'hex'), 'hex'), 'hex'), 'hex'), 'hex')",
                "repeat(s, -- twice\n 2 * i8)",
                "repeat(s, i8 /* once */)"
            })
    void whatFindsMemoryIsComputed(String expression) throws Exception {
        assertThat(box.check(expression)).isEqualTo(new Outcome.Answered(BoxChild.VALID));
        assertThat(box.type(Place.REFRESH, expression)).isEqualTo(new Outcome.Answered(BoxChild.VALID));
        assertThat(box.type(Place.FILTER, "(" + expression + ") IS NOT NULL"))
                .isEqualTo(new Outcome.Answered(BoxChild.VALID));
        assertThat(box.type(Place.WHERE, "(" + expression + ") IS NOT NULL"))
                .isEqualTo(new Outcome.Answered(BoxChild.VALID));
    }
}
