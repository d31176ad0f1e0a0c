package dev.refill.standin.table;

import dev.refill.lance.TableScan;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;

/** Rows as Arrow IPC, in its file or its stream format. */
public final class ArrowBody {
    private ArrowBody() {}

    /** One batch. */
    public static byte[] stream(VectorSchemaRoot rows) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ArrowStreamWriter writer = new ArrowStreamWriter(rows, null, bytes)) {
            writer.writeBatch();
            writer.end();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** The rest of a scan. */
    public static byte[] stream(TableScan scan) {
        return write(scan, false);
    }

    /** The rest of a scan. */
    public static byte[] file(TableScan scan) {
        return write(scan, true);
    }

    private static byte[] write(TableScan scan, boolean file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // The first batch brings the dictionaries, which the writer asks for when it begins.
        boolean more = scan.next();
        try (ArrowWriter writer = writer(scan, file, bytes)) {
            writer.start();
            for (; more; more = scan.next()) {
                writer.writeBatch();
            }
            writer.end();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static ArrowWriter writer(TableScan scan, boolean file, ByteArrayOutputStream bytes) {
        return file
                ? new ArrowFileWriter(scan.batch(), scan.dictionaries(), Channels.newChannel(bytes))
                : new ArrowStreamWriter(scan.batch(), scan.dictionaries(), bytes);
    }
}
