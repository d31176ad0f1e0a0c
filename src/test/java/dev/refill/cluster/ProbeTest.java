package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Time;
import dev.refill.model.ConnectionCheck;
import dev.refill.model.ConnectionCheck.Result;
import dev.refill.secret.Secret;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each way in which a connection can fail is told from the others. */
class ProbeTest {
    private static final Optional<Credentials> KEY =
            Optional.of(new Credentials(Credentials.Scheme.KEY, Secret.of("sk_probe_123")));

    private final MockWebServer server = new MockWebServer();
    private int tables = 200;
    private String body = "{\"tables\": []}";
    private int jobs = 200;
    private int classes = 200;

    @BeforeEach
    void start() throws Exception {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                String path = request.getUrl().encodedPath();
                if (path.equals("/v1/jobs/list")) {
                    return new MockResponse.Builder()
                            .code(jobs)
                            .body("{\"jobs\": []}")
                            .build();
                }
                return path.equals("/v1/gpu/classes")
                        ? new MockResponse.Builder().code(classes).body("[]").build()
                        : new MockResponse.Builder().code(tables).body(body).build();
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private ConnectionCheck probe() {
        return probe("http://127.0.0.1:" + server.getPort());
    }

    private static ConnectionCheck probe(String host) {
        return Probe.of(Address.parse("db://prod?host=" + host + "&connect_timeout=5"), KEY, Time.system());
    }

    private static Result of(ConnectionCheck check, String part) {
        return check.steps().stream()
                .filter(step -> step.what().equals(part))
                .findFirst()
                .orElseThrow()
                .result();
    }

    private static String failure(ConnectionCheck check) {
        return check.steps().stream()
                .filter(step -> step.result() == Result.FAILED)
                .map(step -> step.what() + ": " + step.sentence())
                .findFirst()
                .orElse("none");
    }

    @Test
    void everyPartOfAWholeServerPasses() {
        assertThat(probe().steps()).hasSize(8).allMatch(step -> step.result() == Result.PASSED);
    }

    @Test
    void aNameThatIsNotKnownFailsAtTheName() {
        ConnectionCheck check = probe("https://nowhere.invalid");
        assertThat(failure(check)).startsWith("Name: ");
        assertThat(of(check, "Connection")).isEqualTo(Result.SKIPPED);
    }

    @Test
    void aPortThatRefusesFailsAtTheConnection() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        ConnectionCheck check = probe("http://127.0.0.1:" + free);
        assertThat(failure(check)).startsWith("Connection: ");
        assertThat(of(check, "Name")).isEqualTo(Result.PASSED);
    }

    @Test
    void aServerWithoutTlsFailsAtTheEncryption() {
        ConnectionCheck check = probe("https://127.0.0.1:" + server.getPort());
        assertThat(failure(check)).startsWith("Encryption: ");
        assertThat(of(check, "Connection")).isEqualTo(Result.PASSED);
    }

    @Test
    void aKeyThatIsNotTakenFailsAtTheKey() {
        tables = 401;
        body = "{\"error\": \"The API key sk_probe_123 is not valid.\", \"code\": 16}";
        ConnectionCheck check = probe();
        assertThat(failure(check)).startsWith("Key: ").doesNotContain("sk_probe_123");
        assertThat(of(check, "Encryption")).isEqualTo(Result.PASSED);
        assertThat(check.usable()).isFalse();
    }

    @Test
    void aKeyThatMayNotListFailsAtThePermission() {
        tables = 403;
        body = "{\"error\": \"Not permitted.\", \"code\": 15}";
        ConnectionCheck check = probe();
        assertThat(failure(check)).startsWith("Permission: ");
        assertThat(of(check, "Key")).isEqualTo(Result.PASSED);
    }

    @Test
    void anotherKindOfServerFailsAtTheServer() {
        body = "<html>Welcome</html>";
        assertThat(failure(probe())).startsWith("Server: ").contains("not as a LanceDB server");
        tables = 404;
        assertThat(failure(probe())).startsWith("Server: ").contains("not as a LanceDB server");
    }

    @Test
    void aDatabaseThatIsNotThereIsSaidInTheServersWords() {
        tables = 404;
        body = "{\"error\": \"There is no database prod here.\", \"code\": 1}";
        assertThat(failure(probe())).startsWith("Server: ").contains("no database prod");
    }

    @Test
    void anOlderServerWorksWithLess() {
        jobs = 404;
        classes = 404;
        ConnectionCheck check = probe();
        assertThat(check.usable()).isTrue();
        assertThat(of(check, "Jobs")).isEqualTo(Result.WARNED);
        assertThat(check.steps().get(7).sentence()).contains("older than GPU discovery");
    }

    @Test
    void aMissingPermissionForGpuClassesIsNamed() {
        classes = 403;
        assertThat(probe().steps().get(7).sentence()).contains("System Usage permission");
    }
}
