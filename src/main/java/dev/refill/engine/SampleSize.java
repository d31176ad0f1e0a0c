package dev.refill.engine;

import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;

/** Counts the rows of a sample that are computed together, and the bytes that their values take in memory. */
final class SampleSize implements Sample.Sink {
    private int rows;
    private long bytes;

    @Override
    public void computed(VectorSchemaRoot batch, DictionaryProvider dictionaries) {
        List<FieldVector> vectors = batch.getFieldVectors();
        rows += batch.getRowCount();
        bytes += vectors.get(vectors.size() - 1).getBufferSize();
    }

    @Override
    public void failed(VectorSchemaRoot row, DictionaryProvider dictionaries, String why) {
        throw new IllegalStateException("the rows of this sample are computed together");
    }

    int rows() {
        return rows;
    }

    /** The mean of a value's bytes; 0 where there is no row. */
    double bytesPerRow() {
        return rows == 0 ? 0 : (double) bytes / rows;
    }
}
