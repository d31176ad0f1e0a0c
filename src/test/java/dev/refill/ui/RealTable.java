package dev.refill.ui;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.Text;

/** A table on disk: {@code x} counts from 0, {@code word} is null where x is a multiple of 10, more numbers after. */
public final class RealTable {
    public static final TableId ID = TableId.of("numbers");

    private final TableWriter writer;
    private final Schema schema;
    private int rows;

    /** @param columns in all, 2 at least */
    public RealTable(Path folder, int columns) {
        writer = new TableWriter(folder.resolve("numbers.lance").toString(), "2.1");
        ArrowType number = new ArrowType.Int(64, true);
        schema = new Schema(IntStream.range(0, columns)
                .mapToObj(i -> switch (i) {
                    case 0 -> Field.nullable("x", number);
                    case 1 -> Field.nullable("word", new ArrowType.Utf8());
                    default -> Field.nullable("c" + i, number);
                })
                .toList());
    }

    public void create(int count) {
        write(count, true);
    }

    public void append(int count) {
        write(count, false);
    }

    public void delete(String predicate) {
        try (BufferAllocator allocator = Memory.child("test")) {
            writer.delete(allocator, predicate);
        }
    }

    private void write(int count, boolean first) {
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator)) {
            root.allocateNew();
            List<FieldVector> vectors = root.getFieldVectors();
            for (int i = 0; i < count; i++) {
                int x = rows + i;
                for (FieldVector vector : vectors) {
                    if (vector instanceof BigIntVector numbers) {
                        numbers.setSafe(i, x);
                    } else if (x % 10 != 0) {
                        ((VarCharVector) vector).setSafe(i, new Text("word " + x));
                    }
                }
            }
            root.setRowCount(count);
            if (first) {
                writer.create(allocator, root);
            } else {
                writer.append(allocator, root);
            }
            rows += count;
        }
    }
}
