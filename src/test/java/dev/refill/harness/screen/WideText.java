package dev.refill.harness.screen;

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

/** A table of many columns, every tenth of which holds long texts and the others numbers. */
final class WideText {
    static final TableId ID = TableId.of("wide");

    private WideText() {}

    static void write(Path folder, int columns, int rows, int characters) {
        List<Field> fields = IntStream.range(0, columns)
                .mapToObj(i -> i % 10 == 0
                        ? Field.nullable("text" + i, new ArrowType.Utf8())
                        : Field.nullable("number" + i, new ArrowType.Int(64, true)))
                .toList();
        TableWriter writer = new TableWriter(folder.resolve("wide.lance").toString(), "2.1");
        String line = "Words of some length, and a number. ";
        Text text = new Text(line.repeat(characters / line.length() + 1).substring(0, characters));
        try (BufferAllocator allocator = Memory.child("wide");
                VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(fields), allocator)) {
            root.allocateNew();
            for (FieldVector vector : root.getFieldVectors()) {
                for (int row = 0; row < rows; row++) {
                    if (vector instanceof BigIntVector numbers) {
                        numbers.setSafe(row, row * 1_000_003L);
                    } else {
                        ((VarCharVector) vector).setSafe(row, text);
                    }
                }
            }
            root.setRowCount(rows);
            writer.create(allocator, root);
        }
    }
}
