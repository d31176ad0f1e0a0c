package dev.refill.arrow.file;

import dev.refill.arrow.ValueReader;
import dev.refill.export.JsonText;
import dev.refill.export.SeparatedText;
import dev.refill.model.RowFormat;
import dev.refill.model.Value;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;

/** CSV with the names on its first line, and JSON lines; both in UTF-8. */
final class TextRows {
    private TextRows() {}

    static void write(RowFormat format, Path file, List<Field> columns, String nulls, BatchSource source)
            throws IOException {
        List<String> names = columns.stream().map(Field::getName).toList();
        SeparatedText csv = format == RowFormat.CSV ? new SeparatedText(',', nulls) : null;
        StringBuilder line = new StringBuilder();
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            if (csv != null) {
                csv.header(line, names);
                writer.append(line).append('\n');
            }
            while (source.next()) {
                ValueReader values = ValueReader.whole(source.dictionaries());
                for (int row = 0; row < source.batch().getRowCount(); row++) {
                    List<Value> cells = values.row(source.batch(), names.size(), row);
                    line.setLength(0);
                    if (csv != null) {
                        csv.line(line, cells);
                    } else {
                        JsonText.row(line, names, cells);
                    }
                    writer.append(line).append('\n');
                }
            }
        }
    }
}
