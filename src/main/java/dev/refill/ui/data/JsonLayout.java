package dev.refill.ui.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** JSON over lines: every member on one of its own, numbers with the digits that they were written with. */
final class JsonLayout {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int MOST_CHARS = 1 << 20;

    private final StringBuilder text = new StringBuilder();
    private int depth;

    private JsonLayout() {}

    /** Empty where the text is no JSON object or list, or a very long one. */
    static String of(String json) {
        String stripped = json.strip();
        boolean likely = stripped.startsWith("{") || stripped.startsWith("[");
        if (!likely || stripped.length() > MOST_CHARS) {
            return "";
        }
        try (JsonParser parser = JSON.createParser(stripped)) {
            JsonLayout layout = new JsonLayout();
            JsonToken before = null;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (layout.depth == 0 && before != null) {
                    return "";
                }
                layout.write(parser, token, before);
                before = token;
            }
            return layout.text.toString();
        } catch (IOException noJson) {
            return "";
        }
    }

    private void write(JsonParser parser, JsonToken token, @org.jspecify.annotations.Nullable JsonToken before)
            throws IOException {
        boolean opens = before == JsonToken.START_OBJECT || before == JsonToken.START_ARRAY;
        if (token.isStructEnd()) {
            depth--;
            if (!opens) {
                line();
            }
        } else if (before != null && before != JsonToken.FIELD_NAME) {
            text.append(opens ? "" : ",");
            line();
        }
        if (token == JsonToken.FIELD_NAME) {
            text.append(quoted(parser.currentName())).append(": ");
        } else if (token == JsonToken.VALUE_STRING) {
            text.append(quoted(parser.getText()));
        } else {
            text.append(parser.getText());
        }
        if (token.isStructStart()) {
            depth++;
        }
    }

    private void line() {
        text.append('\n').append("  ".repeat(depth));
    }

    private static String quoted(String string) {
        return dev.refill.export.JsonText.of(new dev.refill.model.Value.Text(string, string.length()));
    }
}
