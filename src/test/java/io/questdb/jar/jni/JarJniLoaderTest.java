package io.questdb.jar.jni;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each start is a process of its own, since a library is loaded once per process. */
@Timeout(120)
class JarJniLoaderTest {
    @TempDir
    private Path cache;

    @Test
    void theLibraryIsUnpackedOnceAndADamagedCopyIsReplaced() throws Exception {
        assertThat(start()).isEqualTo("loaded");
        Path library = onlyFile();
        long size = Files.size(library);
        Object firstCopy = Files.readAttributes(library, "unix:ino").get("ino");

        assertThat(start()).isEqualTo("loaded");
        assertThat(onlyFile()).isEqualTo(library);
        assertThat(Files.readAttributes(library, "unix:ino").get("ino"))
                .as("the second start uses the first one's file")
                .isEqualTo(firstCopy);

        try (RandomAccessFile file = new RandomAccessFile(library.toFile(), "rw")) {
            file.setLength(size / 2);
        }
        assertThat(start()).isEqualTo("loaded");
        assertThat(onlyFile()).isEqualTo(library).hasSize(size);

        assertThat(start("-Drefill.native.dir=" + library.getParent(), "-Dos.arch=none"))
                .as("an installed library is taken from its folder, the jar is not asked")
                .isEqualTo("loaded");
    }

    @Test
    void processesThatStartTogetherAllLoadAndLeaveOneFile() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            processes.add(process());
        }
        for (Process process : processes) {
            assertThat(output(process)).isEqualTo("loaded");
        }
        assertThat(onlyFile()).isRegularFile();
    }

    @Test
    void aPlatformWithoutALibraryIsRefusedInASentence() throws Exception {
        assertThat(start("-Dos.name=Windows 11", "-Dos.arch=amd64"))
                .startsWith("refused: Tables in a folder cannot be opened on windows-x86-64: ");
        assertThat(cache).isEmptyDirectory();
    }

    @Test
    void anInstallationWithoutItsLibraryIsRefusedInASentence() throws Exception {
        assertThat(start("-Drefill.native.dir=" + cache.resolve("nowhere")))
                .startsWith("refused: Lance's native library is missing from this installation: ");
    }

    @Test
    void aCacheThatCannotBeWrittenIsRefusedWithTheWayOut() throws Exception {
        Files.writeString(cache.resolve("native"), "a file where the folder would be");
        assertThat(start()).startsWith("refused: Lance's native library cannot be unpacked into ");
    }

    @Test
    void platformsHaveTheNamesOfTheJar() {
        assertThat(NativePlatform.of("Linux", "amd64")).isEqualTo("linux-x86-64");
        assertThat(NativePlatform.of("Linux", "aarch64")).isEqualTo("linux-aarch64");
        assertThat(NativePlatform.of("Mac OS X", "aarch64")).isEqualTo("darwin-aarch64");
        assertThat(NativePlatform.of("Windows 11", "amd64")).isEqualTo("windows-x86-64");
    }

    @Test
    void theLibraryComputesOnAllProcessorsAndLogsErrorsOnlyUnlessTheUserSaysOtherwise() throws Exception {
        ProcessBuilder unset = builder();
        unset.environment().remove("LANCE_CPU_THREADS");
        unset.environment().remove("LANCE_LOG");
        unset.command().addAll(List.of("LANCE_CPU_THREADS", "LANCE_LOG"));
        assertThat(output(unset.start()).lines())
                .containsExactly(
                        "loaded", "LANCE_CPU_THREADS=" + Runtime.getRuntime().availableProcessors(), "LANCE_LOG=error");

        ProcessBuilder set = builder();
        set.environment().putAll(Map.of("LANCE_CPU_THREADS", "1", "LANCE_LOG", "warn"));
        set.command().addAll(List.of("LANCE_CPU_THREADS", "LANCE_LOG"));
        assertThat(output(set.start()).lines()).containsExactly("loaded", "LANCE_CPU_THREADS=1", "LANCE_LOG=warn");
    }

    @Test
    void pagesAreReadAsTheyAreDecodedUntilThereIsAnObjectStoreUnlessTheUserSaysOtherwise() throws Exception {
        String variable = "LANCE_USE_LITE_SCHEDULER";
        ProcessBuilder unset = builder();
        unset.environment().remove(variable);
        unset.command().addAll(List.of(variable, "--ahead", variable));
        assertThat(output(unset.start()).lines()).containsExactly("loaded", variable + "=1", variable + "=0");

        ProcessBuilder set = builder();
        set.environment().put(variable, "true");
        set.command().addAll(List.of(variable, "--ahead", variable));
        assertThat(output(set.start()).lines()).containsExactly("loaded", variable + "=true", variable + "=true");
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.walk(cache)) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    private String start(String... options) throws Exception {
        return output(process(options));
    }

    private Process process(String... options) throws IOException {
        return builder(options).start();
    }

    private ProcessBuilder builder(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LoadLance.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("REFILL_CACHE", cache.toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        return builder;
    }

    private static String output(Process process) throws Exception {
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return text.strip();
    }
}
