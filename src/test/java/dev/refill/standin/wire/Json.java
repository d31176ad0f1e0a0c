package dev.refill.standin.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** JSON as it is read from requests and written to answers. */
public final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    public static ArrayNode array(Collection<?> items) {
        return MAPPER.valueToTree(items);
    }

    public static ObjectNode of(Map<String, ?> pairs) {
        return MAPPER.valueToTree(pairs);
    }

    /** @throws Refusal where the bytes are not JSON */
    public static JsonNode read(byte[] bytes) {
        try {
            JsonNode node = MAPPER.readTree(bytes);
            return node == null || node.isMissingNode() ? object() : node;
        } catch (IOException malformed) {
            throw new Refusal(Problem.INVALID_INPUT, "The body is not JSON.");
        }
    }

    public static JsonNode read(String text) {
        return read(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    public static byte[] write(JsonNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A text member; null where it is absent or null. */
    public static @Nullable String text(JsonNode object, String name) {
        JsonNode value = object.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isTextual()) {
            throw new Refusal(Problem.INVALID_INPUT, name + " must be text.");
        }
        return value.textValue();
    }

    /** A text member that has to be there and not be empty. */
    public static String needed(JsonNode object, String name) {
        String text = text(object, name);
        if (text == null || text.isEmpty()) {
            throw new Refusal(Problem.INVALID_INPUT, "missing field `" + name + "`");
        }
        return text;
    }

    /** A whole number; null where it is absent or null. */
    public static @Nullable Long whole(JsonNode object, String name) {
        JsonNode value = object.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw new Refusal(Problem.INVALID_INPUT, name + " must be a whole number.");
        }
        return value.longValue();
    }

    /** A list of texts; empty where it is absent or null. */
    public static List<String> texts(JsonNode list) {
        List<String> texts = new java.util.ArrayList<>();
        for (JsonNode item : list) {
            if (!item.isTextual()) {
                throw new Refusal(Problem.INVALID_INPUT, "a list of texts holds " + item + ".");
            }
            texts.add(item.textValue());
        }
        return texts;
    }

    /** Refuses members that the contract does not know, so that a client's slip is seen. */
    public static void onlyHas(JsonNode object, String where, Collection<String> known) {
        TreeSet<String> unknown = new TreeSet<>();
        object.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            throw new Refusal(
                    Problem.INVALID_INPUT, "unknown field `" + String.join("`, `", unknown) + "` in " + where);
        }
    }
}
