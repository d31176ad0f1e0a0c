package dev.refill.computed;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where one field's values lie in a fragment: what a value was computed from is the same as long as this is.
 *
 * @param path the field
 * @param files its columns, in the order of the fragment's files
 */
public record InputBasis(FieldPath path, List<Place> files) {
    /**
     * A column of a data file.
     *
     * @param baseId the base path the file lies under, null for the table's own
     */
    public record Place(@Nullable Integer baseId, String file, int column) {
        String text() {
            String base = baseId == null ? "None" : "Some(" + Integer.toUnsignedString(baseId) + ")";
            return "(" + base + ", \"" + file.replace("\\", "\\\\").replace("\"", "\\\"") + "\", " + column + ")";
        }
    }

    public InputBasis {
        files = List.copyOf(files);
    }

    private String text() {
        String places = files.stream().map(Place::text).collect(Collectors.joining(", "));
        return String.join(".", path.names()) + "=InputBasis { files: [" + places + "], overlays: [] }";
    }

    /** The signature of a fragment's inputs: the first 64 bits of a SHA-256 over all of them, in order of path. */
    public static long signature(List<InputBasis> inputs) {
        String text = inputs.stream()
                .sorted(Comparator.comparing(InputBasis::path))
                .map(InputBasis::text)
                .collect(Collectors.joining("|"));
        return Long.parseUnsignedLong(Sha256.short16(text), 16);
    }
}
