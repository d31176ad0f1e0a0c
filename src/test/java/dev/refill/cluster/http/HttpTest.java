package dev.refill.cluster.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cluster.PlainServer;
import dev.refill.cluster.RestServer;
import dev.refill.cluster.VirtualTime;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Secret;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okio.Buffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HttpTest {
    private static final String PATH = "/v1/x";

    private final VirtualTime time = new VirtualTime();
    private RestServer server;
    private Http http;

    @BeforeEach
    void start() throws IOException {
        server = new RestServer();
        http = new Http(server.endpoint(), time);
    }

    @AfterEach
    void stop() {
        http.close();
        server.close();
    }

    private static RestCall get() {
        return RestCall.get("look", PATH);
    }

    private static RestCall start(Repeat repeat) {
        return RestCall.post("start", PATH, "{\"a\":1}").repeated(repeat);
    }

    private static MockResponse cut() {
        return new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build();
    }

    private RefillException failure(RestCall call) {
        return org.assertj.core.api.Assertions.catchThrowableOfType(RefillException.class, () -> http.ok(call));
    }

    @Test
    void everyRequestHasTheKeyAndAnIdThatItsRetriesShare() {
        server.next(PATH, RestServer.status(503)).on(PATH, "{}");
        http.ok(get());
        http.ok(get());
        assertThat(server.asked())
                .hasSize(3)
                .allSatisfy(a -> assertThat(a.headers())
                        .containsEntry("x-api-key", RestServer.KEY)
                        .containsEntry("Accept-Encoding", "gzip"));
        Set<String> ids = server.asked().stream()
                .map(a -> a.headers().get("x-request-id"))
                .collect(Collectors.toSet());
        assertThat(ids).hasSize(2).doesNotContainNull();
    }

    @Test
    void aBearerTokenTravelsInItsOwnHeader() {
        Credentials token = new Credentials(Credentials.Scheme.BEARER, Secret.of("t0k3n"));
        Endpoint endpoint = new Endpoint(
                server.base(), Map.of("x-lancedb-database", "shop"), Optional.of(token), Timeouts.DEFAULT, null, null);
        server.on(PATH, "{}");
        try (Http other = new Http(endpoint, time)) {
            other.ok(get());
        }
        assertThat(server.asked().get(0).headers())
                .containsEntry("authorization", "Bearer t0k3n")
                .containsEntry("x-lancedb-database", "shop")
                .doesNotContainKey("x-api-key");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 502, 503, 504})
    void aPassingFailureIsTriedThreeTimesMoreWithLongerWaits(int status) {
        server.on(PATH, asked -> RestServer.status(status));
        assertThat(http.send(get()).status()).isEqualTo(status);
        assertThat(server.asked()).hasSize(4);
        assertThat(time.waits()).containsExactly(Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 409, 422, 501})
    void aRefusalIsNotAskedAgain(int status) {
        server.on(PATH, asked -> RestServer.status(status));
        assertThat(http.send(get()).status()).isEqualTo(status);
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void theServersOwnWaitIsKept() {
        server.next(
                PATH,
                new MockResponse.Builder()
                        .code(429)
                        .addHeader("Retry-After", "3")
                        .build(),
                new MockResponse.Builder()
                        .code(503)
                        .addHeader("Date", "Fri, 21 Aug 2026 00:00:00 GMT")
                        .addHeader("Retry-After", "Fri, 21 Aug 2026 00:00:02 GMT")
                        .build(),
                RestServer.json("{}"));
        http.ok(get());
        assertThat(time.waits()).containsExactly(Duration.ofSeconds(3), Duration.ofSeconds(2));
    }

    @Test
    void aWaitLongerThanOursIsSaidInsteadOfKept() {
        server.on(
                PATH,
                asked -> new MockResponse.Builder()
                        .code(429)
                        .addHeader("Retry-After", "3600")
                        .build());
        assertThat(failure(get()).sentence()).contains("asks to wait 3600 s");
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void aConnectionThatEndsEarlyIsTriedAgainForWhatReads() {
        server.next(PATH, cut(), RestServer.json("{\"ok\":true}"));
        assertThat(http.ok(get()).text()).isEqualTo("{\"ok\":true}");
        assertThat(server.asked()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 504, 0})
    void whatMayHaveArrivedIsNeverSentAgain(int status) {
        // 503 with Retry-After: 0 and 408 are statuses that the library below would repeat by itself.
        MockResponse answer = status == 0
                ? cut()
                : new MockResponse.Builder()
                        .code(status)
                        .addHeader("Retry-After", "0")
                        .build();
        server.next(PATH, answer).on(PATH, "{}");
        Outcome outcome = http.exchange(start(Repeat.UNLESS_IT_ARRIVED));
        assertThat(server.asked()).hasSize(1);
        if (status == 0) {
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class, f -> assertThat(f.arrived()).isTrue());
        }
    }

    @Test
    void aTimeoutThatTheServerReportsIsNotRepeatedEither() {
        server.next(PATH, RestServer.status(408)).on(PATH, "{}");
        http.exchange(start(Repeat.UNLESS_IT_ARRIVED));
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void whatWasThrottledDidNotHappenAndIsSentAgain() {
        server.next(PATH, RestServer.status(429)).on(PATH, "{}");
        http.ok(start(Repeat.UNLESS_IT_ARRIVED));
        assertThat(server.asked()).hasSize(2);
    }

    @Test
    void aServerThatDoesNotListenIsTriedAgainSinceNothingArrived() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Endpoint nobody = new Endpoint(
                URI.create("http://127.0.0.1:" + port), Map.of(), Optional.empty(), Timeouts.DEFAULT, null, null);
        try (Http to = new Http(nobody, time)) {
            assertThat(to.exchange(start(Repeat.UNLESS_IT_ARRIVED)))
                    .isInstanceOfSatisfying(Outcome.Failed.class, failed -> {
                        assertThat(failed.part()).isEqualTo(Outcome.Part.CONNECT);
                        assertThat(failed.arrived()).isFalse();
                        assertThat(failed.failure().code()).isEqualTo(ErrorCode.NOT_REACHABLE);
                        assertThat(failed.failure().sentence())
                                .startsWith("Nothing accepts connections at 127.0.0.1:" + port);
                    });
        }
        assertThat(time.waits()).hasSize(3);
    }

    @Test
    void anUnknownNameIsSaidToBeThat() {
        Endpoint nowhere = new Endpoint(
                URI.create("https://no-such-host.invalid"), Map.of(), Optional.empty(), Timeouts.DEFAULT, null, null);
        try (Http to = new Http(nowhere, time)) {
            assertThatThrownBy(() -> to.ok(get()))
                    .hasMessageStartingWith("The name no-such-host.invalid is not known on this network");
        }
    }

    @Test
    void aServerWithoutTlsIsSaidToBeThat() throws IOException {
        try (PlainServer plain = new PlainServer()) {
            Endpoint endpoint =
                    new Endpoint(URI.create(plain.address()), Map.of(), Optional.empty(), Timeouts.DEFAULT, null, null);
            try (Http to = new Http(endpoint, time)) {
                assertThat(to.exchange(get()))
                        .isInstanceOfSatisfying(
                                Outcome.Failed.class, f -> assertThat(f.part()).isEqualTo(Outcome.Part.TLS));
            }
        }
        assertThat(time.waits()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aServerOrAProxyThatAcceptsAndSaysNothingIsWaitedForAsLongAsForAConnection(boolean proxy) throws IOException {
        Timeouts patient = new Timeouts(Duration.ofMillis(300), Duration.ofMinutes(5));
        try (ServerSocket silent = new ServerSocket(0)) {
            String address = "127.0.0.1:" + silent.getLocalPort();
            URI base = URI.create(proxy ? "https://example.invalid" : "https://" + address);
            URI through = proxy ? URI.create("http://" + address) : null;
            Endpoint endpoint = new Endpoint(base, Map.of(), Optional.empty(), patient, null, through);
            try (Http to = new Http(endpoint, time)) {
                assertThat(to.exchange(get())).isInstanceOfSatisfying(Outcome.Failed.class, failed -> {
                    assertThat(failed.part()).isEqualTo(Outcome.Part.TIMEOUT);
                    assertThat(failed.arrived()).isFalse();
                    assertThat(failed.failure().sentence()).contains("did not accept a connection within");
                });
            }
        }
    }

    @Test
    void aRedirectIsNotFollowedWithTheKey() throws IOException {
        try (RestServer elsewhere = new RestServer()) {
            elsewhere.on(PATH, "{}");
            server.on(
                    PATH,
                    asked -> new MockResponse.Builder()
                            .code(307)
                            .addHeader("Location", elsewhere.base() + PATH + "?token=abc")
                            .build());
            assertThat(failure(get()).sentence())
                    .contains("sends requests elsewhere, to " + elsewhere.host() + ";")
                    .doesNotContain("abc");
            assertThat(elsewhere.asked()).isEmpty();
        }
    }

    @Test
    void anAnswerThatGrowsBeyondItsBoundIsRefused() {
        Buffer zeros = new Buffer();
        Buffer packed = new Buffer();
        zeros.write(new byte[4 << 20]);
        try (okio.BufferedSink sink = okio.Okio.buffer(new okio.GzipSink(packed))) {
            sink.writeAll(zeros);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertThat(packed.size()).isLessThan(10_000);
        server.on(
                PATH,
                asked -> new MockResponse.Builder()
                        .addHeader("Content-Encoding", "gzip")
                        .body(packed.clone())
                        .build());
        RefillException refused = failure(get().atMost(1 << 20));
        assertThat(refused.sentence()).contains("larger than 1 MiB");
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void aBodyThatIsCutShortIsNoAnswer() {
        server.on(
                PATH,
                asked -> new MockResponse.Builder()
                        .body("x".repeat(100_000))
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build());
        assertThat(failure(get()).sentence()).contains("ended before the answer was complete");
        assertThat(server.asked()).hasSize(4);
    }

    @Test
    void aBodyThatTricklesInDoesNotHoldARequestUpForEver() {
        Timeouts short1 = new Timeouts(Duration.ofMillis(300), Duration.ofMillis(700));
        Endpoint endpoint = new Endpoint(server.base(), Map.of(), Optional.empty(), short1, null, null);
        server.on(
                PATH,
                asked -> new MockResponse.Builder()
                        .body("x".repeat(1_000))
                        .throttleBody(1, 200, TimeUnit.MILLISECONDS)
                        .build());
        try (Http impatient = new Http(endpoint, time)) {
            assertThat(impatient.exchange(get()))
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class, f -> assertThat(f.part()).isEqualTo(Outcome.Part.TIMEOUT));
        }
    }

    @Test
    void aKeyWithALineEndIsRefusedWithoutBeingShown() {
        assertThatThrownBy(() -> new Credentials(Credentials.Scheme.KEY, Secret.of("sk_secret\n")))
                .isInstanceOf(RefillException.class)
                .hasMessageNotContaining("sk_secret");
    }
}
