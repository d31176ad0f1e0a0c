package dev.refill.engine;

import dev.refill.computed.Growth;
import dev.refill.computed.SqlCalls;
import dev.refill.computed.SqlCalls.Call;
import dev.refill.engine.InputCandidates.Mention;
import dev.refill.lance.Memory;
import dev.refill.lance.Planner;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableScan;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Looks, before an expression is evaluated over rows, at how large the values would be that its calls make of each row: a
 * value that finds no memory ends the process. Calls within another's arguments are looked at before it.
 *
 * <p>Costs nothing for expressions whose calls cannot grow; for others, a read of the rows for each call that can.
 */
final class ResultSizes {
    /** The most bytes that one call may make of one row. */
    private static final long MOST_A_VALUE = 256L << 20;

    /** What a condition may make of the rows that the library evaluates it over at a time, which cannot be told to it. */
    private static final long MOST_IN_A_CONDITION = 1L << 30;

    /** What the values of a batch may take together. */
    private static final long MOST_A_BATCH = 64L << 20;

    /** The rows of a batch where nothing else is said. */
    private static final long MOST_BATCH_ROWS = 8_192;

    /** A row's size is told to this factor, where a batch has to be fitted to it. */
    private static final int STEP = 8;

    /** What starts a scan of the rows that an expression is to be evaluated over. */
    @FunctionalInterface
    interface Rows {
        TableScan scan(ScanRequest request);
    }

    private final List<SizeBound> bounds;
    private final Schema schema;

    private ResultSizes(List<SizeBound> bounds, Schema schema) {
        this.bounds = bounds;
        this.schema = schema;
    }

    /** What has to be looked at for an expression that {@link CallGuard} has let pass. */
    static ResultSizes of(String sql, Schema schema) {
        List<Call> calls = SqlCalls.of(sql);
        if (!Growth.dependsOnRows(calls)) {
            return new ResultSizes(List.of(), schema);
        }
        return new ResultSizes(
                calls.stream().flatMap(call -> bound(call, schema).stream()).toList(), schema);
    }

    /** What has to be looked at for a single call. */
    static ResultSizes of(Call call, Schema schema) {
        return new ResultSizes(bound(call, schema).stream().toList(), schema);
    }

    private static Optional<SizeBound> bound(Call call, Schema schema) {
        return Growth.of(call).map(kind -> SizeBound.of(call, kind, schema));
    }

    /** Refuses what would be too large whatever a row holds. */
    void checkConstants(Schema schema) {
        if (bounds.isEmpty()) {
            return;
        }
        try (BufferAllocator allocator = Memory.child("sizes");
                VectorSchemaRoot row = VectorSchemaRoot.create(schema, allocator)) {
            row.allocateNew();
            row.setRowCount(1);
            check(allocator, row, new DictionaryProvider.MapDictionaryProvider());
        }
    }

    /** Refuses rows in memory of which one, or all together, would get too large. */
    void check(BufferAllocator allocator, VectorSchemaRoot rows, DictionaryProvider dictionaries) {
        for (SizeBound bound : bounds) {
            double sum = Planner.evaluate(allocator, rows, dictionaries, bound.sql(), (batch, ignored) -> sum(batch));
            if (sum > MOST_A_VALUE) {
                throw refused(bound, sum, MOST_A_VALUE);
            }
        }
    }

    private static double sum(VectorSchemaRoot batch) {
        List<FieldVector> vectors = batch.getFieldVectors();
        Float8Vector sizes = (Float8Vector) vectors.get(vectors.size() - 1);
        double sum = 0;
        for (int row = 0; row < batch.getRowCount(); row++) {
            sum += sizes.get(row);
        }
        return sum;
    }

    /**
     * Refuses a condition that makes a value of some row that is too large for as many rows as it is evaluated over.
     *
     * @param count how many rows there are
     */
    void checkCondition(Rows rows, long count) {
        long together = Math.max(1, Math.min(MOST_BATCH_ROWS, count));
        long most = Math.min(MOST_A_VALUE, MOST_IN_A_CONDITION / together);
        bounds.forEach(bound -> refuseAbove(most, bound, rows, MOST_BATCH_ROWS));
    }

    /**
     * Refuses an expression that makes a value of some row that is too large.
     *
     * @param most as many rows as a batch may have
     * @return how many rows a batch may have so that its values find memory, {@code most} or fewer
     */
    long fit(ScratchClone clone, long most) {
        long fitting = fit(clone::scan, most, MOST_A_BATCH);
        if (fitting < most && clone.rowsAtATime(fitting) > fitting * STEP) {
            throw new RefillException(
                    ErrorCode.COMPUTE_FAILED,
                    "The values are so large that few can be computed at a time, and so many rows between them are deleted or"
                            + " keep their value that Lance would compute more: compact the table first.");
        }
        return fitting;
    }

    /**
     * How many rows a batch may have so that its values take no more than this, {@code most} or fewer; {@code most} where
     * the library would not keep to it, because of deleted rows.
     */
    long within(ScratchClone clone, long most, long bytes) {
        if (bytes >= MOST_A_BATCH) {
            return most;
        }
        long fitting = fit(clone::scan, most, bytes);
        return clone.rowsAtATime(fitting) > fitting * STEP ? most : fitting;
    }

    private long fit(Rows rows, long most, long bytes) {
        long fitting = most;
        for (SizeBound bound : bounds) {
            long share = Math.max(1, bytes / bounds.size());
            long batch = fitting;
            if (any(bound, (double) share / batch, rows, batch)) {
                refuseAbove(MOST_A_VALUE, bound, rows, batch);
                do {
                    fitting = Math.max(1, fitting / STEP);
                } while (fitting > 1 && any(bound, (double) share / fitting, rows, batch));
            }
        }
        return fitting;
    }

    private static boolean any(SizeBound bound, double limit, Rows rows, long batch) {
        try (TableScan scan = rows.scan(above(bound, limit, List.of(), batch))) {
            while (scan.next()) {
                if (scan.batch().getRowCount() > 0) {
                    return true;
                }
            }
            return false;
        }
    }

    private static ScanRequest above(SizeBound bound, double limit, List<String> columns, long batch) {
        String filter = "(" + bound.sql() + ") > " + Math.round(limit) + ".0";
        return ScanRequest.of(columns).withFilter(filter).withRange(0, 1).withBatch(batch);
    }

    private void refuseAbove(long most, SizeBound bound, Rows rows, long batch) {
        List<String> columns = InputCandidates.of(bound.sql(), schema).stream()
                .map(Mention::root)
                .distinct()
                .toList();
        try (BufferAllocator allocator = Memory.child("sizes");
                TableScan scan = rows.scan(above(bound, most, columns, batch))) {
            while (scan.next()) {
                if (scan.batch().getRowCount() > 0) {
                    throw refused(bound, size(allocator, bound, columns.isEmpty() ? null : scan), most);
                }
            }
        }
    }

    /** @param scan whose row is looked at; null for a bound that reads no column: such a row is its id, which no table can hold */
    private static double size(BufferAllocator allocator, SizeBound bound, @Nullable TableScan scan) {
        if (scan != null) {
            return Planner.evaluate(
                    allocator, scan.batch(), scan.dictionaries(), bound.sql(), (row, ignored) -> sum(row));
        }
        try (VectorSchemaRoot row = VectorSchemaRoot.create(new Schema(List.of(Fields.placeholder())), allocator)) {
            row.allocateNew();
            row.setRowCount(1);
            return Planner.evaluate(
                    allocator,
                    row,
                    new DictionaryProvider.MapDictionaryProvider(),
                    bound.sql(),
                    (one, none) -> sum(one));
        }
    }

    private static RefillException refused(SizeBound bound, double bytes, long most) {
        return new RefillException(
                ErrorCode.COMPUTE_FAILED,
                "%s can make %s of one row, and %s is the most here: give it less to make, or leave such rows out."
                        .formatted(bound.function(), words(bytes), words(most)));
    }

    private static String words(double bytes) {
        return bytes < 1L << 20
                ? Math.round(bytes / (1L << 10)) + " KB"
                : bytes < 1L << 30 ? Math.round(bytes / (1L << 20)) + " MB" : Math.round(bytes / (1L << 30)) + " GB";
    }
}
