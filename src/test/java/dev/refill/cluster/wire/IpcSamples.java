package dev.refill.cluster.wire;

import dev.refill.lance.Memory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.compression.AbstractCompressionCodec;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;
import org.apache.arrow.vector.ipc.message.IpcOption;

/** Rows as a server would send them. */
public final class IpcSamples {
    private IpcSamples() {}

    /** {@code n} rows in two batches: a big number, an unsigned one, and a text that is null in every third. */
    public static byte[] rows(int n, boolean file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BufferAllocator allocator = Memory.child("samples");
                BigIntVector id = new BigIntVector("id", allocator);
                UInt8Vector hash = new UInt8Vector("hash", allocator);
                VarCharVector text = new VarCharVector("text", allocator);
                VectorSchemaRoot root = VectorSchemaRoot.of(id, hash, text);
                ArrowWriter writer = file
                        ? new ArrowFileWriter(root, null, Channels.newChannel(out))
                        : new ArrowStreamWriter(root, null, out)) {
            writer.start();
            for (int batch = 0; batch < 2; batch++) {
                root.allocateNew();
                for (int i = 0; i < n / 2; i++) {
                    id.setSafe(i, Long.MAX_VALUE - i - (long) batch * (n / 2));
                    hash.setSafe(i, -1 - i);
                    if (i % 3 != 0) {
                        text.setSafe(i, ("row " + i).getBytes(StandardCharsets.UTF_8));
                    }
                }
                root.setRowCount(n / 2);
                writer.writeBatch();
            }
            writer.end();
        }
        return out.toByteArray();
    }

    /** One row, said to be compressed; its bytes are packed as they are, which the format allows. */
    public static byte[] compressed(CodecType codec, boolean file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BufferAllocator allocator = Memory.child("samples");
                BigIntVector id = new BigIntVector("id", allocator);
                VectorSchemaRoot root = VectorSchemaRoot.of(id);
                ArrowWriter writer = file
                        ? new ArrowFileWriter(
                                root, null, Channels.newChannel(out), null, IpcOption.DEFAULT, new Packed(), codec)
                        : new ArrowStreamWriter(
                                root, null, Channels.newChannel(out), IpcOption.DEFAULT, new Packed(), codec)) {
            writer.start();
            root.allocateNew();
            id.setSafe(0, 1);
            root.setRowCount(1);
            writer.writeBatch();
            writer.end();
        }
        return out.toByteArray();
    }

    private static final class Packed implements CompressionCodec.Factory {
        @Override
        public CompressionCodec createCodec(CodecType type) {
            return new AbstractCompressionCodec() {
                @Override
                protected ArrowBuf doCompress(BufferAllocator allocator, ArrowBuf raw) {
                    return CompressionUtil.packageRawBuffer(allocator, raw);
                }

                @Override
                protected ArrowBuf doDecompress(BufferAllocator allocator, ArrowBuf packed) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public CodecType getCodecType() {
                    return type;
                }
            };
        }

        @Override
        public CompressionCodec createCodec(CodecType type, int level) {
            return createCodec(type);
        }
    }
}
