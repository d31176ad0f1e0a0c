package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as it is started: a process of its own, with a home of its own. */
@Timeout(120)
class MainTest {
    @TempDir
    private Path folder;

    private record Ended(int status, String out, String err) {}

    private Ended refill(List<String> options, String... arguments) throws Exception {
        return refill(Map.of(), options, arguments);
    }

    private Ended refill(Map<String, String> environment, List<String> options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
        command.add("-Drefill.home=" + folder.resolve("home"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), Main.class.getName()));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        int status = process.waitFor();
        return new Ended(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }

    /** Without the tests' own classes, whose logback-test.xml would take the place of the application's. */
    private static String classPath() {
        String separator = System.getProperty("path.separator");
        return Stream.of(System.getProperty("java.class.path").split(separator))
                .filter(entry -> !entry.endsWith("test-classes"))
                .reduce((a, b) -> a + separator + b)
                .orElseThrow();
    }

    @Test
    void aCommandDoesNotLoadJavaFx() throws Exception {
        Path loaded = folder.resolve("classes");
        Ended ended = refill(List.of("-Xlog:class+load:file=" + loaded), "devices", "--json");
        assertThat(ended.status()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).startsWith("{").contains("\"cpu\"");
        assertThat(Files.readString(loaded))
                .contains("dev.refill.cli.DevicesCommand")
                .doesNotContain("javafx.")
                .doesNotContain("org.lance.");
    }

    @Test
    void anErrorIsOneLineAndWhatIsBehindItIsInTheLog() throws Exception {
        Ended ended = refill(List.of(), "tables", folder.resolve("none").toString());
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err().lines()).singleElement().asString().matches("error: .+ \\[NOT_A_DATABASE]");
        assertThat(log()).contains("[NOT_A_DATABASE]").contains("RefillException");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aScreenThatCannotBeReachedIsOneSentenceThatNamesIt() throws Exception {
        Ended ended = refill(Map.of("DISPLAY", ":4711"), List.of());
        assertThat(ended.status()).isEqualTo(3);
        assertThat(ended.err())
                .contains("error: The X server that DISPLAY names, :4711, cannot be reached. Commands need no"
                        + " screen: see refill --help. [NOT_REACHABLE]");
        Ended wayland = refill(Map.of("DISPLAY", "", "WAYLAND_DISPLAY", "wayland-0"), List.of());
        assertThat(wayland.err()).contains("needs Xwayland");
    }

    @Test
    void howARefreshEndedIsALineOfTheLogAndWhatLibrariesTellTheirDevelopersIsNot() throws Exception {
        Path sample = folder.resolve("sample");
        SampleDatabase.write(sample);
        Ended ended = refill(List.of(), "refresh", sample.toString(), "documents", "words");
        assertThat(ended.status()).isZero();
        assertThat(log().lines())
                .singleElement()
                .asString()
                .contains("Refresh of words in documents of " + sample + " finished: ")
                .contains(" rows filled, 0 failed, version ");
    }

    private String log() throws IOException {
        try (Stream<Path> logs = Files.list(folder.resolve("home").resolve("logs"))) {
            List<Path> files = logs.toList();
            assertThat(files).hasSize(1);
            return Files.readString(files.get(0));
        }
    }
}
