package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.lance.LanceTable;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.ErrorCode;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.store.LocalFolder;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LeakCheck.class)
class FailureSearchTest {
    private static final RefillException FAILURE =
            new RefillException(ErrorCode.COMPUTE_FAILED, "Divide by zero error.");

    @TempDir
    Path folder;

    @Test
    void oneRowMoreThanTheLimitFailsTheJobInASentence() {
        FailureLimit limit = new FailureLimit("d", FailureLimit.MOST - 1);
        limit.add(FAILURE);
        assertThatThrownBy(() -> limit.add(FAILURE))
                .isInstanceOf(RefillException.class)
                .hasMessageStartingWith("More than 1000 rows cannot be computed")
                .hasMessageEndingWith("Divide by zero error.");
    }

    /** A job that is cancelled when it asks for the so-and-so-many-th time. */
    private static final class CancelledLater extends PhaseControl {
        private int left;

        CancelledLater(int asked) {
            super(phase -> {});
            left = asked;
        }

        @Override
        public synchronized void throwIfCancelled() {
            if (--left <= 0) {
                throw new RefillException(ErrorCode.CANCELLED, "cancelled");
            }
        }
    }

    @Test
    void aSearchIsCancelledBetweenTwoClonesAndLeavesNothing() {
        Long[] zeros = new Long[64];
        Arrays.fill(zeros, 0L);
        try (Numbers table = new Numbers(folder, "2.1", zeros)) {
            table.declare("d", "1 / x");
            long version = table.version();
            RefreshRun run = new RefreshRun(
                    () -> LanceTable.open(table.location().toString(), "numbers"),
                    "d",
                    RefreshOptions.DEFAULT.withErrorPolicy(ErrorPolicy.SKIP),
                    new LocalFolder(table.scratch()),
                    Processor.CPU);
            // Once before the attempt, once for the slice, once for its failure: the others are the search's own.
            assertThatThrownBy(() -> run.run(new CancelledLater(12)))
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CANCELLED));
            assertThat(table.version()).isEqualTo(version);
            assertThat(table.scratch()).doesNotExist();
        }
    }
}
