package dev.refill.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A table at one version, from its manifest alone.
 *
 * @param rows live rows
 * @param deletedRows rows still in the data files, marked as deleted
 * @param fragments empty where a server does not tell
 * @param bytes the size of the data files where the manifest or the server tells it
 * @param fileFormat the version of Lance's file format, such as {@code 2.1}; empty where a server does not tell
 * @param readOnly why it cannot be changed, as a sentence; null where it can
 */
public record TableDetail(
        TableId id,
        String location,
        long version,
        long rows,
        long deletedRows,
        OptionalInt fragments,
        OptionalLong bytes,
        String fileFormat,
        List<Column> columns,
        Map<String, String> schemaMetadata,
        @Nullable String readOnly) {
    /** One of which everything is known, and that can be changed. */
    public TableDetail(
            TableId id,
            String location,
            long version,
            long rows,
            long deletedRows,
            int fragments,
            long bytes,
            String fileFormat,
            List<Column> columns,
            Map<String, String> schemaMetadata) {
        this(
                id,
                location,
                version,
                rows,
                deletedRows,
                OptionalInt.of(fragments),
                OptionalLong.of(bytes),
                fileFormat,
                columns,
                schemaMetadata,
                null);
    }

    public TableDetail {
        columns = List.copyOf(columns);
        schemaMetadata = Map.copyOf(schemaMetadata);
    }

    public TableDetail withReadOnly(@Nullable String reason) {
        return new TableDetail(
                id,
                location,
                version,
                rows,
                deletedRows,
                fragments,
                bytes,
                fileFormat,
                columns,
                schemaMetadata,
                reason);
    }

    /** The top-level column of that name. */
    public Optional<Column> column(String name) {
        return columns.stream().filter(c -> c.name().equals(name)).findFirst();
    }

    public List<Column> computedColumns() {
        return columns.stream().filter(c -> c.definition().computed()).toList();
    }
}
