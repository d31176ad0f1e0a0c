package dev.refill.computed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The freshness record: for each fragment that was computed in full, the signature of the inputs it was computed from.
 *
 * <p>As bytes: {@code CSIG}, the version 1 in a byte, the count in 32 bits, then a fragment id in 32 bits and a signature
 * in 64 for each, by id; all little-endian. LanceDB also reads it as JSON, {@code {"0":"<16 hex digits>"}}.
 */
public record SignatureMap(NavigableMap<Integer, Long> signatures) {
    private static final int MAGIC = 'C' | 'S' << 8 | 'I' << 16 | 'G' << 24;
    private static final byte VERSION = 1;
    private static final int HEADER = 9;
    private static final int ENTRY = 12;
    private static final ObjectMapper JSON = new ObjectMapper();

    public static final SignatureMap EMPTY = new SignatureMap(new TreeMap<>());

    public SignatureMap {
        NavigableMap<Integer, Long> sorted = new TreeMap<>(Integer::compareUnsigned);
        sorted.putAll(signatures);
        signatures = java.util.Collections.unmodifiableNavigableMap(sorted);
    }

    public static SignatureMap of(Map<Integer, Long> signatures) {
        return new SignatureMap(new TreeMap<>(signatures));
    }

    public boolean agrees(int fragmentId, long signature) {
        Long recorded = signatures.get(fragmentId);
        return recorded != null && recorded == signature;
    }

    public byte[] encode() {
        ByteBuffer bytes =
                ByteBuffer.allocate(HEADER + ENTRY * signatures.size()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(MAGIC).put(VERSION).putInt(signatures.size());
        signatures.forEach((id, signature) -> bytes.putInt(id).putLong(signature));
        return bytes.array();
    }

    /** Empty where the bytes are not a record of this version, whole and sorted. */
    public static Optional<SignatureMap> decode(byte[] encoded) {
        ByteBuffer bytes = ByteBuffer.wrap(encoded).order(ByteOrder.LITTLE_ENDIAN);
        NavigableMap<Integer, Long> signatures = new TreeMap<>(Integer::compareUnsigned);
        try {
            if (bytes.getInt() != MAGIC || bytes.get() != VERSION) {
                return Optional.empty();
            }
            long count = Integer.toUnsignedLong(bytes.getInt());
            if (bytes.remaining() != count * ENTRY) {
                return Optional.empty();
            }
            while (bytes.hasRemaining()) {
                signatures.put(bytes.getInt(), bytes.getLong());
            }
        } catch (BufferUnderflowException truncated) {
            return Optional.empty();
        }
        return Optional.of(new SignatureMap(signatures));
    }

    /** The JSON form; empty where it is not one. */
    public static Optional<SignatureMap> parse(String json) {
        try {
            Map<String, String> texts = JSON.readValue(json, new TypeReference<>() {});
            NavigableMap<Integer, Long> signatures = new TreeMap<>(Integer::compareUnsigned);
            texts.forEach((id, signature) ->
                    signatures.put(Integer.parseUnsignedInt(id), Long.parseUnsignedLong(signature, 16)));
            return Optional.of(new SignatureMap(signatures));
        } catch (JsonProcessingException | NumberFormatException unreadable) {
            return Optional.empty();
        }
    }

    /** The name of the file that keeps it: the bytes' own SHA-256. */
    public String fileName() {
        return digest() + ".sig";
    }

    public String digest() {
        return Sha256.hex(encode());
    }
}
