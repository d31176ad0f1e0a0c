package dev.refill.local;

import org.junit.jupiter.api.extension.ExtendWith;

/** The laws of rows that cannot be computed, on a GPU. */
@ExtendWith(OnFakeGpu.class)
class SkippedRowsOnGpuTest extends SkippedRowsTest {}
