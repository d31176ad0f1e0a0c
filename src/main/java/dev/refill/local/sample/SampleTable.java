package dev.refill.local.sample;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** A table of the sample, written a fragment at a time. The same rows each time: nothing in them is left to chance. */
abstract class SampleTable {
    static final ArrowType INT64 = new ArrowType.Int(64, true);
    static final ArrowType INT32 = new ArrowType.Int(32, true);
    static final ArrowType FLOAT64 = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    static final ArrowType FLOAT32 = new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
    static final ArrowType UTF8 = new ArrowType.Utf8();
    static final ArrowType INSTANT = new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC");

    /** The newest format that LanceDB and lance-core both write. */
    private static final String FORMAT = "2.1";

    private final TableWriter writer;

    SampleTable(Path folder, String name) {
        this.writer = new TableWriter(folder.resolve(name + ".lance").toString(), FORMAT);
    }

    static Field field(String name, ArrowType type, Field... children) {
        return new Field(name, FieldType.nullable(type), List.of(children));
    }

    /** Fills vectors that are already made for the schema. */
    @FunctionalInterface
    interface Filling {
        void fill(VectorSchemaRoot rows);
    }

    void create(Schema schema, Filling filling) {
        write(schema, filling, writer::create);
    }

    void append(Schema schema, Filling filling) {
        write(schema, filling, writer::append);
    }

    void update(Schema schema, String key, Filling filling) {
        write(schema, filling, (allocator, rows) -> writer.update(allocator, key, rows));
    }

    void delete(String predicate) {
        try (BufferAllocator allocator = Memory.child("sample")) {
            writer.delete(allocator, predicate);
        }
    }

    @FunctionalInterface
    private interface Write {
        void write(BufferAllocator allocator, VectorSchemaRoot rows);
    }

    private static void write(Schema schema, Filling filling, Write write) {
        try (BufferAllocator allocator = Memory.child("sample");
                VectorSchemaRoot rows = VectorSchemaRoot.create(schema, allocator)) {
            filling.fill(rows);
            write.write(allocator, rows);
        }
    }
}
