package dev.refill.standin.function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * A version of a Function.
 *
 * @param description as {@code functions/get} answers it: name, version, signature, runtime, secrets, time
 * @param rules for each field of the result, {@value #WHOLE} for the result as a whole, SQL in which a parameter stands in
 *     braces: {@code upper({text})}
 */
public record Registered(ObjectNode description, Map<String, String> rules) {
    public static final String WHOLE = "$value";

    public Registered {
        rules = Map.copyOf(rules);
    }

    String name() {
        return description.path("name").asText();
    }

    String version() {
        return description.path("version").asText();
    }

    JsonNode signature() {
        return description.path("signature");
    }

    /** The rule of a result field over columns. */
    String sql(String resultField, Map<String, String> columnByParameter) {
        String sql = rules.getOrDefault(resultField, "");
        for (Map.Entry<String, String> input : columnByParameter.entrySet()) {
            sql = sql.replace("{" + input.getKey() + "}", input.getValue());
        }
        return sql;
    }
}
