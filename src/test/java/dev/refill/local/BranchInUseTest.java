package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.Phase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A branch stays while a refresh runs on it, whoever started that. */
@ExtendWith(LeakCheck.class)
@Timeout(300)
class BranchInUseTest {
    /** A call of the library that takes long. */
    private static final String SLOW = "levenshtein(repeat(cast(x as string), 2500), repeat('ab', 2500))";

    @TempDir
    Path folder;

    @Test
    void aBranchIsNotDeletedWhileARefreshRunsOnItHereOrElsewhere() throws Exception {
        TableRef main = TableRef.of(Numbers.ID);
        TableRef dev = main.onBranch("dev");
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(10, 90));
                Database other = LocalDatabase.open(folder.toString())) {
            Database here = table.database();
            here.versionChanges().createBranch(main, "dev");
            here.versionChanges().createBranch(main, "idle");
            here.declare(dev, List.of(new Declaration("d", SLOW)), AutoRefresh.DEFAULT);
            Job job = here.refresh(RefreshRequest.of(dev, "d"));
            while (job.snapshot().phase() != Phase.COMPUTING) {
                Thread.sleep(5);
            }
            for (Database each : List.of(here, other)) {
                assertThatThrownBy(() -> each.versionChanges().deleteBranch(Numbers.ID, "dev"))
                        .hasMessageContaining("A refresh runs on the branch dev");
            }
            other.versionChanges().deleteBranch(Numbers.ID, "idle");
            job.cancel();
            job.await();
            while (Files.exists(table.scratch())) {
                Thread.sleep(20);
            }
            other.versionChanges().deleteBranch(Numbers.ID, "dev");
            assertThat(here.branches(Numbers.ID)).isEmpty();
        }
    }
}
