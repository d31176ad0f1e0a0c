package dev.refill.export;

import dev.refill.model.Value;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A way to write values as text in which lists are in brackets, rows in braces, and texts in quotes with backslashes.
 * Integers have all their digits; dates and times are ISO 8601 texts.
 */
abstract class Notation {
    private final String none;
    private final String yes;
    private final String no;
    private final char quote;

    /**
     * @param none what a null is
     * @param quote stands around texts
     */
    Notation(String none, String yes, String no, char quote) {
        this.none = none;
        this.yes = yes;
        this.no = no;
        this.quote = quote;
    }

    /** @param digits the number with all its digits */
    abstract void decimal(StringBuilder text, String digits);

    /** A number that is infinite or none. */
    abstract void notFinite(StringBuilder text, Value.Real real);

    abstract void bytes(StringBuilder text, byte[] bytes);

    final String text(Value value) {
        StringBuilder text = new StringBuilder();
        write(text, value);
        return text.toString();
    }

    /** @param values as long as the names; null where the row does not have that column */
    final void object(StringBuilder text, List<String> names, List<? extends @Nullable Value> values) {
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

    private void write(StringBuilder text, Value value) {
        if (value instanceof Value.Null) {
            text.append(none);
        } else if (value instanceof Value.Bool bool) {
            text.append(bool.value() ? yes : no);
        } else if (value instanceof Value.Whole whole) {
            text.append(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            decimal(text, decimal.value().toPlainString());
        } else if (value instanceof Value.Real real) {
            if (Double.isFinite(real.value())) {
                text.append(real.text());
            } else {
                notFinite(text, real);
            }
        } else if (value instanceof Value.Text string) {
            quote(text, string.text());
        } else if (value instanceof Value.Moment moment) {
            quote(text, moment.text());
        } else if (value instanceof Value.Bytes bytes) {
            bytes(text, bytes.head());
        } else if (value instanceof Value.Items items) {
            items(text, items);
        } else if (value instanceof Value.Struct struct) {
            object(
                    text,
                    struct.members().stream().map(Value.Member::name).toList(),
                    struct.members().stream().map(Value.Member::value).toList());
        }
    }

    private void items(StringBuilder text, Value.Items items) {
        text.append('[');
        for (Iterator<Value> values = items.values().iterator(); values.hasNext(); ) {
            write(text, values.next());
            text.append(values.hasNext() ? ", " : "");
        }
        text.append(']');
    }

    final void quote(StringBuilder text, String string) {
        text.append(quote);
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == quote || c == '\\') {
                text.append('\\').append(c);
                continue;
            }
            switch (c) {
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || halfOfAPair(string, i)) {
                        text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append(quote);
    }

    /** Whether the character is half of a pair without its other half. */
    private static boolean halfOfAPair(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }
}
