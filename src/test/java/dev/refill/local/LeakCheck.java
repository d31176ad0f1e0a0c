package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.lance.Memory;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test that leaves Arrow memory allocated. */
public final class LeakCheck implements AfterEachCallback {
    @Override
    public void afterEach(ExtensionContext context) {
        assertThat(Memory.allocated()).as("Arrow memory held after the test").isZero();
    }
}
