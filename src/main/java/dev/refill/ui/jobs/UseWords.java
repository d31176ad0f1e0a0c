package dev.refill.ui.jobs;

import dev.refill.job.DeviceUse;
import dev.refill.ui.common.Format;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** How busy a GPU is, and what memory a refresh may take, in the units in which devices are offered. */
final class UseWords {
    private static final double GIB = 1L << 30;
    private static final double MIB = 1L << 20;

    private UseWords() {}

    /** For example {@code 1.5 GiB} or {@code 256 MiB}. */
    static String memory(long bytes) {
        if (bytes < MIB) {
            return Format.bytes(bytes);
        }
        boolean large = bytes >= GIB;
        DecimalFormat number = new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT));
        return number.format(bytes / (large ? GIB : MIB)) + (large ? " GiB" : " MiB");
    }

    /** For example {@code 73%, 3.0 of 139.8 GiB}. */
    static String of(DeviceUse use) {
        String memory = String.format(Locale.ROOT, "%.1f of %.1f GiB", use.usedBytes() / GIB, use.totalBytes() / GIB);
        return use.percent().isPresent() ? use.percent().getAsInt() + "%, " + memory : memory;
    }
}
