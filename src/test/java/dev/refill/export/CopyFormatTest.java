package dev.refill.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.refill.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CopyFormatTest {
    private static final Value LONGEST = new Value.Whole(BigInteger.valueOf(Long.MIN_VALUE));
    private static final Value UNSIGNED = new Value.Whole(new BigInteger("18446744073709551615"));
    private static final Value DECIMAL = new Value.Decimal(new BigDecimal("12345678901234567890123.4500"));

    private static Value text(String text) {
        return new Value.Text(text, text.length());
    }

    @SafeVarargs
    private static List<List<@Nullable Value>> rows(List<@Nullable Value>... rows) {
        return Arrays.asList(rows);
    }

    @Test
    void integersAndDecimalsKeepEveryDigit() {
        List<List<@Nullable Value>> row = rows(Arrays.asList(LONGEST, UNSIGNED, DECIMAL));
        List<String> names = List.of("a", "b", "c");
        assertThat(CopyFormat.TSV.write(names, row, "", false))
                .isEqualTo("-9223372036854775808\t18446744073709551615\t12345678901234567890123.4500");
        assertThat(CopyFormat.JSON.write(names, row, "", false))
                .isEqualTo("[\n  {\"a\": -9223372036854775808, \"b\": 18446744073709551615,"
                        + " \"c\": 12345678901234567890123.4500}\n]");
        assertThat(CopyFormat.PYTHON.write(names, row, "", false))
                .isEqualTo("[\n  {'a': -9223372036854775808, 'b': 18446744073709551615,"
                        + " 'c': Decimal('12345678901234567890123.4500')}\n]");
    }

    @Test
    void aNullIsWhatWasChosenAndNoTextIsTakenForOne() {
        List<List<@Nullable Value>> rows = rows(Arrays.asList(Value.NULL, text("")), Arrays.asList(text("NULL"), null));
        assertThat(CopyFormat.CSV.write(List.of("a", "b"), rows, "NULL", true)).isEqualTo("a,b\nNULL,\"\"\n\"NULL\",");
        assertThat(CopyFormat.CSV.write(List.of("a", "b"), rows, "", false)).isEqualTo(",\"\"\nNULL,");
    }

    @Test
    void whatWouldBreakTheLinesIsQuoted() {
        List<List<@Nullable Value>> rows = rows(Arrays.asList(text("two\nlines"), text("a \"quote\""), text("a,b")));
        assertThat(CopyFormat.TSV.write(List.of("a", "b", "c"), rows, "", false))
                .isEqualTo("\"two\nlines\"\t\"a \"\"quote\"\"\"\ta,b");
        assertThat(CopyFormat.CSV.write(List.of("a", "b", "c"), rows, "", false))
                .isEqualTo("\"two\nlines\",\"a \"\"quote\"\"\",\"a,b\"");
    }

    @Test
    void oneCellAloneIsItsValueAlone() {
        assertThat(CopyFormat.JSON.write(List.of("a"), rows(List.of(text("x"))), "", false))
                .isEqualTo("\"x\"");
        assertThat(CopyFormat.PYTHON.write(List.of("a"), rows(List.of(Value.NULL)), "", false))
                .isEqualTo("None");
    }

    @Test
    void jsonIsReadBackTheSameByAnotherParser() throws Exception {
        String awkward = "\"\\ \u0000\u001f\u2028 🙂 \t\r\n é";
        Value nested = new Value.Struct(List.of(
                new Value.Member("text \"x\"", text(awkward)),
                new Value.Member("list", new Value.Items(List.of(UNSIGNED, DECIMAL, Value.NULL), 3, false)),
                new Value.Member("nan", new Value.Real(Double.NaN, "NaN")),
                new Value.Member("bytes", new Value.Bytes(new byte[] {0, (byte) 255}, 2))));
        JsonNode read = JsonMapper.builder()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build()
                .readTree(JsonText.of(nested));
        assertThat(read.path("text \"x\"").asText()).isEqualTo(awkward);
        assertThat(read.path("list").get(0).bigIntegerValue()).isEqualTo("18446744073709551615");
        assertThat(read.path("list").get(1).decimalValue()).isEqualByComparingTo("12345678901234567890123.4500");
        assertThat(read.path("list").get(2).isNull()).isTrue();
        assertThat(read.path("nan").asText()).isEqualTo("NaN");
        assertThat(read.path("bytes").binaryValue()).containsExactly(0, 255);
    }

    @Test
    void pythonReadsItsLiteralBack() throws Exception {
        Value nested = new Value.Struct(List.of(
                new Value.Member("it's", text("\\ ' \n \u0085 \ud800 🙂")),
                new Value.Member("list", new Value.Items(List.of(LONGEST, Value.NULL, new Value.Bool(true)), 3, false)),
                new Value.Member("inf", new Value.Real(Double.NEGATIVE_INFINITY, "-Infinity")),
                new Value.Member("float", new Value.Real(0.1f, "0.1")),
                new Value.Member("bytes", new Value.Bytes("a'\\\n\u00ff".getBytes(StandardCharsets.ISO_8859_1), 5))));
        String program = "v = " + PythonLiteral.NOTATION.text(nested)
                + "\nassert v == {\"it's\": chr(92) + \" ' \" + chr(10) + ' ' + chr(0x85) + ' ' + chr(0xd800) + ' '"
                + " + chr(0x1f642), 'list': [-2**63, None, True], 'inf': float('-inf'), 'float': 0.1,"
                + " 'bytes': bytes([97, 39, 92, 10, 255])}, v\n";
        Process python =
                new ProcessBuilder("python3", "-").redirectErrorStream(true).start();
        python.getOutputStream().write(program.getBytes(StandardCharsets.UTF_8));
        python.getOutputStream().close();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor()).as(said).isZero();
    }
}
