package dev.refill.cluster.http;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Requests to one server: with its headers, a request id, retries and bounds. Blocks; safe to use from any thread.
 *
 * <p>Redirects are not followed, since the headers of a request hold the key. No request or answer of the library below
 * is ever put into a message, for the same reason.
 */
public final class Http implements AutoCloseable {
    private static final Duration PING = Duration.ofSeconds(30);

    private final Endpoint endpoint;
    private final Time time;
    private final HttpUrl base;
    private final OkHttpClient client;

    /** @throws RefillException where the endpoint's file of authorities cannot be read */
    public Http(Endpoint endpoint, Time time) {
        this.endpoint = endpoint;
        this.time = time;
        HttpUrl parsed = HttpUrl.get(endpoint.base());
        if (parsed == null) {
            throw new RefillException(ErrorCode.BAD_INPUT, endpoint.base() + " is not the address of a server.");
        }
        this.base = parsed;
        this.client = client(endpoint);
    }

    private static OkHttpClient client(Endpoint endpoint) {
        Timeouts timeouts = endpoint.timeouts();
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .connectTimeout(timeouts.connect())
                .readTimeout(timeouts.read())
                .writeTimeout(timeouts.read())
                .callTimeout(timeouts.whole())
                .pingInterval(PING)
                .followRedirects(false)
                .followSslRedirects(false)
                .eventListenerFactory(Arrival::of);
        if (endpoint.authorities() != null) {
            new Authorities(endpoint.authorities()).trust(builder);
        }
        if (endpoint.proxy() != null) {
            builder.proxy(Proxies.of(endpoint.proxy()));
        }
        return builder.build();
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    /**
     * Asks, and asks again as far as the call allows it.
     *
     * @return the answer, which may be a refusal
     * @throws RefillException where no answer came
     */
    public Reply send(RestCall call) {
        Outcome outcome = exchange(call);
        if (outcome instanceof Outcome.Answered answered) {
            return answered.reply();
        }
        throw ((Outcome.Failed) outcome).failure();
    }

    /** The same, where a refusal is a failure too. */
    public Reply ok(RestCall call) {
        Reply reply = send(call);
        if (!reply.ok()) {
            throw refusal(call, reply);
        }
        return reply;
    }

    /** What an answer that is a refusal says, as a failure. */
    public RefillException refusal(RestCall call, Reply reply) {
        return Refusals.of(endpoint, call.doing(), reply);
    }

    /** As {@link #send}, with what is known about a request that got no answer. */
    public Outcome exchange(RestCall call) {
        String requestId = UUID.randomUUID().toString();
        for (int tries = 1; ; tries++) {
            Outcome outcome = once(call, requestId);
            Optional<Duration> wait = Retries.after(outcome, call.repeat(), tries, endpoint.timeouts(), time.jitter());
            if (wait.isEmpty() || Thread.currentThread().isInterrupted()) {
                return outcome;
            }
            try {
                time.sleep(wait.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return outcome;
            }
        }
    }

    private Outcome once(RestCall call, String requestId) {
        Arrival arrival = new Arrival(endpoint.timeouts().connect());
        Call exchange = client.newCall(request(call, requestId, arrival));
        try (Response response = exchange.execute()) {
            return new Outcome.Answered(Replies.read(response, requestId, call.mostBytes()));
        } catch (Replies.TooLarge e) {
            return new Outcome.Failed(Outcome.Part.SIZE, true, tooLarge(call, requestId));
        } catch (IOException e) {
            IOException reason = arrival.abandoned() ? timeout(e) : e;
            return Breakdowns.of(endpoint, call.doing(), requestId, arrival.started(), reason);
        }
    }

    private static IOException timeout(IOException cancelled) {
        IOException timeout = new SocketTimeoutException("connecting took too long");
        timeout.initCause(cancelled);
        return timeout;
    }

    private RefillException tooLarge(RestCall call, String requestId) {
        return new RefillException(
                ErrorCode.UNREADABLE,
                "The server's answer to \"" + call.doing() + "\" is larger than " + (call.mostBytes() >> 20)
                        + " MiB and was not read; ask for less (request " + requestId + ").");
    }

    private Request request(RestCall call, String requestId, Arrival arrival) {
        HttpUrl.Builder url =
                base.newBuilder().addEncodedPathSegments(call.path().substring(1));
        call.query().forEach(url::addQueryParameter);
        Request.Builder request = new Request.Builder().url(url.build()).tag(Arrival.class, arrival);
        endpoint.headers().forEach(request::header);
        call.headers().forEach(request::header);
        endpoint.credentials().ifPresent(c -> request.header(c.header(), c.value()));
        request.header("x-request-id", requestId);
        return request.method(call.method(), body(call)).build();
    }

    private static @Nullable JsonBody body(RestCall call) {
        return call.method().equals("GET") ? null : new JsonBody(call.json(), call.repeat() != Repeat.ALWAYS);
    }

    /** Ends what is under way; requests made afterwards fail. */
    @Override
    public void close() {
        client.dispatcher().cancelAll();
        ExecutorService threads = client.dispatcher().executorService();
        threads.shutdown();
        client.connectionPool().evictAll();
    }
}
