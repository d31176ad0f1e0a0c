package dev.refill.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.harness.fuzz.Box.Outcome;
import dev.refill.harness.fuzz.BoxChild.Place;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that aborted or hung the native library when it was found; what is like it and does not, is still taken. */
class KnownCrashesTest {
    @TempDir
    static Path folder;

    private static Box box;

    @BeforeAll
    static void start() throws Exception {
        OracleRows.write(folder);
        box = new Box(folder, Files.createDirectories(Path.of("target", "fuzz")).resolve("known.txt"));
    }

    @AfterAll
    static void end() {
        box.close();
    }

    static Stream<String> aborting() {
        return Stream.of(
                "b'x'",
                "N'a'",
                "R\"a\"",
                "l['a']",
                "(l)['a']",
                "l.a",
                "struct(st.b, st)",
                "struct(st.in.x, (d_extreme)::DATE, st)",
                "named_struct('a', st['in']['x'], 'b', st['in'])",
                "make_array(st, named_struct('a', st.a))",
                "get_field(l, 'a')",
                "upper('Hello'[dec:u64])",
                "map(1, i32 = i32)",
                "make_map(1, u8)",
                "coalesce('a' ~ NULL)",
                "coalesce('a' !~* (NULL))",
                "coalesce('a' SIMILAR TO NULL)",
                "coalesce(1 & NULL)",
                "coalesce(1 | NULL)",
                "arrow_cast(X'ff00', 'FixedSizeBinary(-1)')",
                "octet_length(NULL)",
                "regexp_replace('text', CAST('12:00:00' AS TIME), 'f')",
                "st_point(18446744073709551615, -0.0)",
                "translate('a', ' ', NULL)",
                "bit_length(nullif(NULL, NULL))",
                "length(arrow_cast('a', 'Dictionary(Int32, Utf8)'))",
                "char_length(NULL)",
                "character_length((NULL))",
                "substring_index(s, '12', NULL)",
                "overlay(s, 1, -1)",
                "overlay('x', u8, i8)",
                "make_date(-1, 1000000000, 'a')",
                "upper(make_date(2024, 2, 1))",
                "make_time(1, 2, 3)",
                "st_point(1, 2)",
                "st_geomfromtext(1)",
                "map(l, ['a'])",
                "overlay(s, s, z)",
                "make_array(1, 'a')",
                "make_list([NULL], ['a'])",
                "make_array(NULL, '', 1)",
                "upper(make_list('a', 1)[1])",
                "array_append([NULL], [NULL])",
                "array_prepend(NULL, ['a'])",
                "least(length('text'), [] @> ['a', NULL])",
                "make_array()('a', 1)",
                "get_field() = 1",
                "length(X'f')",
                "char_length(arrow_cast('a', 'LargeBinary'))",
                "character_length(sha256('a'))",
                "regexp_instr('a', 'a', NULL)",
                "regexp_instr('a', 'a', 1, nullif(NULL, NULL))",
                "regexp_instr('a', 'a', 1, 1, 'i', NULL)",
                "regexp_count('a', 'a', NULL)",
                "1 = get_field(st)",
                "repeat()(s, 1000000000)",
                "`starts_with`('a')",
                "`octet_length`(NULL)",
                "coalesce(DATE NULL)",
                "abs(INT 5)",
                "coalesce(DECIMAL(3, 2) NULL)",
                "abs(DOUBLE PRECISION 1.5)",
                "btrim('_', (2147483648) XOR NULL)",
                "coalesce(1 & CAST(NULL AS INT))",
                "coalesce(1 & 2.5)",
                "coalesce(1 & 18446744073709551615)",
                "'a' || 2",
                "coalesce('a' || 1)",
                "upper('a' || NULL)",
                "coalesce('ff00' || X'ff00')",
                "coalesce(upper('a') || DATE '2024-01-01')",
                "concat(s, ('a' || 'b' || true))",
                "array_has_all([], ['a'])",
                "list_has_any(['a'], [1])",
                "arrays_overlap([], ['a'])",
                "array_append([], 'a')",
                "list_replace([NULL], 1, 1)",
                "array_replace([], 'a', 'b')",
                "array_replace_all(['a'], 1, 2)",
                "array_resize([], 2, 'a')",
                "array_resize(l, i32)",
                "floor() > 1",
                "(CAST((floor()) > ('f') AS INT)) IS NOT NULL",
                ":@[=>",
                ":@[1]",
                "st_crosses(arrow_metadata(s, 'text'), bin)",
                "st_within(bin, upper(arrow_metadata(s, 'text')))",
                "st_equals(CAST(NULL AS STRING), bin)",
                "st_equals(CAST(NULL AS STRING) || st_astext(st_point(1.0, 2.0)), bin)",
                "st_covers(st_geomfromtext(s), nullif('a', 'a'))",
                "array_replace_all(range(3), 4294967296, NULL)",
                "upper(array_to_string(list_replace(['a', 'b'], 'a', NULL), s))",
                "array_replace_n(array_append(range(3), 1), 2, NULL, 1)",
                "list_resize(range(3), 5, NULL)",
                "list_resize(arrow_cast(l, 'LargeList(Int64)'), i32 % 3)",
                "array_resize(l, greatest(i32, 0) - (i32))",
                "array_resize(l, greatest(i32, -1))",
                "from_unixtime(i16max, '+25:00')",
                "from_unixtime(i32, \"+02:00\")",
                "from_unixtime(i32, '+02' || ':00')",
                "i32::DECIMAL(39, 2) > 1.5",
                "arrow_cast(NULL, 'FixedSizeList(100000000, Int64)')",
                "arrow_cast(NULL, 'FixedSizeBinary(2147483647)')",
                "array_repeat('a', 9223372036854775807)",
                "array_repeat(f64, 1000000000)",
                "lpad(1, 1000000000)",
                "repeat(s, 1e12)",
                "range(0, 1000000000000)",
                Nesting.of("", "i32", " + i32", 500),
                Nesting.of("", "b", " OR b2 AND b", 5_000),
                Nesting.of("", "i32", "::BIGINT", 450),
                Nesting.of("", "i32", " IS NULL", 450),
                Nesting.of("CAST(", "i32", " AS BIGINT)", 50),
                Nesting.of("CAST(", "i32 x", " AS BIGINT)", 24),
                Nesting.of("position(", "s s", " IN s)", 16),
                Nesting.of("CASE WHEN b THEN ", "s s", " END", 24));
    }

    @ParameterizedTest
    @MethodSource("aborting")
    void isRefusedInASentence(String expression) throws Exception {
        Outcome outcome = box.check(expression);
        assertThat(outcome).isInstanceOf(Outcome.Answered.class);
        assertThat(((Outcome.Answered) outcome).answer())
                .startsWith(BoxChild.INVALID + " ")
                .endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dec",
                "dec * 2",
                "s || dec",
                "st.a",
                "st['in']['x']",
                "named_struct('a', l)['a']",
                "named_struct('a', st.in.x, 'b', st.b, 'c', st.a)",
                "st.b IS NULL OR st IS NULL",
                "make_array(i32, f64, NULL)",
                "make_array(s, NULL)",
                "array_append(l, 1)",
                "array_prepend(1, l)",
                "array_has_all(l, [1, 2])",
                "array_has_any(make_array(s), ['a', 'b'])",
                "array_replace(l, 1, 2)",
                "array_resize(make_array(s), 2, 'a')",
                "array_resize(l, GREATEST(i32 % 3, 0), 7)",
                "array_resize(l, 1 + 2)",
                "st_within(st_point(f64, 1.0), st_point(1.0, 2.0))",
                "st_within('POINT(1 1)', 'POINT(1 1)')",
                "st_crosses(CASE WHEN i32 > 0 THEN 'POINT(1 1)' END, 'POINT(1 1)')",
                "st_crosses(st_geomfromtext(CAST(NULL AS STRING)), st_geomfromtext('POINT(1 1)'))",
                "st_distance(CAST(NULL AS STRING), bin)",
                "array_resize(l, 3, NULL)",
                "array_replace(l, 1, NULL)",
                "array_replace(generate_series(1, 3), i32, NULL)",
                "array_replace_all(range(3), 1, CAST(NULL AS BIGINT))",
                "array_resize(l, u8)",
                "from_unixtime(i32)",
                "from_unixtime(i32, 'Europe/Berlin')",
                "CAST(i32 AS DECIMAL(38, 2))",
                "arrow_cast(i32, 'Decimal256(50, 2)')",
                "upper(s || 1 || NULL)",
                "upper('a' || s || 1)",
                "upper('a' || 'b')",
                "coalesce(i32 & 3, 1 | 2)",
                "coalesce(s !~ 'l' OR NOT b)",
                "s IS NULL OR i32 IN (1, NULL) OR i32 BETWEEN 1 AND 5",
                "date_part('year', d) + 1 - i32 % 10",
                "length(s)",
                "length(bin)",
                "length('text')",
                "length(coalesce(bin, X'61'))",
                "regexp_instr(s, 'l', 1)",
                "regexp_instr('a', 'a', 1, 1)",
                "regexp_count(s, 'a', NULL)",
                "octet_length(CAST(NULL AS STRING))",
                "overlay(s, 'x', 1)",
                "substring_index(s, ',', 1)",
                "make_date(2024, CAST(1 AS INT), i32 - i32 + 1)",
                "make_date(CAST(2024 AS INT), CAST(2 AS INT), CAST(1 AS INT))",
                "st_point(1.0, 2.0)",
                "map_keys(map(l, l))",
                "map_keys(map(['a'], [1]))",
                "coalesce(s ~ 'l+')",
                "s || NULL",
                "repeat(s, 3)",
                "lpad(s, 1000, '*')",
                "range(0, 10)",
                "X'ff00'",
                "CAST(CAST(CAST(CAST(i32 AS BIGINT) AS INT) AS DOUBLE) AS STRING)",
                "arrow_cast(-9223372036854775808, 'Timestamp(Second, None)')"
            })
    void whatIsLikeItIsTaken(String expression) throws Exception {
        assertThat(box.check(expression)).isEqualTo(new Outcome.Answered(BoxChild.VALID));
    }

    @Test
    void aFilterAndAConditionAreRefusedLikeAnExpression() throws Exception {
        for (String text : new String[] {
            "is_valid()",
            "?",
            "coalesce(b, 'a' || 1 = s)",
            "l['a'] = 1",
            "1 = get_field(st)",
            "1.5 = (i32)::DECIMAL(39, 3)",
            "1.5 = (i32)::DECIMAL(5, -2)",
            "1.5 = arrow_cast(dec, 'Decimal128(100, 3)')",
            "1.5 = TRY_CAST(s AS DECIMAL(0100, 3))",
            "range(CAST('NaN' AS DOUBLE)) = s"
        }) {
            assertThat(box.type(Place.FILTER, text).word()).as(text).isEqualTo(BoxChild.INVALID);
            assertThat(box.type(Place.WHERE, text).word()).as(text).isEqualTo(BoxChild.INVALID);
        }
    }

    @Test
    void aConditionIsNotTakenForTheColumnOfItsName(@TempDir Path named) throws Exception {
        OracleRows.write(named);
        try (Database database = LocalDatabase.open(named.toString())) {
            database.declare(TableId.of(OracleRows.TABLE), List.of(new Declaration("b'x'", "b")), AutoRefresh.DEFAULT);
        }
        try (Box of = new Box(named, Path.of("target", "fuzz", "named.txt"))) {
            assertThat(of.check("b'x'").word()).isEqualTo(BoxChild.VALID);
            assertThat(of.type(Place.WHERE, "b'x'").word()).isEqualTo(BoxChild.INVALID);
            assertThat(of.type(Place.FILTER, "b'x'").word()).isEqualTo(BoxChild.INVALID);
        }
    }

    @Test
    void aConditionMayEndWithAComment() throws Exception {
        assertThat(box.type(Place.WHERE, "b -- all of them").word()).isEqualTo(BoxChild.VALID);
    }

    @Test
    void anErrorThatQuotesALongValueIsToldAtOnce() throws Exception {
        assertThat(box.check("date_trunc('nonsense', lpad(s, 100000))").word()).isEqualTo(BoxChild.FAILS);
    }

    @Test
    void longListsAndManyArgumentsAreTaken() throws Exception {
        for (String expression : new String[] {
            "i32 IN (1" + ", 2".repeat(5_000) + ")",
            "concat(s" + ", s2".repeat(500) + ")",
            "[1" + ", 2".repeat(5_000) + "]",
            "i32 = 0" + " OR i32 = 1".repeat(150),
            "i32" + " + 1".repeat(150)
        }) {
            assertThat(box.check(expression)).isEqualTo(new Outcome.Answered(BoxChild.VALID));
        }
    }
}
