package dev.refill.arrow.file;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** A source's batches with their dictionaries' values in place of indices: dictionaries differ from batch to batch. */
final class PlainBatch {
    private PlainBatch() {}

    /** The columns as they are written. Metadata is Lance's own and stays behind. */
    static Schema schema(List<Field> columns) {
        return new Schema(columns.stream()
                .map(f -> new Field(f.getName(), new FieldType(f.isNullable(), f.getType(), null), f.getChildren()))
                .toList());
    }

    /** Moves a batch's first columns into a root of {@link #schema}; memory that must be released is the root's then. */
    static void move(BatchSource source, VectorSchemaRoot root) {
        VectorSchemaRoot batch = source.batch();
        List<FieldVector> to = new ArrayList<>(root.getFieldVectors());
        root.clear();
        for (int i = 0; i < to.size(); i++) {
            FieldVector from = batch.getVector(i);
            if (from.getField().getDictionary() == null) {
                from.makeTransferPair(to.get(i)).transfer();
            } else {
                Dictionary dictionary = source.dictionaries()
                        .lookup(from.getField().getDictionary().getId());
                try (FieldVector plain = (FieldVector) DictionaryEncoder.decode(from, dictionary, allocator(source))) {
                    plain.makeTransferPair(to.get(i)).transfer();
                }
            }
        }
        root.setRowCount(batch.getRowCount());
    }

    /** What a source's rows lie in; it has a column. */
    static BufferAllocator allocator(BatchSource source) {
        return source.batch().getVector(0).getAllocator();
    }
}
