package dev.refill.lance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.lance.Dataset;
import org.lance.ipc.LanceScanner;

/** A scan under way. Not thread-safe; close it before its table. */
public final class TableScan implements FragmentRows.Batches {
    private final ScanRequest request;
    private final LanceScanner scanner;
    private final ArrowReader reader;

    private TableScan(ScanRequest request, LanceScanner scanner, ArrowReader reader) {
        this.request = request;
        this.scanner = scanner;
        this.reader = reader;
    }

    @SuppressWarnings("MustBeClosedChecker")
    static TableScan start(Dataset dataset, ScanRequest request) {
        LanceScanner scanner = null;
        try {
            scanner = dataset.newScan(request.options());
            return new TableScan(request, scanner, scanner.scanBatches());
        } catch (Exception failure) {
            if (scanner != null) {
                closeQuietly(scanner, failure);
            }
            throw LanceErrors.scanning(failure);
        }
    }

    private static void closeQuietly(AutoCloseable closeable, Exception failure) {
        try {
            closeable.close();
        } catch (Exception second) {
            failure.addSuppressed(second);
        }
    }

    /** Loads the next batch into {@link #batch()}; false at the end. */
    @Override
    public boolean next() {
        try {
            return reader.loadNextBatch();
        } catch (Exception failure) {
            throw LanceErrors.scanning(failure);
        }
    }

    /** Adds the addresses of the batch's rows, for a scan with row addresses; none else. */
    public void addAddresses(List<Long> all) {
        if (request.rowAddress()) {
            UInt8Vector addresses = (UInt8Vector) batch().getVector(ScanRequest.ROW_ADDRESS);
            for (int row = 0; row < addresses.getValueCount(); row++) {
                all.add(addresses.get(row));
            }
        }
    }

    /** Reads to the end and counts rows by the id of their fragment, for a scan with row addresses. */
    Map<Integer, Long> countByFragment() {
        Map<Integer, Long> counts = new HashMap<>();
        while (next()) {
            UInt8Vector addresses = (UInt8Vector) batch().getVector(ScanRequest.ROW_ADDRESS);
            for (int row = 0; row < batch().getRowCount(); row++) {
                counts.merge((int) (addresses.get(row) >>> Integer.SIZE), 1L, Long::sum);
            }
        }
        return counts;
    }

    /** Reads to the end and counts the nulls of the first column by the id of their fragment, with row addresses too. */
    Map<Integer, Long> countNullsByFragment() {
        Map<Integer, Long> counts = new HashMap<>();
        while (next()) {
            VectorSchemaRoot batch = batch();
            FieldVector values = batch.getVector(0);
            UInt8Vector addresses = (UInt8Vector) batch.getVector(ScanRequest.ROW_ADDRESS);
            for (int row = 0; row < batch.getRowCount(); row++) {
                if (values.isNull(row)) {
                    counts.merge((int) (addresses.get(row) >>> Integer.SIZE), 1L, Long::sum);
                }
            }
        }
        return counts;
    }

    /** The batch last loaded: overwritten by the next one. */
    @Override
    public VectorSchemaRoot batch() {
        try {
            VectorSchemaRoot read = reader.getVectorSchemaRoot();
            return request.selectedByLibrary() ? read : selected(read);
        } catch (IOException failure) {
            throw LanceErrors.scanning(failure);
        }
    }

    private VectorSchemaRoot selected(VectorSchemaRoot read) {
        List<FieldVector> vectors = new ArrayList<>();
        request.columns().forEach(name -> vectors.add(read.getVector(name)));
        if (request.rowAddress()) {
            vectors.add(read.getVector(ScanRequest.ROW_ADDRESS));
        }
        List<Field> fields = vectors.stream().map(FieldVector::getField).toList();
        return new VectorSchemaRoot(fields, vectors, read.getRowCount());
    }

    /** The dictionaries that the batch's dictionary-encoded vectors refer to. */
    public DictionaryProvider dictionaries() {
        return reader;
    }

    @Override
    public void close() {
        try (LanceScanner closing = scanner;
                ArrowReader first = reader) {
            // Both closed, the reader first, whatever the other does.
        } catch (Exception failure) {
            throw LanceErrors.scanning(failure);
        }
    }
}
