package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.refill.local.LeakCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kernels give bit for bit what Lance's planner gives, transcendental functions within 2 ulp, and fail on the rows that it fails
 * on. They are compiled here by g++, which needs no GPU.
 */
@ExtendWith(LeakCheck.class)
class KernelLawTest {
    private static final Path EXPRESSIONS = Path.of("src", "test", "peer", "expressions.txt");
    private static final long SEED = Long.getLong("refill.kernels.seed", 1);

    @TempDir
    Path folder;

    @BeforeAll
    static void compiler() {
        assumeTrue(ToolRun.has("g++"), "there is no g++");
    }

    static List<String> oracle() throws IOException {
        return Files.readAllLines(EXPRESSIONS).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .distinct()
                .toList();
    }

    @Test
    void everyOperatorCastAndFunctionOfEveryTypeGivesWhatLanceGives() throws Exception {
        Law law = new Law(PairSchema.get(), Operators.all());
        Map<String, String> differences = law.differences(folder, SEED);
        print("operators, casts and functions on types", law);
        assertThat(differences).isEmpty();
        assertThat(law.refusals().keySet()).isSubsetOf(Operators.NOT_ON_GPU);
        assertThat(law.kernels()).hasSizeGreaterThan(1_100);
    }

    @Test
    void everyExpressionOfTheOracleThatIsSupportedGivesWhatLanceGives() throws Exception {
        Law law = new Law(OracleSchema.get(), oracle());
        Map<String, String> differences = law.differences(folder, SEED);
        print("expressions of expressions.txt", law);
        assertThat(differences).isEmpty();
        assertThat(law.kernels()).hasSizeGreaterThan(480);
    }

    private static void print(String what, Law law) {
        int all = law.kernels().size() + law.refusals().size() + law.invalid().size();
        System.out.printf(
                "%s: %d, of which Lance accepts %d and the GPU computes %d%n",
                what, all, all - law.invalid().size(), law.kernels().size());
    }
}
