package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a kernel's accuracy holds of the whole expression, and not of its functions alone. */
class AccuraciesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x * 2 + sqrt(y)                                | 0 | false",
                "sin(x)                                         | 3 | false",
                "cot(x)                                         | 7 | false",
                "asinh(x)                                       | 6 | false",
                "log(x)                                         | 5 | false",
                "log10(x)                                       | 3 | false",
                "-sin(x * 2 + y)                                | 3 | false",
                "greatest(exp(x), cbrt(y))                      | 5 | false",
                "coalesce(ln(x), y)                             | 2 | false",
                "abs(CASE WHEN x > 0 THEN ln(x) ELSE y END)     | 2 | false",
                "coalesce(ln(x) IS NULL, true)                  | 0 | false",
                "arrow_cast(cot(x), 'Float32')                  | 1 | false",
                "arrow_cast(arrow_cast(cot(x), 'Float32'), 'Float64') | 1 | true",
                "sin(x) + y                                     | 3 | true",
                "sin(exp(x))                                    | 3 | true",
                "exp(sin(x))                                    | 3 | true",
                "sin(x) > 0.5                                   | 3 | true",
                "nullif(sin(x), y)                              | 3 | true",
                "abs(CASE WHEN sin(x) > 0 THEN x ELSE y END)    | 3 | true",
            })
    void theBoundIsThatOfTheExpressionAtHand(String expression, int ulps, boolean grows) {
        assertThat(Kernels.of(expression).accuracy()).isEqualTo(new Accuracy(ulps, grows));
    }

    @Test
    void aValueIsAllowedAsFarAsTheBoundAndNoFurther() {
        long one = Double.doubleToRawLongBits(1.0);
        Accuracy three = new Accuracy(3, false);
        assertThat(three.allows(ValueType.FLOAT64, one + 3, one)).isTrue();
        assertThat(three.allows(ValueType.FLOAT64, one + 4, one)).isFalse();
        assertThat(three.allows(ValueType.INT64, 8, 7)).isFalse();
        assertThat(Accuracy.EXACT.allows(ValueType.FLOAT64, one + 1, one)).isFalse();
        assertThat(three.allows(ValueType.FLOAT32, Float.floatToRawIntBits(-0f), 0))
                .isFalse();
    }

    @Test
    void thePageOnKernelsTellsEveryFunctionsBound() throws Exception {
        String page = Files.readString(Path.of("src", "docs", "gpu.md"));
        for (Function function :
                Arrays.stream(Function.values()).filter(f -> f.ulps() > 0).toList()) {
            assertThat(page.lines()
                            .filter(line -> line.contains("`" + function.sql() + "`") && line.startsWith("|"))
                            .map(line -> line.replaceAll(".*\\|\\s*(\\d+)\\s*\\|$", "$1"))
                            .toList())
                    .as(function.sql())
                    .containsExactly(String.valueOf(function.ulps()));
        }
    }
}
