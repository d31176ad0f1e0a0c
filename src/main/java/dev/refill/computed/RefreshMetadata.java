package dev.refill.computed;

import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a column's field says about its last refresh.
 *
 * @param signature {@code sidecar:<sha256>} or the record itself as JSON; null where the column was never enrolled
 * @param definitionVersion of the expression that the record is about, null where nothing was recorded
 */
public record RefreshMetadata(
        @Nullable String signature, @Nullable String definitionVersion, OptionalLong recordedAtVersion) {
    public static final String SIGNATURE = "computed_refresh.source_signature";
    public static final String DEFINITION_VERSION = "computed_refresh.definition_version";
    public static final String RECORDED_AT = "computed_refresh.recorded_at_version";
    private static final String SIDECAR = "sidecar:";

    public static RefreshMetadata read(Map<String, String> field) {
        String recordedAt = field.getOrDefault(RECORDED_AT, "");
        return new RefreshMetadata(
                field.get(SIGNATURE),
                field.get(DEFINITION_VERSION),
                recordedAt.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(recordedAt)) : OptionalLong.empty());
    }

    /** The digest that names the record's file, or null where it is inline or absent. */
    public @Nullable String sidecar() {
        return signature != null && signature.startsWith(SIDECAR) ? signature.substring(SIDECAR.length()) : null;
    }

    /** The pairs that record a refresh. */
    public static Map<String, String> record(SignatureMap map, String expression, long tableVersion) {
        return Map.of(
                SIGNATURE, SIDECAR + map.digest(),
                DEFINITION_VERSION, definitionVersion(expression),
                RECORDED_AT, Long.toString(tableVersion));
    }

    /** What tells one definition from another: the first 16 digits of the expression's SHA-256. */
    public static String definitionVersion(String expression) {
        return Sha256.short16(expression);
    }
}
