package dev.refill.standin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.standin.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Plain requests to the stand-in, with no client's ways between. */
final class Asker {
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final StandIn server;
    private final Map<String, String> headers = new TreeMap<>();

    /** An answer: its status, its headers, its body. */
    record Answer(HttpResponse<byte[]> response) {
        int status() {
            return response.statusCode();
        }

        String text() {
            return new String(response.body(), java.nio.charset.StandardCharsets.UTF_8);
        }

        JsonNode json() {
            return Json.read(response.body());
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    Asker(StandIn server) {
        this.server = server;
        with("x-api-key", StandIn.KEY);
        with("x-lancedb-database", StandIn.DATABASE);
    }

    /** Sends a header from now on; an empty value takes it away. */
    Asker with(String header, String value) {
        if (value.isEmpty()) {
            headers.remove(header);
        } else {
            headers.put(header, value);
        }
        return this;
    }

    Answer get(String path) throws IOException {
        return send(request(path).GET());
    }

    Answer post(String path, String body) throws IOException {
        return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.host() + path));
        headers.forEach(request::header);
        return request;
    }

    private Answer send(HttpRequest.Builder request) throws IOException {
        try {
            return new Answer(http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray()));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Starts a refresh; the job's id. */
    String backfill(String column) throws IOException {
        return post("/v1/table/numbers/backfill_column", "{\"column\":\"" + column + "\"}")
                .json()
                .path("job_id")
                .asText();
    }

    JsonNode job(String id) throws IOException {
        return post("/v1/jobs/describe", "{\"job_id\":\"" + id + "\"}").json();
    }

    /** Describes a job until it is no longer in progress. */
    JsonNode await(String id) throws IOException {
        JsonNode job = job(id);
        while (job.path("job_state").asText().equals("IN_PROGRESS")) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            job = job(id);
        }
        return job;
    }

    /** The ids of all jobs, newest first. */
    List<String> jobs() throws IOException {
        List<String> ids = new ArrayList<>();
        post("/v1/jobs/list", "{}")
                .json()
                .path("jobs")
                .forEach(job -> ids.add(job.path("job_id").asText()));
        return ids;
    }
}
