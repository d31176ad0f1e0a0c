package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.harness.ChildJvm;
import dev.refill.harness.ChildJvm.Heard;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalClaimTest {
    @TempDir
    Path folder;

    /** The system gives a lock away when its process closes the file, though it had it opened twice. */
    @Test
    void anotherProcessLeavesAClaimAloneThatThisOneLookedAtToo() throws Exception {
        LocalFolder job = new LocalFolder(folder.resolve("job"));
        try (Claim claim = job.claim()) {
            assertThat(claim).isNotNull();
            assertThat(job.claimAbandoned()).isEmpty();
            assertThat(new LocalFolder(folder.resolve("../" + folder.getFileName() + "/job")).claimAbandoned())
                    .as("under another name")
                    .isEmpty();
            assertThat(other()).isEqualTo("left alone");
        }
        assertThat(other()).isEqualTo("taken");
    }

    private String other() throws InterruptedException {
        String job = folder.resolve("job").toString();
        try (ChildJvm child = ChildJvm.start(ClaimChild.class, 0, folder.resolve("errors"), job)) {
            Heard heard = child.hear(Duration.ofMinutes(1));
            assertThat(heard).as("%s", child.errors()).isInstanceOf(Heard.Said.class);
            return ((Heard.Said) heard).line().text();
        }
    }
}
