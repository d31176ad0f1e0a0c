package dev.refill.computed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Definition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A computed column's definition as LanceDB keeps it in its field's metadata. */
public final class ComputedMetadata {
    public static final String COMPUTED = "computed_column";
    public static final String KIND = "computed_column.kind";
    public static final String EXPRESSION = "computed_column.expression";
    public static final String INPUTS = "computed_column.inputs";
    public static final String AUTO_REFRESH = "computed_column.auto_refresh_enabled";
    public static final String INTERVAL = "computed_column.auto_refresh_interval_seconds";
    private static final String BINDING = "computed_column.function.binding_id";
    private static final String VIRTUAL = "virtual_column";
    private static final ObjectMapper JSON = new ObjectMapper();

    private ComputedMetadata() {}

    /**
     * What a field's metadata defines.
     *
     * @param schema the schema's own metadata, which holds the Functions' bindings
     */
    public static Definition definition(Map<String, String> field, Map<String, String> schema) {
        if (!"true".equalsIgnoreCase(field.get(COMPUTED))) {
            return virtual(field) ? new Definition.Virtual(virtualText(field)) : new Definition.Plain();
        }
        String kind = field.getOrDefault(KIND, "");
        if (kind.equals("sql") && field.containsKey(EXPRESSION)) {
            return new Definition.Sql(field.getOrDefault(EXPRESSION, ""), inputs(field));
        }
        if (kind.equals("function")) {
            return FunctionBindings.find(schema, field.getOrDefault(BINDING, ""));
        }
        return new Definition.Unrecognized(kind);
    }

    private static boolean virtual(Map<String, String> field) {
        return "true".equalsIgnoreCase(field.get(VIRTUAL))
                || field.keySet().stream().anyMatch(k -> k.startsWith(VIRTUAL + "."));
    }

    private static String virtualText(Map<String, String> field) {
        return field.getOrDefault(VIRTUAL + ".udf_name", field.getOrDefault(VIRTUAL + ".udf", ""));
    }

    private static List<String> inputs(Map<String, String> field) {
        try {
            return JSON.readValue(field.getOrDefault(INPUTS, "[]"), new TypeReference<>() {});
        } catch (JsonProcessingException unreadable) {
            return List.of();
        }
    }

    /** The stored schedule; what is absent or unreadable is LanceDB's default. */
    public static AutoRefresh autoRefresh(Map<String, String> field) {
        boolean enabled = !"false".equalsIgnoreCase(field.get(AUTO_REFRESH));
        String interval = field.getOrDefault(INTERVAL, "").trim();
        boolean seconds = interval.matches("[1-9]\\d{0,17}");
        return new AutoRefresh(enabled, seconds ? OptionalLong.of(Long.parseLong(interval)) : OptionalLong.empty());
    }

    /** The pairs of a new SQL column; {@code inputs} in any order. */
    public static Map<String, String> declare(String expression, List<FieldPath> inputs, AutoRefresh autoRefresh) {
        Map<String, String> field = new LinkedHashMap<>();
        field.put(COMPUTED, "true");
        field.put(KIND, "sql");
        field.put(EXPRESSION, expression);
        field.put(INPUTS, inputsText(inputs));
        field.put(RefreshMetadata.SIGNATURE, "{}");
        field.putAll(schedule(autoRefresh));
        return field;
    }

    /**
     * The pairs of another expression of a SQL column; {@code inputs} in any order. The record of what is fresh goes: were the
     * old expression stored again, after a refresh that was killed between its values and its record, it would vouch for values
     * of the other one.
     */
    public static Map<String, @Nullable String> redefine(String expression, List<FieldPath> inputs) {
        Map<String, @Nullable String> pairs = new LinkedHashMap<>();
        pairs.put(EXPRESSION, expression);
        pairs.put(INPUTS, inputsText(inputs));
        pairs.put(RefreshMetadata.SIGNATURE, "{}");
        pairs.put(RefreshMetadata.DEFINITION_VERSION, null);
        pairs.put(RefreshMetadata.RECORDED_AT, null);
        return pairs;
    }

    private static String inputsText(List<FieldPath> inputs) {
        TreeSet<String> sorted = new TreeSet<>(FieldPath::bytewise);
        inputs.forEach(i -> sorted.add(i.toString()));
        try {
            return JSON.writeValueAsString(sorted);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The pairs of a schedule; none for LanceDB's default, which it does not write either. */
    private static Map<String, String> schedule(AutoRefresh autoRefresh) {
        return autoRefresh.equals(AutoRefresh.DEFAULT) ? Map.of() : stored(autoRefresh);
    }

    /** The pairs that change a stored schedule; null takes a pair away. */
    public static Map<String, @Nullable String> changeSchedule(AutoRefresh autoRefresh) {
        Map<String, @Nullable String> pairs = new LinkedHashMap<>(stored(autoRefresh));
        pairs.putIfAbsent(INTERVAL, null);
        return pairs;
    }

    private static Map<String, String> stored(AutoRefresh autoRefresh) {
        Map<String, String> pairs = new LinkedHashMap<>();
        pairs.put(AUTO_REFRESH, Boolean.toString(autoRefresh.enabled()));
        autoRefresh.intervalSeconds().ifPresent(s -> pairs.put(INTERVAL, Long.toString(s)));
        return pairs;
    }
}
