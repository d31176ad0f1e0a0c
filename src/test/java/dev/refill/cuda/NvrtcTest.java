package dev.refill.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** NVIDIA's own compiler, where it is on the machine: it needs no GPU. */
class NvrtcTest {
    static final List<Integer> CAPABILITIES = List.of(75, 80, 90, 120);

    private static final List<String> EXPRESSIONS = List.of(
            "x * y + 1",
            "ln(x) > 0 AND 1 / CAST(y AS INT) = 0",
            "CAST(x AS INT) % 7",
            "coalesce(nullif(x, y), sqrt(abs(y)), 0)",
            "round(x, 2) + sin(y)",
            "asinh(x) + acosh(y) + atanh(x)");

    @TempDir
    Path folder;

    @Test
    @Timeout(300)
    void kernelsBecomeMachineCodeOfEachArchitecture() throws Exception {
        Map.Entry<Integer, String> ended = RealNvrtc.compile(folder, EXPRESSIONS);
        assumeFalse(RealNvrtc.isMissing(ended), "there is no NVRTC");
        assertThat(ended.getKey()).as(ended.getValue()).isZero();
        assertThat(ended.getValue().lines()).hasSizeGreaterThan(EXPRESSIONS.size() * CAPABILITIES.size());
    }
}
