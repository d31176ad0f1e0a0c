package dev.refill.arrow.file;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.dataset.file.DatasetFileWriter;
import org.apache.arrow.dataset.file.FileFormat;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Parquet, written by Arrow's own library, which lies on the class path because lance-core needs its interfaces. */
final class ParquetFile {
    private static final int MOST_WAITS = 2_000;

    private ParquetFile() {}

    static void write(Path file, List<Field> columns, BatchSource source) throws IOException {
        // The library names the files that it writes into a folder by itself.
        Files.delete(file);
        Files.createDirectory(file);
        try (BufferAllocator allocator = PlainBatch.allocator(source).newChildAllocator("parquet", 0, Long.MAX_VALUE)) {
            try (Batches reader = new Batches(allocator, PlainBatch.schema(columns), source)) {
                DatasetFileWriter.write(
                        allocator, reader, FileFormat.PARQUET, file.toUri().toString(), new String[0], 1, "rows_{i}");
                reader.requireWhole();
            } finally {
                awaitRelease(allocator);
            }
        } catch (LinkageError | IllegalStateException e) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    "Parquet cannot be written on this machine, because Arrow's library does not load here.",
                    e);
        }
        Path written;
        try (Stream<Path> files = Files.list(file)) {
            written = files.findFirst()
                    .orElseThrow(() -> new RefillException(
                            ErrorCode.UNSUPPORTED,
                            "There are no rows to write to a Parquet file; choose another format for an empty one."));
        }
        Path aside = file.resolveSibling(file.getFileName() + ".whole");
        Files.move(written, aside);
        Files.delete(file);
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** The library's own threads let the last batches go a moment after it has returned. */
    private static void awaitRelease(BufferAllocator allocator) {
        try {
            for (int i = 0; i < MOST_WAITS && allocator.getAllocatedMemory() > 0; i++) {
                Thread.sleep(5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * A source as the library reads batches, on a thread of its own. Two of its habits are kept away from memory that is not
     * its: it copies the words of a failure from beyond their end, so a failure is an end to it and thrown afterwards; and
     * nothing says that its thread has stopped when it returns, so from then on there is nothing more to read.
     */
    private static final class Batches extends ArrowReader {
        private final Schema schema;
        private final BatchSource source;
        private boolean ended;
        private @Nullable RuntimeException failure;

        Batches(BufferAllocator allocator, Schema schema, BatchSource source) {
            super(allocator);
            this.schema = schema;
            this.source = source;
        }

        @Override
        public synchronized boolean loadNextBatch() throws IOException {
            if (ended) {
                return false;
            }
            try {
                prepareLoadNextBatch();
                ended = !source.next();
                if (!ended) {
                    PlainBatch.move(source, getVectorSchemaRoot());
                }
            } catch (RuntimeException failed) {
                ended = true;
                failure = failed;
            }
            return !ended;
        }

        /** Throws what kept the source from being read to its end. */
        synchronized void requireWhole() {
            if (failure != null) {
                throw failure;
            }
        }

        @Override
        public synchronized void close() throws IOException {
            ended = true;
            super.close();
        }

        @Override
        public long bytesRead() {
            return 0;
        }

        @Override
        protected void closeReadSource() {}

        @Override
        protected Schema readSchema() {
            return schema;
        }
    }
}
