package dev.refill.cluster.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.cluster.http.Reply;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** JSON as servers write it: numbers keep every digit, unknown fields are no reason to fail. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .nodeFactory(JsonNodeFactory.withExactBigDecimals(true))
            .build();

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    public static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    /** @throws RefillException where the answer is no JSON, such as a page of a web server or half an object */
    public static JsonNode of(Reply reply) {
        try {
            JsonNode node = MAPPER.readTree(reply.text());
            if (node != null && !node.isMissingNode()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            throw unexpected(reply, "it is not whole JSON", e);
        }
        throw unexpected(reply, "it is empty", null);
    }

    /** The same, where the answer must be an object. */
    public static ObjectNode objectOf(Reply reply) {
        if (of(reply) instanceof ObjectNode object) {
            return object;
        }
        throw unexpected(reply, "it is not an object", null);
    }

    /** The failure of an answer that is not what such a server answers. */
    public static RefillException unexpected(Reply reply, String why, @Nullable Throwable cause) {
        return new RefillException(
                ErrorCode.UNREADABLE,
                "The server's answer cannot be read: " + why + " (request " + reply.requestId() + ").",
                cause);
    }

    /** Empty where there is none, or one that is no whole number of 64 bits. */
    public static OptionalLong number(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToLong()
                ? OptionalLong.of(node.longValue())
                : OptionalLong.empty();
    }

    /** Empty text for what is absent, null, or no plain value. */
    public static String text(JsonNode node) {
        return node.isValueNode() && !node.isNull() ? node.asText() : "";
    }

    /** Null for what is absent, null or empty. */
    public static @Nullable String textOrNull(JsonNode node) {
        String text = text(node);
        return text.isEmpty() ? null : text;
    }

    /** A value as it is shown: plain ones as they are, others as JSON. */
    public static String shown(JsonNode node) {
        return node.isNull() || node.isMissingNode() ? "" : node.isValueNode() ? node.asText() : node.toString();
    }

    /** An object's fields in their order, as they are shown; none of what is no object. */
    public static Map<String, String> shownFields(JsonNode node) {
        Map<String, String> fields = new LinkedHashMap<>();
        node.properties().forEach(e -> fields.put(e.getKey(), shown(e.getValue())));
        return fields;
    }

    /** The pairs of an object whose values are texts. */
    public static Map<String, String> pairs(JsonNode node) {
        Map<String, String> pairs = new LinkedHashMap<>();
        node.properties().forEach(e -> pairs.put(e.getKey(), text(e.getValue())));
        return pairs;
    }

    /** A moment in milliseconds since 1970, or as ISO 8601. */
    public static Optional<Instant> moment(JsonNode node) {
        try {
            OptionalLong millis = number(node);
            if (millis.isPresent()) {
                return Optional.of(Instant.ofEpochMilli(millis.getAsLong()));
            }
            return node.isTextual()
                    ? Optional.of(OffsetDateTime.parse(node.asText()).toInstant())
                    : Optional.empty();
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
