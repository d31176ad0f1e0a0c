package dev.refill.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.harness.fuzz.Box.Outcome;
import dev.refill.harness.fuzz.BoxChild.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No text in the expression box ends the process, hangs it or throws what the screen does not expect. Longer with
 * {@code -Drefill.fuzz.count=300000}, other expressions with {@code -Drefill.fuzz.seed}; what was found is written to
 * {@code target/fuzz/findings.txt} at once.
 */
class ExpressionBoxTest {
    private static final Path KNOWN = Path.of("src", "test", "peer", "expressions.txt");

    @TempDir
    Path folder;

    private Path out;

    @BeforeEach
    void write() throws IOException {
        OracleRows.write(folder);
        out = Files.createDirectories(Path.of("target", "fuzz"));
    }

    @Test
    void noExpressionEndsTheProcess() throws Exception {
        int count = Integer.getInteger("refill.fuzz.count", 2_000);
        long seed = Long.getLong("refill.fuzz.seed", 20_260_101L);
        List<String> known;
        try (Stream<String> lines = Files.lines(KNOWN)) {
            known = lines.filter(l -> !l.startsWith("#") && !l.isBlank()).toList();
        }
        try (Box box = new Box(folder, out.resolve("stderr.txt"))) {
            Fuzz fuzz = new Fuzz(box, out.resolve("findings.txt"));
            fuzz.run(new Grammar(seed, known), count);
            assertThat(fuzz.findings()).isEmpty();
            int useful = fuzz.answers().getOrDefault(BoxChild.VALID, 0);
            assertThat(useful)
                    .as("expressions that got as far as values: %s", fuzz.answers())
                    .isGreaterThan(count / 10);
        }
    }

    @Test
    void aProcessThatDiesIsNoticedAndStartedAgain() throws Exception {
        try (Box box = new Box(folder, out.resolve("dies.txt"))) {
            assertThat(box.check("s")).isEqualTo(new Outcome.Answered(BoxChild.VALID));
            assertThat(box.type(Place.DIE, "")).isEqualTo(new Outcome.Died("exit code 134"));
            assertThat(box.check("s")).isEqualTo(new Outcome.Answered(BoxChild.VALID));
        }
    }

    @Test
    void aProcessThatFallsSilentIsNoticed() throws Exception {
        try (Box box = new Box(folder, out.resolve("hangs.txt"), Duration.ofSeconds(1))) {
            assertThat(box.type(Place.HANG, "")).isEqualTo(new Outcome.Hung());
        }
    }

    @Test
    void whatHurtsIsMadeShort() throws Exception {
        Shrinker.Hurts hurts = text -> text.contains("i32") && text.contains("1");
        assertThat(Shrinker.shortest("upper(s) || lower(s) + i32 * (1 + l[2])", hurts))
                .isEqualTo("i32 1 ");
    }
}
