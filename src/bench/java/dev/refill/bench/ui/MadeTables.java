package dev.refill.bench.ui;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.lance.Dataset;
import org.lance.FragmentMetadata;
import org.lance.FragmentOperation;

/** Tables that are large where it is shown and small on disk: their fragments share one file of data. */
final class MadeTables {
    private MadeTables() {}

    /** A table of numbers {@code x}, ten rows a fragment, with {@code twice} and {@code more} computed from it. */
    static void numbers(Path database, String name, int fragments) {
        Path place = database.resolve(name + ".lance");
        Schema schema = new Schema(List.of(Field.nullable("x", new ArrowType.Int(64, true))));
        try (BufferAllocator allocator = Memory.child("ui-bench");
                VectorSchemaRoot rows = VectorSchemaRoot.create(schema, allocator)) {
            BigIntVector x = (BigIntVector) rows.getVector("x");
            x.allocateNew(10);
            for (int row = 0; row < 10; row++) {
                x.set(row, row);
            }
            rows.setRowCount(10);
            new TableWriter(place.toString(), "2.1").create(allocator, rows);
            repeat(allocator, place, fragments);
        }
        LocalDatabase opened = LocalDatabase.open(database.toString());
        opened.declare(
                TableId.of(name),
                List.of(new Declaration("twice", "x * 2"), new Declaration("more", "x + 1")),
                AutoRefresh.DEFAULT);
        opened.close();
    }

    /** A table whose cells are texts of a length, of ten different rows. */
    static void texts(Path database, String name, int columns, int rows, int length) {
        Path place = database.resolve(name + ".lance");
        List<Field> fields = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            fields.add(Field.nullable("text_" + column, new ArrowType.Utf8()));
        }
        try (BufferAllocator allocator = Memory.child("ui-bench");
                VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(fields), allocator)) {
            int column = 0;
            for (FieldVector vector : root.getFieldVectors()) {
                fill((VarCharVector) vector, column++, length);
            }
            root.setRowCount(10);
            new TableWriter(place.toString(), "2.1").create(allocator, root);
            repeat(allocator, place, rows / 10);
        }
    }

    private static void fill(VarCharVector texts, int column, int length) {
        texts.allocateNew(10L * length, 10);
        for (int row = 0; row < 10; row++) {
            String sentence = "Row " + row + " of column " + column + " says something a little long. ";
            String text = sentence.repeat(length / sentence.length() + 1).substring(0, length);
            texts.setSafe(row, text.getBytes(StandardCharsets.US_ASCII));
        }
        texts.setValueCount(10);
    }

    /** Commits the table's one fragment again and again, in one commit, until there are so many. */
    private static void repeat(BufferAllocator allocator, Path place, int fragments) {
        if (fragments == 1) {
            return;
        }
        try (Dataset table =
                Dataset.open().allocator(allocator).uri(place.toString()).build()) {
            FragmentMetadata first = table.getFragments().get(0).metadata();
            FragmentMetadata again = new FragmentMetadata(
                    0, first.getFiles(), first.getPhysicalRows(), first.getDeletionFile(), first.getRowIdMeta());
            Dataset.commit(
                            allocator,
                            place.toString(),
                            new FragmentOperation.Append(Collections.nCopies(fragments - 1, again)),
                            Optional.of(table.version()))
                    .close();
        }
    }
}
