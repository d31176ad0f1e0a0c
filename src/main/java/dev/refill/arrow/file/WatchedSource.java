package dev.refill.arrow.file;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.jspecify.annotations.Nullable;

/** Counts what was taken from a source, and ends it when it is told to. */
final class WatchedSource implements BatchSource {
    private final BatchSource source;
    private final LongConsumer written;
    private final BooleanSupplier stop;
    private long rows;
    private @Nullable RuntimeException failure;

    WatchedSource(BatchSource source, LongConsumer written, BooleanSupplier stop) {
        this.source = source;
        this.written = written;
        this.stop = stop;
    }

    @Override
    public boolean next() {
        try {
            written.accept(rows);
            if (stop.getAsBoolean()) {
                throw new RefillException(ErrorCode.CANCELLED, "The export was cancelled; no file was written.");
            }
            if (!source.next()) {
                return false;
            }
            rows += source.batch().getRowCount();
            return true;
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public VectorSchemaRoot batch() {
        return source.batch();
    }

    @Override
    public DictionaryProvider dictionaries() {
        return source.dictionaries();
    }

    long rows() {
        return rows;
    }

    /** Why it really failed: a library between here and there tells it in its own words. */
    RuntimeException failure(RuntimeException seen) {
        return failure == null ? seen : failure;
    }
}
