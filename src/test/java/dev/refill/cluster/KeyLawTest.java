package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.app.Main;
import dev.refill.standin.StandIn;
import dev.refill.standin.orders.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The key is nowhere in what the application leaves behind: files, logs, output. */
@Timeout(300)
class KeyLawTest {
    @TempDir
    private Path temp;

    private OnStandIn standIn;

    @BeforeEach
    void start() {
        standIn = new OnStandIn(temp.resolve("db"));
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private int run(String key, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-Xmx256m",
                "-Drefill.display=false",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        temp.resolve("home").resolve("output.txt").toFile()));
        builder.environment().put("REFILL_HOME", temp.resolve("home").toString());
        builder.environment().put(Keys.VARIABLE, key);
        builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Test
    void theKeyIsNowhereInWhatARunLeavesBehind() throws Exception {
        Files.createDirectories(temp.resolve("home"));
        String uri = standIn.address().uri();
        String wrong = "sk_wrong_but_secret_77";
        assertThat(run(StandIn.KEY, "declare", uri, "numbers", "doubled", "x * 2"))
                .isZero();
        assertThat(run(StandIn.KEY, "refresh", uri, "numbers", "doubled")).isZero();
        // A server that says the key back, and failures on the way: what they log must not hold it either.
        standIn.server()
                .orders()
                .faults()
                .always("describe", new Fault.Status(400, Map.of(), "bad key " + StandIn.KEY));
        assertThat(run(StandIn.KEY, "describe", uri, "numbers")).isEqualTo(2);
        standIn.server().orders().faults().clear();
        standIn.server().orders().faults().always("list_tables", new Fault.Truncate(3));
        assertThat(run(StandIn.KEY, "tables", uri)).isEqualTo(3);
        standIn.server().orders().faults().clear();
        assertThat(run(wrong, "tables", uri)).isEqualTo(3);
        assertThat(run(StandIn.KEY, "tables", uri + "&api_key=" + wrong)).isEqualTo(2);

        List<Path> left = files(temp.resolve("home"));
        assertThat(left).anyMatch(f -> f.toString().contains("logs")).anyMatch(f -> f.endsWith("history.db"));
        for (Path file : left) {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            assertThat(text.contains(StandIn.KEY) || text.contains(wrong))
                    .as(file.toString())
                    .isFalse();
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
