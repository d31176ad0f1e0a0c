package dev.refill.cluster.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.request.TypeNames;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The registry's way to write an Arrow type, such as {@code list<float32>}, and a schema's. */
final class FunctionTypes {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern LIST = Pattern.compile("(list|large_list)<(.*)>");
    private static final Pattern FIXED = Pattern.compile("fixed_size_list<(.*)>\\[(\\d+)]");
    private static final Pattern BINARY = Pattern.compile("fixed_size_binary\\[(\\d+)]");

    private FunctionTypes() {}

    /**
     * As a schema has it.
     *
     * @throws RefillException for a type that a schema in JSON cannot express
     */
    static ObjectNode schemaType(String raw) {
        String text = raw.strip();
        Matcher list = LIST.matcher(text);
        Matcher fixed = FIXED.matcher(text);
        Matcher binary = BINARY.matcher(text);
        if (text.startsWith("{")) {
            return parsed(text);
        }
        if (list.matches()) {
            return holding(Json.object().put("type", list.group(1)), list.group(2));
        }
        if (fixed.matches()) {
            ObjectNode type =
                    Json.object().put("type", "fixed_size_list").put("length", Long.parseLong(fixed.group(2)));
            return holding(type, fixed.group(1));
        }
        if (binary.matches()) {
            return Json.object().put("type", "fixed_size_binary").put("length", Long.parseLong(binary.group(1)));
        }
        String name = TypeNames.usual(text);
        if (!TypeNames.plain(name)) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    "The Function's type " + text + " cannot be declared from here; declare the column in Python.");
        }
        return Json.object().put("type", name);
    }

    private static ObjectNode holding(ObjectNode list, String item) {
        list.putArray("fields")
                .addObject()
                .put("name", "item")
                .put("nullable", false)
                .set("type", schemaType(item));
        return list;
    }

    private static ObjectNode parsed(String text) {
        try {
            if (JSON.readTree(text) instanceof ObjectNode type) {
                return type;
            }
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        }
        throw unreadable(null);
    }

    private static RefillException unreadable(@Nullable Throwable cause) {
        return new RefillException(ErrorCode.UNREADABLE, "The registry tells a type that is not one.", cause);
    }

    /** A schema's type as a binding has it: its name, or the whole as JSON where it holds others or has a length. */
    static String bindingType(JsonNode type) {
        if (type.isTextual()) {
            return type.asText();
        }
        return type.has("fields") || type.has("length") ? type.toString() : Json.text(type.path("type"));
    }
}
