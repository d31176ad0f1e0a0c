package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentOperation;
import org.lance.WriteParams;
import org.lance.merge.MergeInsertParams;

/** Writes rows to a table: what the sample database is made with. Each call is one commit. */
public final class TableWriter {
    private final String location;
    private final String fileFormat;
    private final boolean stableRowIds;

    /** @param fileFormat of a table that is created, such as {@code 2.1} */
    public TableWriter(String location, String fileFormat) {
        this(location, fileFormat, false);
    }

    /** @param stableRowIds whether the rows of a table that is created keep their ids when they move */
    public TableWriter(String location, String fileFormat, boolean stableRowIds) {
        this.location = location;
        this.fileFormat = fileFormat;
        this.stableRowIds = stableRowIds;
    }

    /** Creates the table, with its rows in one fragment. */
    public void create(BufferAllocator allocator, VectorSchemaRoot rows) {
        attempt(() -> {
            Dataset.create(allocator, location, rows.getSchema(), params()).close();
            appendRows(allocator, rows);
        });
    }

    /** Appends rows as one fragment. */
    public void append(BufferAllocator allocator, VectorSchemaRoot rows) {
        attempt(() -> appendRows(allocator, rows));
    }

    /** Updates the rows whose key is there, with the columns given; they move to a new fragment. */
    public void update(BufferAllocator allocator, String key, VectorSchemaRoot rows) {
        attempt(() -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ArrowStreamWriter writer = new ArrowStreamWriter(rows, null, bytes)) {
                writer.writeBatch();
            }
            try (ArrowReader reader = new ArrowStreamReader(new ByteArrayInputStream(bytes.toByteArray()), allocator);
                    ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                    Dataset dataset = open(allocator)) {
                Data.exportArrayStream(allocator, reader, stream);
                MergeInsertParams params = new MergeInsertParams(List.of(key))
                        .withMatchedUpdateAll()
                        .withNotMatched(MergeInsertParams.WhenNotMatched.DoNothing);
                dataset.mergeInsert(params, stream).dataset().close();
            }
        });
    }

    /** Deletes the rows that satisfy a predicate. */
    public void delete(BufferAllocator allocator, String predicate) {
        attempt(() -> {
            try (Dataset dataset = open(allocator)) {
                dataset.delete(predicate);
            }
        });
    }

    private Dataset open(BufferAllocator allocator) {
        return Dataset.open().allocator(allocator).uri(location).build();
    }

    private void appendRows(BufferAllocator allocator, VectorSchemaRoot rows) {
        try (Dataset dataset = open(allocator)) {
            FragmentOperation.Append append =
                    new FragmentOperation.Append(Fragment.create(location, allocator, rows, params()));
            Dataset.commit(allocator, location, append, java.util.Optional.of(dataset.version()))
                    .close();
        }
    }

    private WriteParams params() {
        return new WriteParams.Builder()
                .withDataStorageVersion(fileFormat)
                .withEnableStableRowIds(stableRowIds)
                .build();
    }

    @FunctionalInterface
    private interface Write {
        void run() throws Exception;
    }

    private void attempt(Write write) {
        try {
            write.run();
        } catch (Exception failure) {
            throw new RefillException(
                    ErrorCode.INTERNAL,
                    "The table " + location + " could not be written: "
                            + LanceErrors.sentence(LanceErrors.words(failure)),
                    failure);
        }
    }
}
