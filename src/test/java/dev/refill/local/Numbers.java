package dev.refill.local;

import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Cell;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.lance.Dataset;
import org.lance.index.IndexParams;
import org.lance.index.IndexType;
import org.lance.index.scalar.ScalarIndexParams;

/** A real table of {@code id}, counted from 0, and {@code x}: each call that adds rows makes a fragment of them. */
public final class Numbers implements AutoCloseable {
    public static final TableId ID = TableId.of("numbers");
    private static final Schema SCHEMA = new Schema(List.of(
            Field.nullable("id", new ArrowType.Int(64, true)), Field.nullable("x", new ArrowType.Int(64, true))));

    /** What all of them are refreshed on. */
    static String device = RefreshRequest.CPU;

    private final Path folder;
    private final TableWriter writer;
    private final Database database;
    private int rows;

    public Numbers(Path folder, String format, @Nullable Long... x) {
        this(folder, format, false, x);
    }

    public Numbers(Path folder, String format, boolean stableRowIds, @Nullable Long... x) {
        this.folder = folder;
        writer = new TableWriter(location().toString(), format, stableRowIds);
        write(x, writer::create);
        database = LocalDatabase.open(folder.toString());
    }

    public Path location() {
        return folder.resolve("numbers.lance");
    }

    public Path scratch() {
        return folder.resolve(".refill");
    }

    public Database database() {
        return database;
    }

    public void append(@Nullable Long... x) {
        write(x, writer::append);
    }

    /** Sets x of the row with an id. */
    public void update(long id, long x) {
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot root = VectorSchemaRoot.create(SCHEMA, allocator)) {
            root.allocateNew();
            ((BigIntVector) root.getVector("id")).setSafe(0, id);
            ((BigIntVector) root.getVector("x")).setSafe(0, x);
            root.setRowCount(1);
            writer.update(allocator, "id", root);
        }
    }

    public void delete(String predicate) {
        try (BufferAllocator allocator = Memory.child("test")) {
            writer.delete(allocator, predicate);
        }
    }

    /** Makes an index on a column, named after it. */
    public void index(String column) {
        try (BufferAllocator allocator = Memory.child("test");
                Dataset dataset = open(allocator)) {
            IndexParams params = IndexParams.builder()
                    .setScalarIndexParams(ScalarIndexParams.create("btree"))
                    .build();
            dataset.createIndex(List.of(column), IndexType.BTREE, Optional.of(column + "_idx"), params, true);
        }
    }

    /** Makes one fragment of all. */
    public void compact() {
        try (BufferAllocator allocator = Memory.child("test");
                Dataset dataset = open(allocator)) {
            dataset.compact();
        }
    }

    private Dataset open(BufferAllocator allocator) {
        return Dataset.open().allocator(allocator).uri(location().toString()).build();
    }

    /** Makes the newest version what an earlier one was. */
    public void restore(long version) {
        try (BufferAllocator allocator = Memory.child("test");
                Dataset newest = open(allocator);
                Dataset then = newest.checkoutVersion(version)) {
            then.restore();
        }
    }

    @FunctionalInterface
    private interface Write {
        void write(BufferAllocator allocator, VectorSchemaRoot rows);
    }

    private void write(@Nullable Long[] x, Write write) {
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot root = VectorSchemaRoot.create(SCHEMA, allocator)) {
            root.allocateNew();
            for (int i = 0; i < x.length; i++) {
                ((BigIntVector) root.getVector("id")).setSafe(i, rows + i);
                if (x[i] != null) {
                    ((BigIntVector) root.getVector("x")).setSafe(i, x[i]);
                }
            }
            root.setRowCount(x.length);
            write.write(allocator, root);
            rows += x.length;
        }
    }

    public void declare(String name, String expression) {
        database.declare(ID, List.of(new Declaration(name, expression)), AutoRefresh.DEFAULT);
    }

    public JobSnapshot refresh(String column) {
        return refresh(column, RefreshOptions.DEFAULT);
    }

    public JobSnapshot refresh(String column, RefreshOptions options) {
        try {
            return database.refresh(new RefreshRequest(ID, column, device, options))
                    .await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    public long version() {
        return database.describe(ID).version();
    }

    /** A column's values in the order of id, "null" for none. */
    public List<String> values(String column) {
        var page = database.rows(ID, new RowQuery(List.of("id", column), null, 0, 1000));
        return page.rows().stream()
                .sorted((a, b) -> Long.compare(
                        Long.parseLong(a.get(0).text()), Long.parseLong(b.get(0).text())))
                .map(r -> text(r.get(1)))
                .toList();
    }

    private static String text(Cell cell) {
        return cell.isNull() ? "null" : cell.text();
    }

    public static Long[] range(int from, int to) {
        return IntStream.range(from, to).mapToObj(Long::valueOf).toArray(Long[]::new);
    }

    @Override
    public void close() {
        database.close();
    }
}
