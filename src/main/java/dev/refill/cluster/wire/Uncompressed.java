package dev.refill.cluster.wire;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.compression.NoCompressionCodec;

/** Takes rows as they are; those that are compressed within Arrow's format are refused by a sentence that says so. */
final class Uncompressed implements CompressionCodec.Factory {
    static final Uncompressed INSTANCE = new Uncompressed();

    private Uncompressed() {}

    @Override
    public CompressionCodec createCodec(CodecType type) {
        if (type == CodecType.NO_COMPRESSION) {
            return NoCompressionCodec.INSTANCE;
        }
        throw new RefillException(
                ErrorCode.UNSUPPORTED,
                "The server compresses the rows of its answer with " + name(type)
                        + ", which Refill does not read; have it answer without (gzip of the whole answer is read).");
    }

    @Override
    public CompressionCodec createCodec(CodecType type, int level) {
        return createCodec(type);
    }

    private static String name(CodecType type) {
        return type == CodecType.LZ4_FRAME ? "LZ4" : type.name();
    }
}
