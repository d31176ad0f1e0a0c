package dev.refill.cuda;

/**
 * A device that the driver knows.
 *
 * @param ordinal its number, from 0
 * @param model such as {@code NVIDIA H200}
 * @param freeBytes of its memory when it was looked at
 * @param capability its compute capability: 10 × major + minor
 * @param busId by which the management library knows it
 * @param uuid of it, or of the part of it that is used
 * @param problem why it cannot be used though others may be, without a full stop; empty where it can
 */
public record GpuInfo(
        int ordinal,
        String model,
        long totalBytes,
        long freeBytes,
        int capability,
        String busId,
        String uuid,
        String problem) {}
