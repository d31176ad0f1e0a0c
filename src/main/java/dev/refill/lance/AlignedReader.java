package dev.refill.lance;

import java.io.InputStream;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;

/**
 * Reads an IPC stream into buffers of their own. In the stream they begin at multiples of 8 bytes, but the library aborts on
 * 128-bit values, decimals and intervals, that do not begin at a multiple of 16.
 */
final class AlignedReader extends ArrowStreamReader {
    private final BufferAllocator allocator;

    AlignedReader(InputStream stream, BufferAllocator allocator) {
        super(stream, allocator);
        this.allocator = allocator;
    }

    @Override
    protected void loadRecordBatch(ArrowRecordBatch batch) {
        List<ArrowBuf> buffers = batch.getBuffers().stream().map(this::copy).toList();
        try (batch) {
            // The batch takes the buffers over, and the super class closes it.
            super.loadRecordBatch(new ArrowRecordBatch(
                    batch.getLength(),
                    batch.getNodes(),
                    buffers,
                    batch.getBodyCompression(),
                    batch.getVariadicBufferCounts(),
                    true,
                    false));
        }
    }

    private ArrowBuf copy(ArrowBuf buffer) {
        ArrowBuf copy = allocator.buffer(buffer.readableBytes());
        copy.setBytes(0, buffer, buffer.readerIndex(), buffer.readableBytes());
        copy.writerIndex(buffer.readableBytes());
        return copy;
    }
}
