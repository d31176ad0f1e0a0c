package dev.refill.export;

import dev.refill.model.Value;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Values as Python reads them: exact integers, {@code Decimal('…')} with {@code from decimal import Decimal}, bytes as
 * {@code b'…'}, {@code float('nan')}; dates and times are ISO 8601 texts.
 */
public final class PythonLiteral {
    private PythonLiteral() {}

    public static String of(Value value) {
        StringBuilder text = new StringBuilder();
        write(text, value);
        return text.toString();
    }

    /** A row as a dictionary, by the rules of {@link JsonText#row}. */
    static void row(StringBuilder text, List<String> names, List<? extends @Nullable Value> values) {
        text.append('{');
        boolean first = true;
        for (int i = 0; i < names.size(); i++) {
            Value value = values.get(i);
            if (value != null) {
                text.append(first ? "" : ", ");
                quote(text, names.get(i));
                write(text.append(": "), value);
                first = false;
            }
        }
        text.append('}');
    }

    static void write(StringBuilder text, Value value) {
        if (value instanceof Value.Null) {
            text.append("None");
        } else if (value instanceof Value.Bool bool) {
            text.append(bool.value() ? "True" : "False");
        } else if (value instanceof Value.Whole whole) {
            text.append(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            text.append("Decimal('").append(decimal.value().toPlainString()).append("')");
        } else if (value instanceof Value.Real real) {
            text.append(number(real));
        } else if (value instanceof Value.Text string) {
            quote(text, string.text());
        } else if (value instanceof Value.Moment moment) {
            quote(text, moment.text());
        } else if (value instanceof Value.Bytes bytes) {
            bytes(text, bytes.head());
        } else if (value instanceof Value.Items items) {
            text.append('[');
            for (Iterator<Value> values = items.values().iterator(); values.hasNext(); ) {
                write(text, values.next());
                text.append(values.hasNext() ? ", " : "");
            }
            text.append(']');
        } else if (value instanceof Value.Struct struct) {
            row(
                    text,
                    struct.members().stream().map(Value.Member::name).toList(),
                    struct.members().stream().map(Value.Member::value).toList());
        }
    }

    private static String number(Value.Real real) {
        if (Double.isFinite(real.value())) {
            return real.text();
        }
        return Double.isNaN(real.value()) ? "float('nan')" : real.value() > 0 ? "float('inf')" : "float('-inf')";
    }

    private static void bytes(StringBuilder text, byte[] bytes) {
        text.append("b'");
        for (byte b : bytes) {
            int c = b & 0xff;
            if (c == '\'' || c == '\\') {
                text.append('\\').append((char) c);
            } else if (c >= ' ' && c < 0x7f) {
                text.append((char) c);
            } else {
                text.append(String.format(Locale.ROOT, "\\x%02x", c));
            }
        }
        text.append('\'');
    }

    private static void quote(StringBuilder text, String string) {
        text.append('\'');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '\'' -> text.append("\\'");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || Escapes.alone(string, i)) {
                        text.append(Escapes.unicode(c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('\'');
    }
}
