package dev.refill.lance;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A data file of a fragment.
 *
 * @param path the name under the table's {@code data} folder
 * @param fields the field ids it holds, -2 where one was replaced by a newer file
 * @param columns the column of the file for each of {@code fields}, or -1
 * @param bytes null where the manifest does not tell
 * @param baseId which base path it lies under, null for the table's own
 */
public record ColumnFile(
        String path,
        List<Integer> fields,
        List<Integer> columns,
        int formatMajor,
        int formatMinor,
        @Nullable Long bytes,
        @Nullable Integer baseId) {
    public ColumnFile {
        fields = List.copyOf(fields);
        columns = List.copyOf(columns);
    }
}
