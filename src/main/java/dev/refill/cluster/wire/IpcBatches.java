package dev.refill.cluster.wire;

import dev.refill.cluster.http.Reply;
import dev.refill.model.RefillException;
import java.io.IOException;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowReader;

/** A server's answer as batches that are checked as they come. */
public final class IpcBatches implements AutoCloseable {
    private final Reply reply;
    private final ArrowReader reader;

    private IpcBatches(Reply reply, ArrowReader reader) {
        this.reply = reply;
        this.reader = reader;
    }

    /** Memory for answers, bounded, that is not closed but dropped: what was read from several may lie side by side. */
    public static BufferAllocator memory() {
        return CollectedMemory.allocator(IpcRows.MOST_BYTES);
    }

    /** The caller closes it. */
    public static IpcBatches of(Reply reply, BufferAllocator memory) {
        return new IpcBatches(reply, IpcRows.open(reply, memory));
    }

    /** Goes to the next batch; false at the end. */
    public boolean next() {
        try {
            boolean more = reader.loadNextBatch();
            if (more) {
                SoundVectors.require(reader.getVectorSchemaRoot());
            }
            return more;
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }

    public VectorSchemaRoot batch() {
        try {
            return reader.getVectorSchemaRoot();
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }

    public DictionaryProvider dictionaries() {
        try {
            return IpcRows.dictionaries(reader);
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }

    private RefillException unreadable(Exception cause) {
        return cause instanceof RefillException refusal
                ? refusal
                : Json.unexpected(reply, "it is not rows in Arrow's format, or only a part of them", cause);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }
}
