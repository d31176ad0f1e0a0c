package dev.refill.cluster.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ReadChannel;
import org.apache.arrow.vector.ipc.message.MessageChannelReader;
import org.apache.arrow.vector.ipc.message.MessageResult;
import org.apache.arrow.vector.util.ByteArrayReadableSeekableByteChannel;

/**
 * The messages of an Arrow stream that lies in memory. The library takes memory for as much as a message says that it is
 * long, before it finds that there is less; here that is checked first.
 */
final class CheckedMessages extends MessageChannelReader {
    private static final int CONTINUES = 0xFFFFFFFF;

    private final byte[] bytes;
    private final ByteArrayReadableSeekableByteChannel channel;

    CheckedMessages(byte[] bytes, BufferAllocator allocator) {
        this(bytes, new ByteArrayReadableSeekableByteChannel(bytes), allocator);
    }

    private CheckedMessages(byte[] bytes, ByteArrayReadableSeekableByteChannel channel, BufferAllocator allocator) {
        super(new ReadChannel(channel), allocator);
        this.bytes = bytes;
        this.channel = channel;
    }

    @Override
    public MessageResult readNext() throws IOException {
        int at = Math.toIntExact(channel.position());
        if (bytes.length == 0) {
            throw new IOException("nothing");
        }
        if (bytes.length - at >= 2 * Integer.BYTES) {
            ByteBuffer next = ByteBuffer.wrap(bytes, at, 2 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            int first = next.getInt();
            int length = first == CONTINUES ? next.getInt() : first;
            if (length < 0 || length > bytes.length - at) {
                throw new IOException("a message of " + length + " bytes where " + (bytes.length - at) + " are left");
            }
        }
        return super.readNext();
    }
}
