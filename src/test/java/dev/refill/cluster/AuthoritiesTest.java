package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cluster.http.Endpoint;
import dev.refill.cluster.http.Http;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.http.Timeouts;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class AuthoritiesTest {
    private static final String PASSWORD = "changeit";

    @TempDir
    private Path temp;

    private MockWebServer server(String name) throws Exception {
        Path store = temp.resolve(name + ".p12");
        keytool(
                "-genkeypair",
                "-keystore",
                store.toString(),
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + name,
                "-ext",
                "SAN=dns:" + name,
                "-validity",
                "3650");
        keytool(
                "-exportcert",
                "-rfc",
                "-keystore",
                store.toString(),
                "-alias",
                "server",
                "-file",
                temp.resolve("ca.pem").toString());
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        MockWebServer server = new MockWebServer();
        server.useHttps(context.getSocketFactory());
        server.start();
        server.enqueue(new MockResponse.Builder().body("{}").build());
        return server;
    }

    private static void keytool(String... arguments) throws Exception {
        java.util.List<String> command = new java.util.ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(java.util.List.of(arguments));
        command.addAll(java.util.List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
    }

    private static Http http(MockWebServer server, @Nullable Path authorities) {
        URI base = URI.create("https://localhost:" + server.getPort());
        return new Http(
                new Endpoint(base, Map.of(), Optional.empty(), Timeouts.DEFAULT, authorities, null), new VirtualTime());
    }

    @Test
    void anAuthorityOfOnesOwnIsTrustedWhereItsFileIsGiven() throws Exception {
        try (MockWebServer server = server("localhost")) {
            try (Http trusting = http(server, temp.resolve("ca.pem"))) {
                assertThat(trusting.ok(RestCall.get("look", "/")).text()).isEqualTo("{}");
            }
            try (Http doubting = http(server, null)) {
                assertThatThrownBy(() -> doubting.ok(RestCall.get("look", "/")))
                        .hasMessageContaining("is not signed by an authority that is trusted here");
            }
        }
    }

    @Test
    void aCertificateOfAnotherNameIsSaidToBeThat() throws Exception {
        try (MockWebServer server = server("elsewhere.example");
                Http http = http(server, temp.resolve("ca.pem"))) {
            assertThatThrownBy(() -> http.ok(RestCall.get("look", "/")))
                    .hasMessageContaining("was issued for another name");
        }
    }

    @Test
    void aFileThatHoldsNoCertificatesIsRefused() throws Exception {
        Path file = temp.resolve("no.pem");
        Files.writeString(file, "not a certificate");
        for (Path wrong : java.util.List.of(file, temp.resolve("missing.pem"))) {
            Endpoint endpoint = new Endpoint(
                    URI.create("https://localhost"), Map.of(), Optional.empty(), Timeouts.DEFAULT, wrong, null);
            assertThatThrownBy(() -> new Http(endpoint, new VirtualTime()))
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_INPUT));
        }
    }
}
