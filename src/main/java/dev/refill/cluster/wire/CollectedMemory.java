package dev.refill.cluster.wire;

import java.nio.ByteBuffer;
import org.apache.arrow.memory.AllocationManager;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.memory.ReferenceManager;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/**
 * Arrow memory that the garbage collector takes back. Arrow's readers lose what they hold when a message turns out to be
 * shorter than it says: an allocator of this kind can be dropped then, instead of being closed.
 */
final class CollectedMemory extends AllocationManager {
    private final int size;
    private @Nullable ByteBuffer memory;

    private CollectedMemory(BufferAllocator allocator, int size) {
        super(allocator);
        this.size = size;
        this.memory = ByteBuffer.allocateDirect(size);
    }

    /** @param most bytes, beyond which it throws {@link OutOfMemoryException} */
    static BufferAllocator allocator(long most) {
        return new RootAllocator(RootAllocator.configBuilder()
                .allocationManagerFactory(new Factory())
                .maxAllocation(most)
                .build());
    }

    private static final class Factory implements AllocationManager.Factory {
        private final ArrowBuf empty = new ArrowBuf(
                ReferenceManager.NO_OP, null, 0, MemoryUtil.getByteBufferAddress(ByteBuffer.allocateDirect(0)));

        @Override
        public AllocationManager create(BufferAllocator allocator, long size) {
            try {
                return new CollectedMemory(allocator, Math.toIntExact(size));
            } catch (OutOfMemoryError | ArithmeticException e) {
                throw new OutOfMemoryException("no memory for " + size + " bytes", e);
            }
        }

        @Override
        public ArrowBuf empty() {
            return empty;
        }
    }

    @Override
    public long getSize() {
        return size;
    }

    @Override
    protected long memoryAddress() {
        if (memory == null) {
            throw new IllegalStateException("memory that was released");
        }
        return MemoryUtil.getByteBufferAddress(memory);
    }

    @Override
    protected void release0() {
        memory = null;
    }
}
