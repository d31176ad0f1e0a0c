package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CancelOnExitTest {
    @Test
    void aProcessThatIsToldToEndCancelsItsJobFirst() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndedFromOutside.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("running");
            // Not process.destroy(), which also closes the stream that is read here.
            process.toHandle().destroy();
            assertThat(out.readLine()).isEqualTo("CANCELLED");
        }
        process.waitFor();
    }
}
