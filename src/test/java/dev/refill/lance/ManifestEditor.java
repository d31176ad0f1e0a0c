package dev.refill.lance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Changes a table's newest manifest in place, as a writer of a later time would have written it. */
public final class ManifestEditor {
    private static final int FOOTER = 16;

    private ManifestEditor() {}

    public static void setReaderFlags(Path table, long flags) {
        append(table, 9, flags);
    }

    public static void setWriterFlags(Path table, long flags) {
        append(table, 10, flags);
    }

    /** Adds a number to the end of the message: of a field that is given twice the last one counts. */
    private static void append(Path table, int field, long number) {
        try (Stream<Path> manifests = Files.list(table.resolve("_versions"))) {
            Path newest = manifests
                    .filter(f -> f.toString().endsWith(".manifest"))
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            assertThat(newest.getFileName().toString()).as("counts down").hasSize(20 + ".manifest".length());
            ByteBuffer old = ByteBuffer.wrap(Files.readAllBytes(newest)).order(ByteOrder.LITTLE_ENDIAN);
            int position = Math.toIntExact(old.getLong(old.limit() - FOOTER));
            int end = position + Integer.BYTES + old.getInt(position);
            ByteArrayOutputStream added = new ByteArrayOutputStream();
            added.write(field << 3);
            varint(number, added);
            ByteBuffer edited = ByteBuffer.allocate(old.limit() + added.size()).order(ByteOrder.LITTLE_ENDIAN);
            edited.put(old.slice(0, end)).put(added.toByteArray()).put(old.slice(end, old.limit() - end));
            edited.putInt(position, old.getInt(position) + added.size());
            Files.write(newest, edited.array());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void varint(long number, ByteArrayOutputStream out) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
