package dev.refill.harness.history;

import static org.assertj.core.api.Assertions.fail;

import dev.refill.harness.history.History.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * LanceDB's client and Refill write a table in turn, at random: both read the same, what is called fresh is right, and each
 * finds the other's work complete. More of them with {@code -Drefill.histories=1000}, others with
 * {@code -Drefill.histories.seed}; a failure is printed with its steps, as few as show it, and kept in
 * {@code target/histories/failures.txt}.
 */
class RandomHistoriesTest {
    private static final int COUNT = Integer.getInteger("refill.histories", 6);
    private static final long SEED = Long.getLong("refill.histories.seed", 1L);
    private static final int STEPS = Integer.getInteger("refill.histories.steps", 16);

    @TempDir
    Path folder;

    private int used;

    static LongStream seeds() {
        return LongStream.range(SEED, SEED + COUNT);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noValueIsSilentlyWrong(long seed) throws IOException {
        @Nullable Failure failure = History.of(seed, STEPS).run(newFolder());
        if (failure != null) {
            String words = "seed " + seed + ": "
                    + History.shortest(failure, this::newFolder).words();
            Path kept = Files.createDirectories(Path.of("target", "histories")).resolve("failures.txt");
            Files.writeString(kept, words + "\n\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            fail(words, failure.cause());
        }
    }

    private Path newFolder() {
        try {
            return Files.createDirectories(folder.resolve("db" + used++));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
