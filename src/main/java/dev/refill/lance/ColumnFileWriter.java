package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.lance.file.LanceFileWriter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes a column file of our own making, batch by batch. Not thread-safe. */
public final class ColumnFileWriter implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ColumnFileWriter.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BINARY_DIGITS = 24;
    private static final int HEX_DIGITS = 26;

    private final Folder folder;
    private final String name;
    private final TableField field;
    private final String format;
    private final LanceFileWriter writer;
    private boolean open = true;

    private ColumnFileWriter(Folder folder, String name, TableField field, String format, LanceFileWriter writer) {
        this.folder = folder;
        this.name = name;
        this.field = field;
        this.format = format;
        this.writer = writer;
    }

    /** A name as Lance gives it: 24 binary digits, which spread files over an object store, then 26 hexadecimal ones. */
    public static String newName() {
        StringBuilder name = new StringBuilder();
        IntStream.range(0, BINARY_DIGITS).forEach(i -> name.append(RANDOM.nextInt(2)));
        IntStream.range(0, HEX_DIGITS).forEach(i -> name.append(Character.forDigit(RANDOM.nextInt(16), 16)));
        return name + ".lance";
    }

    /**
     * Begins a file of one column.
     *
     * @param allocator of the vectors that will be written
     * @param folder where; it is made
     * @param name of the file there, and under which the manifest will have it
     * @param field the column in the table, whose ids the file gets
     * @param format the table's, such as {@code 2.1}
     */
    public static ColumnFileWriter open(
            BufferAllocator allocator, Folder folder, String name, TableField field, String format) {
        try {
            folder.make();
            LanceFileWriter writer = LanceFileWriter.open(
                    folder.address() + "/" + name,
                    allocator,
                    null,
                    Optional.of(format),
                    folder.options().reveal());
            return new ColumnFileWriter(folder, name, field, format, writer);
        } catch (IOException failure) {
            throw failed(field, failure);
        }
    }

    /** Writes the next rows; the library may hold the vector's memory until {@link #finish}. */
    public void write(FieldVector rows) {
        try {
            writer.write(VectorSchemaRoot.of(rows));
        } catch (Exception failure) {
            // The library throws what its signature does not name.
            throw failed(field, failure);
        }
    }

    /** Ends the file; nothing can be written afterwards. */
    public ColumnFile finish() {
        List<Integer> fields = fileIds(field, format).toList();
        String[] version = format.split("\\.", -1);
        try {
            open = false;
            writer.close();
            return new ColumnFile(
                    name,
                    fields,
                    IntStream.range(0, fields.size()).boxed().toList(),
                    Integer.parseInt(version[0]),
                    Integer.parseInt(version[1]),
                    folder.size(name),
                    null);
        } catch (Exception failure) {
            throw failed(field, failure);
        }
    }

    /** Where it was not finished, what was written so far is no file and stays where it is. */
    @Override
    public void close() {
        if (open) {
            open = false;
            try {
                writer.close();
            } catch (Exception failure) {
                // Something else went wrong before, and is thrown.
                log.debug("{} in {} was given up", name, folder, failure);
            }
        }
    }

    private static RefillException failed(TableField field, Exception failure) {
        return LanceErrors.failed(
                ErrorCode.INTERNAL, "The values of " + field.name() + " could not be written: ", failure);
    }

    /** The ids a file names: leaves, and before format 2.1 what they are nested in, too. */
    private static Stream<Integer> fileIds(TableField field, String format) {
        if (field.children().isEmpty()) {
            return Stream.of(field.id());
        }
        Stream<Integer> nested = field.children().stream().flatMap(c -> fileIds(c, format));
        boolean structural = format.equals("2.0");
        return structural ? Stream.concat(Stream.of(field.id()), nested) : nested;
    }

    /** Whether a column of this type can be written here. */
    public static boolean handles(TableField field) {
        return field.arrow().getDictionary() == null && !(field.arrow().getType() instanceof ArrowType.Union);
    }
}
