package dev.refill.cli;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Bytes, or a number with its unit. */
final class MemorySize implements ITypeConverter<Long> {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s*([A-Za-z]*)");
    private static final Map<String, Long> UNITS = Map.of(
            "", 1L,
            "b", 1L,
            "kb", 1_000L,
            "mb", 1_000_000L,
            "gb", 1_000_000_000L,
            "kib", 1L << 10,
            "mib", 1L << 20,
            "gib", 1L << 30);

    @Override
    public Long convert(String text) {
        Matcher size = SIZE.matcher(text.strip());
        Long unit = size.matches() ? UNITS.get(size.group(2).toLowerCase(Locale.ROOT)) : null;
        long number = unit == null ? 0 : Long.parseLong(size.group(1));
        if (unit == null || number > Long.MAX_VALUE / unit) {
            throw new TypeConversionException("'" + text + "' is no size such as 512MiB, 2GiB or 1000000000.");
        }
        return number * unit;
    }
}
