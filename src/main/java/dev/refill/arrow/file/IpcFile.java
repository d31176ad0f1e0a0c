package dev.refill.arrow.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.types.pojo.Field;

/** Arrow's file format, which Feather is too. */
final class IpcFile {
    private IpcFile() {}

    static void write(Path file, List<Field> columns, BatchSource source) throws IOException {
        try (VectorSchemaRoot root = VectorSchemaRoot.create(PlainBatch.schema(columns), PlainBatch.allocator(source));
                FileChannel channel =
                        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
                ArrowFileWriter writer = new ArrowFileWriter(root, null, channel)) {
            writer.start();
            while (source.next()) {
                PlainBatch.move(source, root);
                writer.writeBatch();
            }
            writer.end();
        }
    }
}
