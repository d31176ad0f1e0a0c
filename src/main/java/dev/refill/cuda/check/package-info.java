/** The check of kernels and of the pipeline on a real GPU, without Lance: {@code installers/gpu-check}. */
package dev.refill.cuda.check;
