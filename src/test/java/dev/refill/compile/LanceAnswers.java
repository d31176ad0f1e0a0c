package dev.refill.compile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider.MapDictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.lance.Dataset;
import org.lance.WriteParams;
import org.lance.ipc.LanceScanner;
import org.lance.ipc.ScanOptions;
import org.lance.schema.SqlExpressions;

/** What Lance's planner gives for several expressions over rows in memory. */
final class LanceAnswers {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private LanceAnswers() {}

    /** One answer an expression; throws where one row of one of them fails. */
    static List<Answer> of(BufferAllocator allocator, VectorSchemaRoot rows, List<String> expressions)
            throws Exception {
        try (ArrowReader reader = new ArrowStreamReader(new ByteArrayInputStream(ipc(rows)), allocator);
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator)) {
            Data.exportArrayStream(allocator, reader, stream);
            String uri = "memory://law-" + NUMBER.incrementAndGet();
            try (Dataset dataset = Dataset.create(allocator, stream, uri, new WriteParams.Builder().build())) {
                SqlExpressions.Builder columns = new SqlExpressions.Builder();
                List<String> names = new ArrayList<>();
                for (String expression : expressions) {
                    names.add("__value" + names.size());
                    columns.withExpression(names.get(names.size() - 1), expression);
                }
                dataset.addColumns(columns.build(), Optional.of((long) rows.getRowCount()));
                return read(dataset, names, rows.getRowCount());
            }
        }
    }

    private static List<Answer> read(Dataset dataset, List<String> names, int rows) throws Exception {
        ScanOptions options =
                new ScanOptions.Builder().columns(names).batchSize(rows).build();
        try (LanceScanner scanner = dataset.newScan(options);
                ArrowReader values = scanner.scanBatches()) {
            List<Answer> answers = new ArrayList<>();
            if (!values.loadNextBatch() || values.getVectorSchemaRoot().getRowCount() != rows) {
                throw new IllegalStateException("the rows came in more than one batch");
            }
            for (String name : names) {
                answers.add(Answer.of(values.getVectorSchemaRoot().getVector(name), rows));
            }
            return answers;
        }
    }

    private static byte[] ipc(VectorSchemaRoot rows) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ArrowStreamWriter writer = new ArrowStreamWriter(rows, new MapDictionaryProvider(), bytes)) {
            writer.writeBatch();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bytes.toByteArray();
    }
}
