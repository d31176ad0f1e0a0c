package dev.refill.standin.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.TableId;
import dev.refill.standin.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The jobs on disk, written whole at each change, so that a server that was killed finds them again. */
final class JobFile {
    private final Path file;

    JobFile(Path file) {
        this.file = file;
    }

    synchronized void write(Collection<ServerJob> jobs) {
        ArrayNode all = Json.array(List.of());
        jobs.forEach(job -> all.add(text(job)));
        try {
            Files.createDirectories(file.getParent());
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.write(next, Json.write(all));
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static ObjectNode text(ServerJob job) {
        ObjectNode described = job.describe();
        described.put("table", job.request().table().toString());
        described.put("column", job.request().column());
        ArrayNode events = described.putArray("events");
        for (JobEvent event : job.events()) {
            events.addObject()
                    .put("time", event.timeMillis())
                    .put("state", event.state())
                    .put("unit", event.unit())
                    .put("rows", event.rows())
                    .put("message", event.message());
        }
        return described;
    }

    List<ServerJob> read() {
        List<ServerJob> jobs = new ArrayList<>();
        if (Files.exists(file)) {
            try {
                Json.read(Files.readAllBytes(file)).forEach(text -> jobs.add(job(text)));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return jobs;
    }

    private static ServerJob job(JsonNode text) {
        JobRequest request = new JobRequest(
                text.path("job_type").asText(),
                TableId.parse(text.path("table").asText()),
                text.path("column").asText(),
                (ObjectNode) text.path("spec"));
        ServerJob job = new ServerJob(
                text.path("job_id").asText(), text.path("creation_ms").asLong(), request);
        job.restore(
                text.path("job_state").asText(),
                text.path("result") instanceof ObjectNode result ? result : null,
                text.path("failure") instanceof ObjectNode failure ? failure : null);
        for (JsonNode event : text.path("events")) {
            job.happened(new JobEvent(
                    event.path("time").asLong(),
                    event.path("state").asText(),
                    Json.text(event, "unit"),
                    Json.whole(event, "rows"),
                    event.path("message").asText()));
        }
        return job;
    }

    void forget() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
