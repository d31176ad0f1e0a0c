package dev.refill.cli;

import dev.refill.model.RowFormat;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names a file's format as its files' names end. */
final class FormatName implements ITypeConverter<RowFormat> {
    @Override
    public RowFormat convert(String text) {
        return Arrays.stream(RowFormat.values())
                .filter(format -> format.ending().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("there is no format " + text + "; choose one of "
                        + Arrays.stream(RowFormat.values())
                                .map(RowFormat::ending)
                                .collect(Collectors.joining(", "))));
    }
}
