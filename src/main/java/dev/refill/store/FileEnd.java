package dev.refill.store;

import java.nio.ByteBuffer;

/**
 * The last bytes of a file.
 *
 * @param bytes from position 0 to the limit
 * @param fileSize of the whole file
 */
public record FileEnd(ByteBuffer bytes, long fileSize) {}
