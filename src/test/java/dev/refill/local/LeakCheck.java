package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.lance.Memory;
import java.time.Duration;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test that leaves Arrow memory allocated. JUnit finds it for every test. */
public final class LeakCheck implements AfterEachCallback {
    /** What a test left running in the background ends in this time. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        check(PATIENCE);
    }

    static void check(Duration patience) throws InterruptedException {
        long last = System.nanoTime() + patience.toNanos();
        while (Memory.allocated() > 0 && System.nanoTime() < last) {
            Thread.sleep(10);
        }
        assertThat(Memory.allocated()).as("Arrow memory held after the test").isZero();
    }
}
