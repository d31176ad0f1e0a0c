package dev.refill.job;

import java.util.OptionalInt;

/**
 * How busy the GPUs of a job are, as the driver tells it: with all that runs on them.
 *
 * @param percent of the time in which they computed; empty where it is not told, as of a part of a GPU (MIG)
 * @param usedBytes of their memory, together
 */
public record DeviceUse(OptionalInt percent, long usedBytes, long totalBytes) {}
