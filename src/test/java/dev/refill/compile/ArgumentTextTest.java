package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A number takes its type from a column beside it, at the top and below AND and OR, and nowhere else. */
class ArgumentTextTest {
    private static final Map<String, Shape> SCHEMA = new LinkedHashMap<>();

    static {
        SCHEMA.put("i8", new Shape.Scalar(ValueType.of(ValueType.Kind.INT8)));
        SCHEMA.put("f32", new Shape.Scalar(ValueType.FLOAT32));
        SCHEMA.put("b", new Shape.Scalar(ValueType.BOOL));
        SCHEMA.put("a b", new Shape.Scalar(ValueType.FLOAT64));
        SCHEMA.put("st", new Shape.Struct(Map.of("x", new Shape.Scalar(ValueType.of(ValueType.Kind.INT8)))));
        SCHEMA.put("l", new Shape.FloatList(ValueType.FLOAT32, 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "i8 * 2 | `i8` * arrow_cast(2, 'Int8')",
                "2 * I8 | arrow_cast(2, 'Int8') * `i8`",
                "i8 * -2 | `i8` * arrow_cast(-2, 'Int8')",
                "i8 * (2) | `i8` * (arrow_cast(2, 'Int8'))",
                "i8 * (-(2)) | `i8` * (-(2))",
                "i8 * 2 * 2 | `i8` * 2 * 2",
                "i8 - 2 * 3 | `i8` - arrow_cast(2, 'Int8') * arrow_cast(3, 'Int8')",
                "i8 - (2 - (1 - abs(7))) | `i8` - (arrow_cast(2, 'Int8') - (arrow_cast(1, 'Int8') - abs(7)))",
                "-i8 * 2 | -`i8` * 2",
                "abs(i8 * 2) | abs(i8 * 2)",
                "b AND f32 > 0.1 | `b` AND `f32` > arrow_cast(0.1, 'Float32')",
                "b OR (b AND 1 <= i8) | `b` OR (`b` AND arrow_cast(1, 'Int8') <= `i8`)",
                "NOT f32 > 0.1 | NOT `f32` > 0.1",
                "(f32 > 0.1) IS NULL | (`f32` > 0.1) IS NULL",
                "i8 IN (1, 2 + 3) | `i8` IN (arrow_cast(1, 'Int8'), arrow_cast(2, 'Int8') + arrow_cast(3, 'Int8'))",
                "st.x IN (1) | `st`.x IN (1)",
                "st.x BETWEEN 1 AND 2 AND b | `st`.x BETWEEN arrow_cast(1, 'Int8') AND arrow_cast(2, 'Int8') AND `b`",
                "i8 NOT BETWEEN 1 AND i8 + 2 | `i8` NOT BETWEEN arrow_cast(1, 'Int8') AND `i8` + 2",
                "st['x'] + 1 | `st`['x'] + arrow_cast(1, 'Int8')",
                "get_field(st, 'x') + 1 | get_field(st, 'x') + arrow_cast(1, 'Int8')",
                "l[1] * 2 | `l`[1] * 2",
                "`a b` / 2 | `a b` / arrow_cast(2, 'Float64')",
                "i8::double * 2 | `i8`::double * 2",
                "CAST(I8 AS TIMESTAMP) | CAST(`i8` AS timestamp(6))",
                "CAST(i8 AS datetime(3)) | CAST(`i8` AS timestamp(3))",
                "i8 = 1 = b | `i8` = 1 = `b`",
            })
    void numbersColumnsAndTimesAreWrittenOut(String sql, String expected) throws NotOnGpu {
        assertThat(ArgumentText.of(sql, SCHEMA)).isEqualTo(expected);
    }

    @org.junit.jupiter.api.Test
    void aTimeThatIsWrittenOutCountsMicroseconds() throws NotOnGpu {
        assertThat(ArgumentText.of("TIMESTAMP '2024-01-01 00:00:00' > TIMESTAMP '2023-01-01'", SCHEMA))
                .isEqualTo("CAST( '2024-01-01 00:00:00' AS timestamp(6)) > CAST( '2023-01-01' AS timestamp(6))");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "i8 || b",
                "i8 LIKE 'x'",
                "(i8",
                "i8 +",
                "i8 i8",
                "",
                "CASE WHEN b THEN 1 END",
                "i8 -> 1",
                "[1, 2]"
            })
    void whatIsNotKnownIsRefusedInWords(String sql) {
        assertThatThrownBy(() -> ArgumentText.of(sql, SCHEMA))
                .isInstanceOf(NotOnGpu.class)
                .hasMessageEndingWith("is not available on the GPU");
    }
}
