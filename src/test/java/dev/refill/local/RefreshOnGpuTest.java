package dev.refill.local;

import org.junit.jupiter.api.extension.ExtendWith;

/** The laws of a refresh, on a GPU. */
@ExtendWith(OnFakeGpu.class)
class RefreshOnGpuTest extends RefreshTest {}
