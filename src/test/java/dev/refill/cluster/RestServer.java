package dev.refill.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Endpoint;
import dev.refill.cluster.http.Timeouts;
import dev.refill.secret.Secret;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okio.Buffer;

/** A server on this machine that answers each path as a test says, and remembers what it was asked. */
public final class RestServer implements AutoCloseable {
    public static final String KEY = "sk_0123456789abcdef";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Timeouts TIMEOUTS = new Timeouts(Duration.ofSeconds(5), Duration.ofSeconds(5));

    private final MockWebServer server = new MockWebServer();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Map<String, Function<Asked, MockResponse>> always = new HashMap<>();
    private final Map<String, Deque<MockResponse>> once = new HashMap<>();

    /** A request as it came. */
    public record Asked(String method, String path, String query, Map<String, String> headers, String body) {
        public JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new AssertionError(body, e);
            }
        }
    }

    public RestServer() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return answer(request);
            }
        });
        server.start();
    }

    private MockResponse answer(RecordedRequest request) {
        Map<String, String> headers = new HashMap<>();
        request.getHeaders().forEach(pair -> headers.put(pair.getFirst(), pair.getSecond()));
        String query = request.getUrl().encodedQuery();
        Asked question = new Asked(
                request.getMethod(),
                request.getUrl().encodedPath(),
                query == null ? "" : query,
                headers,
                request.getBody() == null ? "" : request.getBody().utf8());
        asked.add(question);
        synchronized (once) {
            Deque<MockResponse> next = once.get(question.path());
            if (next != null && !next.isEmpty()) {
                return next.removeFirst();
            }
        }
        Function<Asked, MockResponse> responder = always.get(question.path());
        return responder == null ? status(404) : responder.apply(question);
    }

    public RestServer on(String path, Function<Asked, MockResponse> responder) {
        always.put(path, responder);
        return this;
    }

    public RestServer on(String path, String json) {
        return on(path, question -> json(json));
    }

    /** The next answers, each once; then what is always answered. */
    public RestServer next(String path, MockResponse... responses) {
        synchronized (once) {
            once.computeIfAbsent(path, p -> new ArrayDeque<>()).addAll(List.of(responses));
        }
        return this;
    }

    public static MockResponse json(String json) {
        return new MockResponse.Builder()
                .addHeader("content-type", "application/json")
                .body(json)
                .build();
    }

    public static MockResponse bytes(byte[] body) {
        return new MockResponse.Builder().body(new Buffer().write(body)).build();
    }

    public static MockResponse status(int code) {
        return new MockResponse.Builder().code(code).build();
    }

    public static MockResponse status(int code, String body) {
        return new MockResponse.Builder().code(code).body(body).build();
    }

    public List<Asked> asked() {
        return asked;
    }

    public List<Asked> asked(String path) {
        return asked.stream().filter(a -> a.path().equals(path)).toList();
    }

    public URI base() {
        return URI.create("http://127.0.0.1:" + server.getPort());
    }

    public String host() {
        return base().getAuthority();
    }

    /** As an Enterprise server. */
    public Address address() {
        return Address.parse("db://shop?host=" + base() + "&connect_timeout=5&read_timeout=5");
    }

    public static Optional<Credentials> credentials() {
        return Optional.of(new Credentials(Credentials.Scheme.KEY, Secret.of(KEY)));
    }

    public Endpoint endpoint() {
        return new Endpoint(base(), Map.of(), credentials(), TIMEOUTS, null, null);
    }

    @Override
    public void close() {
        server.close();
    }
}
