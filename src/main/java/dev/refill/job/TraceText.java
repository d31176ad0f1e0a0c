package dev.refill.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What happened to a job as the text that the history keeps of it: one JSON object. */
final class TraceText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private TraceText() {}

    static @Nullable String write(JobTrace trace) {
        if (trace.equals(JobTrace.NONE)) {
            return null;
        }
        ObjectNode node = JSON.createObjectNode();
        ArrayNode events = node.putArray("events");
        trace.events()
                .forEach(event ->
                        events.addObject().put("time", event.time().toString()).put("words", event.words()));
        ObjectNode phases = node.putObject("phases");
        trace.phases().forEach((phase, took) -> phases.put(phase.name(), took.toString()));
        return node.toString();
    }

    /** None for null, and for what is not such an object. */
    static JobTrace read(@Nullable String text) {
        if (text == null) {
            return JobTrace.NONE;
        }
        try {
            JsonNode node = JSON.readTree(text);
            List<JobTrace.Event> events = new ArrayList<>();
            for (JsonNode event : node.path("events")) {
                events.add(new JobTrace.Event(
                        Instant.parse(event.path("time").asText()),
                        event.path("words").asText()));
            }
            Map<Phase, Duration> phases = new EnumMap<>(Phase.class);
            for (Map.Entry<String, JsonNode> phase : node.path("phases").properties()) {
                phases.put(
                        Phase.valueOf(phase.getKey()),
                        Duration.parse(phase.getValue().asText()));
            }
            return new JobTrace(events, phases);
        } catch (JsonProcessingException | DateTimeException | IllegalArgumentException unreadable) {
            return JobTrace.NONE;
        }
    }
}
