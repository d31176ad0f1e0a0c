package dev.refill.cluster.wire;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts as Kubernetes writes them, {@code 26000m} or {@code 64Gi}, and as {@link GpuField} does. */
final class Quantities {
    private static final Pattern AMOUNT = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*([A-Za-z]*)");
    private static final Map<String, Long> CORES = Map.of("", 1000L, "m", 1L);
    private static final Map<String, Long> BYTES = Map.ofEntries(
            Map.entry("", 1L),
            Map.entry("bytes", 1L),
            Map.entry("k", 1_000L),
            Map.entry("m", 1_000_000L),
            Map.entry("g", 1_000_000_000L),
            Map.entry("t", 1_000_000_000_000L),
            Map.entry("ki", 1L << 10),
            Map.entry("mi", 1L << 20),
            Map.entry("gi", 1L << 30),
            Map.entry("ti", 1L << 40));

    private Quantities() {}

    /** In thousandths of a core; empty for what is none. */
    static OptionalLong cpuMillis(String text) {
        return read(text, CORES);
    }

    /** Empty for what is none. */
    static OptionalLong bytes(String text) {
        return read(text.strip().replaceFirst("(?<=[kKmMgGtT]i?)[bB]$", ""), BYTES);
    }

    private static OptionalLong read(String text, Map<String, Long> units) {
        Matcher parts = AMOUNT.matcher(text.strip());
        Long unit = parts.matches() ? units.get(parts.group(2).toLowerCase(Locale.ROOT)) : null;
        if (unit == null) {
            return OptionalLong.empty();
        }
        try {
            BigDecimal amount = new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unit));
            return OptionalLong.of(amount.setScale(0, RoundingMode.DOWN).longValueExact());
        } catch (ArithmeticException tooLarge) {
            return OptionalLong.empty();
        }
    }
}
