package dev.refill.ui.jobs;

import dev.refill.job.DeviceUse;
import java.util.Locale;

/** How busy a GPU is, in the units in which devices are offered. */
final class UseWords {
    private static final double GIB = 1L << 30;

    private UseWords() {}

    /** For example {@code 73%, 3.0 of 139.8 GiB}. */
    static String of(DeviceUse use) {
        String memory = String.format(Locale.ROOT, "%.1f of %.1f GiB", use.usedBytes() / GIB, use.totalBytes() / GIB);
        return use.percent().isPresent() ? use.percent().getAsInt() + "%, " + memory : memory;
    }
}
