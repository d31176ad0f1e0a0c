package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Memory;
import dev.refill.lance.Planner;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.model.RefillException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;

/** What an expression gives for the first rows of a table, with the inputs it was given. */
public final class Sample {
    /** Takes the rows; vectors are valid during the call only. */
    public interface Sink {
        /** Rows that have a value: the inputs' columns, then the value. */
        void computed(VectorSchemaRoot rows, DictionaryProvider dictionaries);

        /** One row that could not be computed, and why: the inputs' columns alone. */
        void failed(VectorSchemaRoot row, DictionaryProvider dictionaries, String why);
    }

    private Sample() {}

    /** The top-level columns that are shown for an expression: its inputs' roots, in order. */
    public static List<String> columns(BoundExpression expression) {
        return expression.inputs().stream().map(FieldPath::root).distinct().toList();
    }

    /** A scan of the columns that an expression reads; of any column where it reads none, which gives it rows to stand in. */
    static ScanRequest scan(LanceTable table, BoundExpression expression) {
        List<String> columns = columns(expression);
        return ScanRequest.of(
                columns.isEmpty()
                        ? List.of(table.arrowSchema().getFields().get(0).getName())
                        : columns);
    }

    /** Reads the first live rows; where one of them fails the others are computed all the same. */
    public static void read(LanceTable table, BoundExpression expression, int rows, Sink sink) {
        ScanRequest first = scan(table, expression).withBatch(rows);
        try {
            evaluate(table, first.withRange(0, rows), expression, sink);
        } catch (RefillException failing) {
            for (int row = 0; row < rows; row++) {
                one(table, first.withRange(row, 1), expression, sink);
            }
        }
    }

    static void evaluate(LanceTable table, ScanRequest rows, BoundExpression expression, Sink sink) {
        try (BufferAllocator allocator = Memory.child("sample of " + table.name());
                TableScan scan = table.scan(rows)) {
            while (scan.next()) {
                evaluate(allocator, scan, expression, sink);
            }
        }
    }

    private static void evaluate(BufferAllocator allocator, TableScan scan, BoundExpression expression, Sink sink) {
        if (scan.batch().getRowCount() == 0) {
            return;
        }
        ResultSizes.of(expression.sql(), scan.batch().getSchema()).check(allocator, scan.batch(), scan.dictionaries());
        Planner.evaluate(allocator, scan.batch(), scan.dictionaries(), expression.sql(), (batch, dictionaries) -> {
            sink.computed(batch, dictionaries);
            return batch.getRowCount();
        });
    }

    /**
     * An expression's values for the rows of a batch in memory.
     *
     * @param batch holds at least the columns that the expression reads, and one where it reads none; stays the caller's
     * @param values takes those columns and then the value, valid during the call only
     */
    public static <T> T of(
            BufferAllocator allocator,
            VectorSchemaRoot batch,
            DictionaryProvider dictionaries,
            BoundExpression expression,
            Planner.Values<T> values) {
        List<FieldVector> inputs =
                columns(expression).stream().map(batch::getVector).toList();
        List<FieldVector> read = inputs.isEmpty() ? batch.getFieldVectors().subList(0, 1) : inputs;
        VectorSchemaRoot rows =
                new VectorSchemaRoot(read.stream().map(FieldVector::getField).toList(), read, batch.getRowCount());
        ResultSizes.of(expression.sql(), rows.getSchema()).check(allocator, rows, dictionaries);
        return Planner.evaluate(allocator, rows, dictionaries, expression.sql(), values);
    }

    private static void one(LanceTable table, ScanRequest row, BoundExpression expression, Sink sink) {
        try (BufferAllocator allocator = Memory.child("sample of " + table.name());
                TableScan scan = table.scan(row)) {
            while (scan.next()) {
                try {
                    evaluate(allocator, scan, expression, sink);
                } catch (RefillException failing) {
                    sink.failed(scan.batch(), scan.dictionaries(), failing.sentence());
                }
            }
        }
    }
}
