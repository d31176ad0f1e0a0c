package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class OwnLogTest {
    private static final Logger log = LoggerFactory.getLogger(OwnLogTest.class);

    @TempDir
    private Path folder;

    @Test
    void theLogOfAHomeIsWhatWasLoggedWhileItWasOpenAndNothingOfAnother() {
        Home first = new Home(folder.resolve("first"));
        Home second = new Home(folder.resolve("second"));
        log.warn("before both");
        try (OwnLog kept = OwnLog.of(first)) {
            log.warn("in the first");
        }
        log.warn("between them");
        try (OwnLog kept = OwnLog.of(second)) {
            log.warn("in the second");
        }
        log.warn("after both");
        assertThat(own(first)).singleElement().asString().endsWith("in the first");
        assertThat(own(second)).singleElement().asString().endsWith("in the second");
    }

    /** What this test logged: others may log beside it. */
    private static List<String> own(Home home) {
        return new LogFolder(home.logs())
                .last(100).stream()
                        .filter(line -> line.contains(OwnLogTest.class.getSimpleName()))
                        .toList();
    }
}
