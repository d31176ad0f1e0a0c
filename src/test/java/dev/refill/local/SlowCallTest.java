package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.Phase;
import dev.refill.model.RefreshRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Calls of the library that take long and cannot be stopped: each row of one batch costs some 25 million steps. */
@ExtendWith(LeakCheck.class)
@Timeout(300)
class SlowCallTest {
    private static final String SLOW = "levenshtein(repeat(cast(x as string), 2500), repeat('ab', 2500))";
    private static final int ROWS = 80;

    @TempDir
    Path folder;

    /** Lets a job come to its call: a clone of the table is there, and nothing is computed. */
    private static void awaitCall(Numbers table, Job job) throws Exception {
        while (job.snapshot().phase() != Phase.COMPUTING || !Files.isDirectory(table.scratch())) {
            Thread.sleep(5);
        }
        while (!hasClone(table.scratch())) {
            Thread.sleep(5);
        }
    }

    private static boolean hasClone(Path scratch) throws Exception {
        try (var found = Files.find(scratch, 2, (path, attributes) -> path.endsWith("clone-1"))) {
            return found.findAny().isPresent();
        }
    }

    /** The call has returned and what it worked on is gone. */
    private static void awaitReturn(Numbers table) throws Exception {
        while (Files.exists(table.scratch())) {
            Thread.sleep(20);
        }
    }

    @Test
    void aCancelledJobEndsBeforeItsCallReturnsAndNothingOfTheTableChanges() throws Exception {
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(10, 10 + ROWS))) {
            table.declare("d", SLOW);
            table.declare("e", "x * 2");
            long version = table.version();
            Job job = table.database().refresh(RefreshRequest.of(Numbers.ID, "d"));
            awaitCall(table, job);
            job.cancel();
            assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
            assertThat(table.scratch()).as("the call goes on").exists();
            assertThat(table.version()).isEqualTo(version);

            // The next job of the table does not wait for it.
            JobSnapshot next = table.refresh("e");
            assertThat(next.state()).isEqualTo(JobState.FINISHED);
            assertThat(table.scratch()).as("the call goes on").exists();

            awaitReturn(table);
            assertThat(table.version()).isEqualTo(version + 2);
            assertThat(table.values("d")).containsOnly("null");
        }
    }

    @Test
    void aDatabaseIsClosedAmidACallAndTheCallCleansUpAfterItself() throws Exception {
        Numbers table = new Numbers(folder, "2.1", Numbers.range(10, 10 + ROWS));
        table.declare("d", SLOW);
        Job job = table.database().refresh(RefreshRequest.of(Numbers.ID, "d"));
        awaitCall(table, job);
        table.close();
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLED);
        assertThat(table.scratch()).as("the call goes on").exists();
        awaitReturn(table);
    }
}
