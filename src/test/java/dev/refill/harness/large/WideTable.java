package dev.refill.harness.large;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** A table of one fragment with {@code id}, counted from 0, and a column {@code v} of large values. */
final class WideTable {
    static final String NAME = "wide";
    static final int DIMENSIONS = 768;

    private WideTable() {}

    private interface Filling {
        void fill(VectorSchemaRoot rows);
    }

    /** Vectors; each seventh is null. */
    static void ofVectors(Path database, int rows) {
        Field item = Field.nullable("item", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE));
        Field v = new Field("v", FieldType.nullable(new ArrowType.FixedSizeList(DIMENSIONS)), List.of(item));
        create(database, v, rows, root -> {
            FixedSizeListVector vectors = (FixedSizeListVector) root.getVector("v");
            vectors.setInitialCapacity(rows);
            vectors.allocateNew();
            Float4Vector items = (Float4Vector) vectors.getDataVector();
            for (int row = 0; row < rows; row++) {
                if (row % 7 != 0) {
                    vectors.setNotNull(row);
                    for (int i = 0; i < DIMENSIONS; i++) {
                        items.setSafe(row * DIMENSIONS + i, row + i);
                    }
                }
            }
            vectors.setValueCount(rows);
        });
    }

    /** Texts that do not compress. */
    static void ofTexts(Path database, int rows, int length) {
        create(database, Field.nullable("v", new ArrowType.Utf8()), rows, texts(rows, length));
    }

    /** Appends a fragment of such texts, its ids counted from 0 again. */
    static void appendTexts(Path database, int rows, int length) {
        write(
                Field.nullable("v", new ArrowType.Utf8()),
                rows,
                texts(rows, length),
                (allocator, root) -> new TableWriter(location(database), "2.1").append(allocator, root));
    }

    private static Filling texts(int rows, int length) {
        return root -> {
            VarCharVector texts = (VarCharVector) root.getVector("v");
            texts.allocateNew((long) rows * length, rows);
            Random random = new Random(7);
            for (int row = 0; row < rows; row++) {
                StringBuilder text = new StringBuilder(length);
                while (text.length() < length) {
                    text.append((char) ('!' + random.nextInt(90)));
                }
                texts.setSafe(row, text.toString().getBytes(StandardCharsets.US_ASCII));
            }
            texts.setValueCount(rows);
        };
    }

    private static String location(Path database) {
        return database.resolve(NAME + ".lance").toString();
    }

    private static void create(Path database, Field column, int rows, Filling filling) {
        write(column, rows, filling, new TableWriter(location(database), "2.1")::create);
    }

    private static void write(
            Field column, int rows, Filling filling, BiConsumer<BufferAllocator, VectorSchemaRoot> writer) {
        Schema schema = new Schema(List.of(Field.nullable("id", new ArrowType.Int(64, true)), column));
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator)) {
            BigIntVector ids = (BigIntVector) root.getVector("id");
            ids.allocateNew(rows);
            for (int row = 0; row < rows; row++) {
                ids.set(row, row);
            }
            filling.fill(root);
            root.setRowCount(rows);
            writer.accept(allocator, root);
        }
    }
}
