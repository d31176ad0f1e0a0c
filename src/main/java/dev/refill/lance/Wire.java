package dev.refill.lance;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Protocol Buffers' wire format, read field by field, for the few facts that lance-core does not answer. */
final class Wire {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    /**
     * A field of a message.
     *
     * @param number its value where it is a number
     * @param bytes its value where it is text, a message or packed numbers; empty otherwise
     * @param packed whether its value is {@code bytes}
     */
    record Entry(int field, long number, ByteBuffer bytes, boolean packed) {
        String text() {
            return StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
        }

        /** Adds the integers of 32 bits of a repeated field, packed or one by one. */
        void addIntegers(List<Integer> integers) {
            if (!packed) {
                integers.add((int) number);
                return;
            }
            ByteBuffer each = bytes.duplicate();
            while (each.hasRemaining()) {
                integers.add((int) varint(each));
            }
        }
    }

    private Wire() {}

    /**
     * Reads a message to its end.
     *
     * @throws IllegalArgumentException where the bytes are not one
     */
    static void read(ByteBuffer message, Consumer<Entry> fields) {
        ByteBuffer bytes = message.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer none = ByteBuffer.allocate(0);
        try {
            while (bytes.hasRemaining()) {
                long key = varint(bytes);
                int field = (int) (key >>> 3);
                switch ((int) (key & 7)) {
                    case VARINT -> fields.accept(new Entry(field, varint(bytes), none, false));
                    case FIXED64 -> fields.accept(new Entry(field, bytes.getLong(), none, false));
                    case FIXED32 -> fields.accept(new Entry(field, bytes.getInt(), none, false));
                    case BYTES -> fields.accept(new Entry(field, 0, slice(bytes, varint(bytes)), true));
                    default -> throw new IllegalArgumentException("not a protocol buffer");
                }
            }
        } catch (java.nio.BufferUnderflowException truncated) {
            throw new IllegalArgumentException("a truncated protocol buffer", truncated);
        }
    }

    private static ByteBuffer slice(ByteBuffer bytes, long length) {
        if (length < 0 || length > bytes.remaining()) {
            throw new IllegalArgumentException("a truncated protocol buffer");
        }
        ByteBuffer part = bytes.slice(bytes.position(), (int) length);
        bytes.position(bytes.position() + (int) length);
        return part;
    }

    private static long varint(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            byte next = bytes.get();
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a protocol buffer");
    }
}
