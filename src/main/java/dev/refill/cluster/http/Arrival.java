package dev.refill.cluster.http;

import okhttp3.Call;
import okhttp3.EventListener;

/** Remembers whether a request began to be sent: from then on it may have reached the server. */
final class Arrival extends EventListener {
    private volatile boolean started;

    static EventListener of(Call call) {
        Arrival arrival = call.request().tag(Arrival.class);
        return arrival == null ? EventListener.NONE : arrival;
    }

    boolean started() {
        return started;
    }

    @Override
    public void requestHeadersStart(Call call) {
        started = true;
    }
}
