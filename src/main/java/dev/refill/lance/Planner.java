package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.lance.Dataset;
import org.lance.WriteParams;
import org.lance.schema.SqlExpressions;

/**
 * Lance's own planner of expressions, asked by adding a column to a small dataset in memory.
 *
 * <p>Text that aborts the native library must not come here: see {@code computed.ExpressionGuard}.
 */
public final class Planner {
    private static final AtomicLong SCRATCH = new AtomicLong();
    private static final String VALUE = "__refill_value";

    private Planner() {}

    /**
     * The column that an expression over a schema makes; always nullable in LanceDB's use, whatever this one says.
     *
     * @throws RefillException {@link ErrorCode#INVALID_EXPRESSION}, with the library's words
     */
    public static Field bind(Schema schema, String expression) {
        try (BufferAllocator allocator = Memory.child("bind");
                Dataset scratch = Dataset.create(allocator, uri(), schema, new WriteParams.Builder().build())) {
            addColumn(scratch, expression, Optional.empty());
            return scratch.getSchema().findField(VALUE);
        }
    }

    /**
     * What the library says to an expression that it cannot plan, in its own words to the last; empty where it can.
     *
     * <p>It prints there what it made of the expression: typed, with every cast.
     */
    public static String refusal(Schema schema, String expression) {
        try {
            bind(schema, expression);
            return "";
        } catch (RefillException refused) {
            Throwable cause = refused.getCause();
            return String.valueOf(cause == null ? null : cause.getMessage());
        }
    }

    /** What reads a computed vector; it is closed when the call returns. */
    @FunctionalInterface
    public interface Values<T> {
        T read(VectorSchemaRoot rows, DictionaryProvider dictionaries);
    }

    /**
     * Evaluates an expression over a few rows in memory. The rows passed on hold the given columns, then the value.
     *
     * @param rows copied
     */
    public static <T> T evaluate(
            BufferAllocator allocator,
            VectorSchemaRoot rows,
            DictionaryProvider dictionaries,
            String expression,
            Values<T> values) {
        byte[] copy = ipc(rows, dictionaries);
        try (ArrowReader reader = new AlignedReader(new ByteArrayInputStream(copy), allocator);
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator)) {
            Data.exportArrayStream(allocator, reader, stream);
            try (Dataset scratch = Dataset.create(allocator, stream, uri(), new WriteParams.Builder().build())) {
                addColumn(scratch, expression, Optional.empty());
                try (TableScan scan = TableScan.start(scratch, all(scratch.getSchema()))) {
                    scan.next();
                    return values.read(scan.batch(), scan.dictionaries());
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static byte[] ipc(VectorSchemaRoot rows, DictionaryProvider dictionaries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ArrowStreamWriter writer = new ArrowStreamWriter(rows, dictionaries, bytes)) {
            writer.writeBatch();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bytes.toByteArray();
    }

    private static ScanRequest all(Schema schema) {
        return ScanRequest.of(schema.getFields().stream().map(Field::getName).toList());
    }

    private static void addColumn(Dataset dataset, String expression, Optional<Long> batchRows) {
        try {
            dataset.addColumns(
                    new SqlExpressions.Builder()
                            .withExpression(VALUE, expression)
                            .build(),
                    batchRows);
        } catch (Exception failure) {
            // The library throws checked exceptions that its signature does not name.
            throw invalid(failure);
        }
    }

    private static RefillException invalid(Exception failure) {
        boolean computing = failure instanceof IOException
                || String.valueOf(failure.getMessage()).contains("LanceError(Arrow)");
        return new RefillException(
                computing ? ErrorCode.COMPUTE_FAILED : ErrorCode.INVALID_EXPRESSION,
                LanceErrors.sentence(LanceErrors.words(failure)),
                failure);
    }

    private static String uri() {
        return "memory://refill-" + SCRATCH.incrementAndGet();
    }
}
