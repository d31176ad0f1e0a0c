package dev.refill.ui.refresh;

import dev.refill.ui.common.Format;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How an amount is written and typed. What is written is read back as the same amount. */
enum Unit {
    COUNT("", Map.of("", 1L), "A whole number, such as 4."),
    ROWS("", Map.of("", 1L, "row", 1L, "rows", 1L), "A whole number of rows, such as 1000."),
    FRAGMENTS("fragment", Map.of("", 1L, "fragment", 1L, "fragments", 1L), "A whole number of fragments, such as 16."),
    /** In thousandths. */
    CORES("core", Map.of("", 1000L, "core", 1000L, "cores", 1000L, "cpu", 1000L, "m", 1L), "Cores, such as 8 or 0.5."),
    BYTES(
            "",
            Map.of(
                    "byte",
                    1L,
                    "bytes",
                    1L,
                    "b",
                    1L,
                    "kib",
                    1L << 10,
                    "mib",
                    1L << 20,
                    "gib",
                    1L << 30,
                    "tib",
                    1L << 40,
                    "mb",
                    1_000_000L,
                    "gb",
                    1_000_000_000L),
            "Memory with its unit, such as 512 MiB or 16 GiB."),
    /** In thousandths. */
    SECONDS("s", Map.of("", 1000L, "s", 1000L, "ms", 1L, "min", 60_000L), "Seconds above 0, such as 2.5.");

    private static final Pattern TYPED = Pattern.compile("([0-9][0-9,_]*(?:\\.[0-9]+)?)\\s*([a-zA-Z]*)");
    private static final String[] BINARY = {"TiB", "GiB", "MiB", "KiB"};

    private final String word;
    private final Map<String, Long> factors;
    private final String help;

    Unit(String word, Map<String, Long> factors, String help) {
        this.word = word;
        this.factors = factors;
        this.help = help;
    }

    /** What can be typed, for a sentence beside a field. */
    String help() {
        return help;
    }

    String write(long amount) {
        return switch (this) {
            case COUNT, ROWS -> Format.count(amount);
            case FRAGMENTS -> Format.count(amount, word);
            case CORES -> thousandths(amount) + (amount == 1000 ? " core" : " cores");
            case SECONDS -> thousandths(amount) + " s";
            case BYTES -> bytes(amount);
        };
    }

    private static String thousandths(long amount) {
        return BigDecimal.valueOf(amount, 3).stripTrailingZeros().toPlainString();
    }

    /** In the largest unit that it is a whole number of. */
    private static String bytes(long amount) {
        for (int i = 0; i < BINARY.length; i++) {
            long unit = 1L << 10 * (BINARY.length - i);
            if (amount >= unit && amount % unit == 0) {
                return Format.count(amount / unit) + " " + BINARY[i];
            }
        }
        return Format.count(amount, "byte");
    }

    /** Empty for what cannot be read. */
    OptionalLong read(String typed) {
        Matcher parts = TYPED.matcher(typed.strip());
        if (!parts.matches()) {
            return OptionalLong.empty();
        }
        Long factor = factors.get(parts.group(2).toLowerCase(Locale.ROOT));
        if (factor == null) {
            return OptionalLong.empty();
        }
        String digits = parts.group(1).replace(",", "").replace("_", "");
        return exact(new BigDecimal(digits).multiply(BigDecimal.valueOf(factor)))
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
    }

    private static Optional<Long> exact(BigDecimal amount) {
        try {
            return Optional.of(amount.setScale(0, RoundingMode.UNNECESSARY).longValueExact());
        } catch (ArithmeticException notWhole) {
            return Optional.empty();
        }
    }
}
