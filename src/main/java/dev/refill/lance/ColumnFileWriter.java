package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.lance.file.LanceFileWriter;

/** Writes a column file of our own making. */
public final class ColumnFileWriter {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BINARY_DIGITS = 24;
    private static final int HEX_DIGITS = 26;

    private ColumnFileWriter() {}

    /** A name as Lance gives it: 24 binary digits, which spread files over an object store, then 26 hexadecimal ones. */
    public static String newName() {
        StringBuilder name = new StringBuilder();
        IntStream.range(0, BINARY_DIGITS).forEach(i -> name.append(RANDOM.nextInt(2)));
        IntStream.range(0, HEX_DIGITS).forEach(i -> name.append(Character.forDigit(RANDOM.nextInt(16), 16)));
        return name + ".lance";
    }

    /**
     * Writes one column.
     *
     * @param folder where; it is made
     * @param name of the file there, and under which the manifest will have it
     * @param field the column in the table, whose ids the file gets
     * @param format the table's, such as {@code 2.1}
     */
    public static ColumnFile write(
            Folder folder, String name, VectorSchemaRoot column, TableField field, String format) {
        try {
            folder.make();
            FieldVector vector = column.getVector(0);
            try (LanceFileWriter writer = LanceFileWriter.open(
                    folder.address() + "/" + name,
                    vector.getAllocator(),
                    null,
                    Optional.of(format),
                    folder.options().reveal())) {
                writer.write(column);
            }
            List<Integer> fields = fileIds(field, format).toList();
            String[] version = format.split("\\.", -1);
            return new ColumnFile(
                    name,
                    fields,
                    IntStream.range(0, fields.size()).boxed().toList(),
                    Integer.parseInt(version[0]),
                    Integer.parseInt(version[1]),
                    folder.size(name),
                    null);
        } catch (RefillException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new RefillException(
                    ErrorCode.INTERNAL,
                    "The values of " + field.name() + " could not be written: "
                            + LanceErrors.sentence(LanceErrors.words(failure)),
                    failure);
        }
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
