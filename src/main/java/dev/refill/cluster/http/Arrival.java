package dev.refill.cluster.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.Handshake;
import okio.AsyncTimeout;
import org.jspecify.annotations.Nullable;

/**
 * One request on its way: whether it began to be sent, from when on it may have reached the server, and how long the connection
 * takes. The library bounds a connection only until it is accepted, and waits for the rest of it, a proxy's answer and the
 * handshake of TLS, as long as for an answer.
 */
final class Arrival extends EventListener {
    private final Duration mostForAStep;
    private volatile boolean started;
    private volatile boolean abandoned;
    private @Nullable AsyncTimeout step;
    private boolean connected;

    /** @param mostForAStep for being accepted, and then for the handshake */
    Arrival(Duration mostForAStep) {
        this.mostForAStep = mostForAStep;
    }

    static EventListener of(Call call) {
        Arrival arrival = call.request().tag(Arrival.class);
        return arrival == null ? EventListener.NONE : arrival;
    }

    boolean started() {
        return started;
    }

    /** Whether it was given up since a connection took too long. */
    boolean abandoned() {
        return abandoned;
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        begin(call);
    }

    @Override
    public void secureConnectStart(Call call) {
        begin(call);
    }

    @Override
    public void secureConnectEnd(Call call, @Nullable Handshake handshake) {
        end();
    }

    @Override
    public synchronized void connectionAcquired(Call call, Connection connection) {
        connected = true;
        end();
    }

    @Override
    public synchronized void connectionReleased(Call call, Connection connection) {
        connected = false;
    }

    @Override
    public void requestHeadersStart(Call call) {
        started = true;
    }

    @Override
    public void callEnd(Call call) {
        end();
    }

    @Override
    public void callFailed(Call call, IOException failure) {
        end();
    }

    /** Of several addresses, which are tried side by side, the last one counts, and none once another was faster. */
    private synchronized void begin(Call call) {
        end();
        if (connected) {
            return;
        }
        step = new AsyncTimeout() {
            @Override
            protected void timedOut() {
                abandoned = true;
                call.cancel();
            }
        };
        step.timeout(mostForAStep.toMillis(), TimeUnit.MILLISECONDS);
        step.enter();
    }

    private synchronized void end() {
        if (step != null) {
            step.exit();
            step = null;
        }
    }
}
