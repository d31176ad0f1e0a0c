package dev.refill.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.refill.compile.Kernel;
import dev.refill.compile.Kernels;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** NVIDIA's own compiler, where it is on the machine: it needs no GPU. */
class NvrtcTest {
    private static final List<String> EXPRESSIONS = List.of(
            "x * y + 1",
            "ln(x) > 0 AND 1 / CAST(y AS INT) = 0",
            "CAST(x AS INT) % 7",
            "coalesce(nullif(x, y), sqrt(abs(y)), 0)",
            "round(x, 2) + sin(y)");

    @Test
    void kernelsBecomeMachineCodeOfEachArchitecture() {
        assumeFalse(FakeCuda.isLoaded(), "the stand-in for NVRTC is loaded in this process");
        Optional<Nvrtc> nvrtc = Nvrtc.load();
        assumeTrue(nvrtc.isPresent(), "there is no NVRTC");
        for (String expression : EXPRESSIONS) {
            Kernel kernel = Kernels.of(expression);
            for (int capability : List.of(75, 80, 90, 120)) {
                assertThat(nvrtc.get().compile(kernel.source(), Kernel.headers(), capability))
                        .as("%s for sm_%d", expression, capability)
                        .startsWith(0x7F, 'E', 'L', 'F');
            }
        }
    }
}
