package dev.refill.job;

/**
 * How busy the GPUs of a job are, as the driver tells it: with all that runs on them.
 *
 * @param percent of the time in which they computed
 * @param usedBytes of their memory, together
 */
public record DeviceUse(int percent, long usedBytes, long totalBytes) {}
