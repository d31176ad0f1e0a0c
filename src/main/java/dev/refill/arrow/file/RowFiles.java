package dev.refill.arrow.file;

import dev.refill.export.WholeFile;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.apache.arrow.vector.types.pojo.Field;

/** Rows into files; a file is whole or is not there. */
public final class RowFiles {
    private RowFiles() {}

    /**
     * Writes all rows of a source.
     *
     * @param columns what each batch begins with; more is left out
     * @param nulls what stands for a null in CSV
     * @param written told the rows written so far, after each batch
     * @param stop whether to end, asked before each batch
     * @return the rows written
     * @throws RefillException {@link ErrorCode#CANCELLED} where it was stopped
     */
    public static long write(
            RowFormat format,
            Path target,
            boolean replace,
            List<Field> columns,
            String nulls,
            BatchSource source,
            LongConsumer written,
            BooleanSupplier stop) {
        try (WholeFile file = WholeFile.begin(target, replace)) {
            WatchedSource watched = new WatchedSource(source, written, stop);
            try {
                switch (format) {
                    case CSV, JSON_LINES -> TextRows.write(format, file.part(), columns, nulls, watched);
                    case ARROW -> IpcFile.write(file.part(), columns, watched);
                    case PARQUET -> ParquetFile.write(file.part(), columns, watched);
                    default -> throw new IllegalArgumentException(format.word());
                }
            } catch (IOException e) {
                throw watched.failure(WholeFile.failed(target, e));
            } catch (RuntimeException e) {
                throw watched.failure(e);
            }
            file.finish();
            return watched.rows();
        }
    }
}
