package dev.refill.local;

import org.junit.jupiter.api.extension.ExtendWith;

/** The laws of a refresh's options, on a GPU. */
@ExtendWith(OnFakeGpu.class)
class RefreshOptionsOnGpuTest extends RefreshOptionsTest {}
