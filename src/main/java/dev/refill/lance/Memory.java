package dev.refill.lance;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** The process's Arrow memory: one root, and a child for each piece of work so that a leak is seen where it happens. */
public final class Memory {
    private static final BufferAllocator ROOT = new RootAllocator();

    private Memory() {}

    /** A child allocator; closing it throws where something it gave was not released. */
    public static BufferAllocator child(String name) {
        return ROOT.newChildAllocator(name, 0, Long.MAX_VALUE);
    }

    /** Bytes held now, by everyone. */
    public static long allocated() {
        return ROOT.getAllocatedMemory();
    }

    /** The most bytes that everyone together held at once. */
    public static long peak() {
        return ROOT.getPeakMemoryAllocation();
    }
}
