package dev.refill.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.IndexEffect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lists of a result, and a step, as the texts that the history keeps of them: JSON. */
final class ResultText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ResultText() {}

    static String versions(List<Long> versions) {
        ArrayNode array = JSON.createArrayNode();
        versions.forEach(array::add);
        return array.toString();
    }

    /** None for null, and for what is no such list. */
    static List<Long> readVersions(@Nullable String text) {
        List<Long> versions = new ArrayList<>();
        read(text).forEach(version -> versions.add(version.asLong()));
        return versions;
    }

    static String indexes(List<IndexEffect> indexes) {
        ArrayNode array = JSON.createArrayNode();
        indexes.forEach(effect -> array.addObject()
                .put("index", effect.index())
                .put("fragments_before", effect.fragmentsBefore())
                .put("fragments_after", effect.fragmentsAfter()));
        return array.toString();
    }

    /** None for null, and for what is no such list. */
    static List<IndexEffect> readIndexes(@Nullable String text) {
        List<IndexEffect> indexes = new ArrayList<>();
        read(text)
                .forEach(effect -> indexes.add(new IndexEffect(
                        effect.path("index").asText(),
                        effect.path("fragments_before").asInt(),
                        effect.path("fragments_after").asInt())));
        return indexes;
    }

    static @Nullable String step(JobSnapshot.@Nullable Step step) {
        if (step == null) {
            return null;
        }
        ObjectNode node = JSON.createObjectNode();
        return node.put("number", step.number())
                .put("of", step.of())
                .put("column", step.column())
                .toString();
    }

    static JobSnapshot.@Nullable Step readStep(@Nullable String text) {
        JsonNode node = read(text);
        return node.isObject()
                ? new JobSnapshot.Step(
                        node.path("number").asInt(),
                        node.path("of").asInt(),
                        node.path("column").asText())
                : null;
    }

    private static JsonNode read(@Nullable String text) {
        try {
            return text == null ? JSON.nullNode() : JSON.readTree(text);
        } catch (JsonProcessingException unreadable) {
            return JSON.nullNode();
        }
    }
}
