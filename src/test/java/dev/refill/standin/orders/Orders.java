package dev.refill.standin.orders;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.standin.wire.Json;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Everything that the stand-in can be told while it runs. Thread-safe; kept over a restart. */
public final class Orders {
    /** What one page of a list holds where a client does not say. */
    private static final int PAGE = 100;

    private final FaultPlan faults = new FaultPlan();
    private final JobOrders jobs = new JobOrders();
    private final Map<String, Duration> delays = new ConcurrentHashMap<>();
    private final Set<String> denied = ConcurrentHashMap.newKeySet();
    private volatile boolean older;
    private volatile boolean stale;
    private volatile boolean streams;
    private volatile boolean gzip;
    private volatile int pageSize = PAGE;
    private volatile JsonNode gpuClasses = Json.read(GpuClasses.SAMPLE);

    public FaultPlan faults() {
        return faults;
    }

    public JobOrders jobs() {
        return jobs;
    }

    /** Answers an operation's requests that much later. */
    public void delay(String operation, Duration delay) {
        delays.put(operation, delay);
    }

    public Duration delayOf(String operation) {
        return delays.getOrDefault(operation, delays.getOrDefault(FaultPlan.ANY, Duration.ZERO));
    }

    /** Refuses an operation with 403. */
    public void deny(String operation) {
        denied.add(operation);
    }

    public void permitAll() {
        denied.clear();
    }

    public Set<String> denied() {
        return denied;
    }

    /** Has it be a server of before jobs, backfills and GPU classes. */
    public void older(boolean value) {
        older = value;
    }

    public boolean older() {
        return older;
    }

    /** Has it answer reads from the version it read last, unless a request asks for a newer one. */
    public void stale(boolean value) {
        stale = value;
    }

    public boolean stale() {
        return stale;
    }

    /** Has it answer queries in Arrow's stream format in place of its file format. */
    public void streams(boolean value) {
        streams = value;
    }

    public boolean streams() {
        return streams;
    }

    /** Has it compress its answers to those who take that. */
    public void gzip(boolean value) {
        gzip = value;
    }

    public boolean gzip() {
        return gzip;
    }

    public void pageSize(int items) {
        pageSize = items;
    }

    /** The items of a page: what a client asks for, and no more than the server gives at a time. */
    public int pageSize(long asked) {
        return asked <= 0 ? pageSize : (int) Math.min(asked, pageSize);
    }

    /** Any JSON, to be answered as it is. */
    public void gpuClasses(JsonNode classes) {
        gpuClasses = classes;
    }

    public JsonNode gpuClasses() {
        return gpuClasses;
    }
}
