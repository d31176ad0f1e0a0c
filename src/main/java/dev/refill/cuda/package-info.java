/**
 * NVIDIA's driver, runtime compiler and management library, called by name through JNA, and a pipeline of batches over
 * them. See {@code src/docs/gpu.md}.
 */
package dev.refill.cuda;
