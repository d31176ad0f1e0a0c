package dev.refill.export;

import dev.refill.model.Value;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values on lines, as RFC 4180 has them, with a comma or a tab between. A null is the text that was chosen for it; a text
 * that reads the same, or is empty, is quoted, so that neither is taken for the other. Nested values and bytes are as in
 * JSON.
 */
public final class SeparatedText {
    private final char separator;
    private final String nulls;

    /** @param nulls what stands for a null, often nothing; quoted itself where it holds the separator */
    public SeparatedText(char separator, String nulls) {
        this.separator = separator;
        this.nulls = nulls;
    }

    /** The names as a line without its end. */
    public void header(StringBuilder text, List<String> names) {
        for (Iterator<String> all = names.iterator(); all.hasNext(); ) {
            quoted(text, all.next());
            text.append(all.hasNext() ? String.valueOf(separator) : "");
        }
    }

    /** @param values null for a place that is to be left empty */
    public void line(StringBuilder text, List<? extends @Nullable Value> values) {
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                text.append(separator);
            }
            Value value = values.get(i);
            if (value instanceof Value.Null) {
                text.append(special(nulls) ? quote(nulls) : nulls);
            } else if (value != null) {
                quoted(text, plain(value));
            }
        }
    }

    private void quoted(StringBuilder text, String field) {
        text.append(field.isEmpty() || field.equals(nulls) || special(field) ? quote(field) : field);
    }

    private boolean special(String field) {
        return field.chars().anyMatch(c -> c == separator || c == '\n' || c == '\r' || c == '"');
    }

    private static String quote(String field) {
        return '"' + field.replace("\"", "\"\"") + '"';
    }

    /** A scalar without quotes, anything else as in JSON. */
    public static String plain(Value value) {
        if (value instanceof Value.Text text) {
            return text.text();
        }
        if (value instanceof Value.Moment moment) {
            return moment.text();
        }
        if (value instanceof Value.Real real) {
            return real.text();
        }
        String json = JsonText.of(value);
        return value instanceof Value.Bytes ? json.substring(1, json.length() - 1) : json;
    }
}
