package dev.refill.standin.job;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.standin.wire.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A job of the server: its record, which every change goes into. Thread-safe. */
final class ServerJob {
    static final String RUNNING = "IN_PROGRESS";
    static final String DONE = "DONE";
    static final String FAILED = "FAILED";
    static final String CANCELLED = "CANCELLED";

    private final String id;
    private final long createdMillis;
    private final JobRequest request;
    private final List<JobEvent> events = new ArrayList<>();
    private String state = RUNNING;
    private @Nullable ObjectNode result;
    private @Nullable ObjectNode failure;
    private boolean cancelAsked;
    private @Nullable JobBody body;

    ServerJob(String id, long createdMillis, JobRequest request) {
        this.id = id;
        this.createdMillis = createdMillis;
        this.request = request;
    }

    String id() {
        return id;
    }

    long createdMillis() {
        return createdMillis;
    }

    JobRequest request() {
        return request;
    }

    synchronized String state() {
        return state;
    }

    synchronized boolean ended() {
        return !state.equals(RUNNING);
    }

    synchronized List<JobEvent> events() {
        return List.copyOf(events);
    }

    synchronized boolean cancelAsked() {
        return cancelAsked;
    }

    /** Gives it what it is to do; stopped at once where it was cancelled before. */
    void begin(JobBody work) {
        synchronized (this) {
            body = work;
            if (!cancelAsked) {
                return;
            }
        }
        work.cancel();
    }

    void cancel() {
        JobBody running;
        synchronized (this) {
            if (ended()) {
                return;
            }
            cancelAsked = true;
            running = body;
        }
        if (running != null) {
            running.cancel();
        }
    }

    synchronized void happened(JobEvent event) {
        events.add(event);
    }

    synchronized void done(ObjectNode value) {
        state = DONE;
        result = value;
    }

    synchronized void cancelled() {
        state = CANCELLED;
    }

    synchronized void failed(JobFailed why) {
        state = FAILED;
        failure = Json.object()
                .put("phase", why.phase())
                .put("message", why.getMessage())
                .put("retryable", why.retryable());
    }

    /** As {@code /v1/jobs/describe} answers; the file of jobs keeps the same, and more. */
    synchronized ObjectNode describe() {
        ObjectNode job = Json.object()
                .put("job_id", id)
                .put("job_type", request.type())
                .put("job_state", state)
                .put("creation_ms", createdMillis);
        job.set("spec", request.spec());
        if (result != null) {
            job.set("result", result);
        }
        if (failure != null) {
            job.set("failure", failure);
        }
        return job;
    }

    /** As {@code /v1/jobs/list} answers. */
    synchronized ObjectNode row() {
        return Json.object()
                .put("job_id", id)
                .put("table", request.table().name())
                .put("job_type", request.type())
                .put("state", state)
                .put("created_at_millis", createdMillis);
    }

    synchronized void restore(String oldState, @Nullable ObjectNode oldResult, @Nullable ObjectNode oldFailure) {
        state = oldState;
        result = oldResult;
        failure = oldFailure;
    }
}
