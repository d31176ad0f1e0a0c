package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.refill.app.Main;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands on an object store; its keys are nowhere in what they leave behind: files, logs, output, objects. */
@Timeout(300)
class S3KeyLawTest {
    private static final String WRONG_ID = "wrong-access-key-id-41";
    private static final String WRONG = "wrong-but-secret-key-77";
    private static final String TOKEN = "wrong-session-token-99";
    private static final Map<String, String> KEYS =
            Map.of("AWS_ACCESS_KEY_ID", S3Server.ID, "AWS_SECRET_ACCESS_KEY", S3Server.SECRET);

    @TempDir
    private Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    private final String uri = "s3://" + bucket + "/db";

    @BeforeEach
    void makeATable() throws IOException {
        Files.createDirectories(temp.resolve("home"));
        S3Tables.copy(server, bucket, "db", temp.resolve("made"), table -> {}, 1L, 2L, 3L);
    }

    private int run(Map<String, String> keys, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-Drefill.display=false",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output().toFile()));
        builder.environment()
                .keySet()
                .removeIf(name -> name.toUpperCase(Locale.ROOT).startsWith("AWS_"));
        builder.environment().putAll(keys);
        builder.environment().put("REFILL_HOME", temp.resolve("home").toString());
        builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private Path output() {
        return temp.resolve("home").resolve("output.txt");
    }

    private String lastLine() throws IOException {
        List<String> lines = Files.readAllLines(output());
        return lines.get(lines.size() - 1);
    }

    private String[] withEndpoint(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(
                List.of("--storage-option", "endpoint=" + server.endpoint(), "--storage-option", "region=eu-west-1"));
        return all.toArray(String[]::new);
    }

    @Test
    void theKeysAreNowhereInWhatARunLeavesBehind() throws Exception {
        assertThat(run(KEYS, withEndpoint("check", uri))).as(lastLine()).isZero();
        assertThat(run(KEYS, withEndpoint("declare", uri, "numbers", "doubled", "x * 2")))
                .isZero();
        assertThat(run(KEYS, withEndpoint("refresh", uri, "numbers", "doubled")))
                .isZero();
        assertThat(lastLine()).startsWith("3 rows filled");
        Map<String, String> wrong = Map.of("AWS_ACCESS_KEY_ID", S3Server.ID, "AWS_SECRET_ACCESS_KEY", WRONG);
        assertThat(run(wrong, withEndpoint("tables", uri))).isEqualTo(3);
        assertThat(lastLine()).contains("secret key does not belong").endsWith("[NOT_PERMITTED]");
        Map<String, String> unknown = Map.of("AWS_ACCESS_KEY_ID", WRONG_ID, "AWS_SECRET_ACCESS_KEY", WRONG);
        assertThat(run(unknown, withEndpoint("check", uri))).isEqualTo(3);
        assertThat(lastLine()).contains("does not know the access key").endsWith("[NOT_REACHABLE]");
        keysOnTheCommandLineAreRefused();
        aStoreThatSaysTheKeysBackIsNotRepeated();

        List<Path> left = files(temp.resolve("home"));
        assertThat(left).anyMatch(f -> f.toString().contains("logs")).anyMatch(f -> f.endsWith("history.db"));
        left.addAll(files(server.files(bucket)));
        for (Path file : left) {
            assertThat(Stream.of(S3Server.ID, S3Server.SECRET, WRONG_ID, WRONG, TOKEN)
                            .filter(text(file)::contains))
                    .as(file.toString())
                    .isEmpty();
        }
    }

    private void keysOnTheCommandLineAreRefused() throws Exception {
        assertThat(run(KEYS, withEndpoint("tables", uri, "--storage-option", "secret_access_key=" + WRONG)))
                .isEqualTo(2);
        assertThat(lastLine()).contains("AWS_SECRET_ACCESS_KEY").endsWith("[BAD_INPUT]");
        assertThat(run(KEYS, withEndpoint("tables", uri + "?session_token=" + TOKEN)))
                .isEqualTo(2);
        assertThat(run(KEYS, withEndpoint("tables", uri, "--secret-access-key", WRONG)))
                .isEqualTo(2);
        assertThat(lastLine()).contains("no option --secret-access-key");
        assertThat(run(KEYS, withEndpoint("tables", uri, "--session-token=" + TOKEN)))
                .isEqualTo(2);
    }

    /** As AWS does where it does not believe a signature. */
    private void aStoreThatSaysTheKeysBackIsNotRepeated() throws Exception {
        HttpServer echo = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        echo.createContext("/", exchange -> {
            String said = "<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message><AWSAccessKeyId>" + WRONG_ID
                    + "</AWSAccessKeyId><StringToSign>"
                    + exchange.getRequestHeaders().getFirst("X-Amz-Security-Token")
                    + "</StringToSign></Error>";
            byte[] body = said.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(403, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        echo.start();
        try {
            Map<String, String> lent =
                    Map.of("AWS_ACCESS_KEY_ID", WRONG_ID, "AWS_SECRET_ACCESS_KEY", WRONG, "AWS_SESSION_TOKEN", TOKEN);
            String endpoint = "http://127.0.0.1:" + echo.getAddress().getPort();
            assertThat(run(lent, "tables", uri, "--storage-option", "endpoint=" + endpoint))
                    .isEqualTo(3);
        } finally {
            echo.stop(0);
        }
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return new ArrayList<>(all.filter(Files::isRegularFile).toList());
        }
    }
}
