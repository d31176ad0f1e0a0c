package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.Keys;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.standin.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The tour of a server's screens, as the program itself takes it: a process with the key in its environment. */
@Timeout(300)
class TourServerTest {
    @TempDir
    private Path folder;

    private final Path pictures = Path.of("target", "pictures", "tour-server").toAbsolutePath();

    @Test
    void theTourOfAServerLooksAtAllItsScreensAndChangesNothing() throws Exception {
        SampleDatabase.write(folder.resolve("tables"));
        try (StandIn server = StandIn.serve(folder.resolve("tables"))) {
            server.fillWithExamples();
            int before = server.log().size();
            assertThat(run("tour", "--server", "db://" + StandIn.DATABASE + "?host=" + server.host()))
                    .as(Files.readString(folder.resolve("output.txt")))
                    .isZero();
            assertThat(server.log().since(before))
                    .noneMatch(asked -> asked.path().contains("add_columns")
                            || asked.path().contains("backfill")
                            || asked.path().contains("cancel"));
        }
        for (String look : List.of("1280x800-light", "1280x800-dark", "2560x1440-light", "2560x1440-dark")) {
            assertThat(names(pictures.resolve(look)))
                    .containsExactly(
                            "01-cluster-connect.png",
                            "02-cluster-columns.png",
                            "03-cluster-refresh.png",
                            "04-cluster-function-column.png",
                            "05-cluster-function.png",
                            "06-cluster-jobs.png",
                            "07-cluster-job.png");
        }
    }

    private int run(String... arguments) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                                "-Xmx512m",
                                "-Drefill.display=false",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName()),
                        Stream.concat(Stream.of(arguments), Stream.of("--out", pictures.toString())))
                .toList());
        builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile());
        builder.environment().put("REFILL_HOME", folder.resolve("home").toString());
        builder.environment().put(Keys.VARIABLE, StandIn.KEY);
        builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        Process process = builder.start();
        assertThat(process.waitFor(240, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
