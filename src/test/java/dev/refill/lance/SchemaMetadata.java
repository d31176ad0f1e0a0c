package dev.refill.lance;

import java.util.Map;
import org.lance.CommitBuilder;
import org.lance.Dataset;
import org.lance.Transaction;
import org.lance.operation.UpdateConfig;
import org.lance.operation.UpdateMap;

/** Writes a schema's own metadata, for tests: that is a server's to do, and Refill only reads it. */
public final class SchemaMetadata {
    private SchemaMetadata() {}

    /** Sets one pair on the table's version; returns the version it made. */
    public static long put(LanceTable table, String key, String value) {
        UpdateMap update =
                UpdateMap.builder().updates(Map.of(key, value)).replace(false).build();
        try (Transaction transaction = new Transaction.Builder()
                        .readVersion(table.version())
                        .operation(UpdateConfig.builder()
                                .schemaMetadataUpdates(update)
                                .build())
                        .build();
                Dataset committed = new CommitBuilder(table.dataset()).execute(transaction)) {
            return committed.version();
        }
    }
}
