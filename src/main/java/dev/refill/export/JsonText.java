package dev.refill.export;

import dev.refill.model.Value;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values in JSON. Integers and decimals are numbers with all their digits, whatever a reader makes of them; numbers that
 * JSON has no word for are the texts NaN, Infinity and -Infinity; dates and times are ISO 8601, bytes Base64.
 */
public final class JsonText {
    private JsonText() {}

    public static String of(Value value) {
        StringBuilder text = new StringBuilder();
        write(text, value);
        return text.toString();
    }

    /**
     * A row as an object on one line.
     *
     * @param values as long as the names; null where the row does not have that column
     */
    public static void row(StringBuilder text, List<String> names, List<? extends @Nullable Value> values) {
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
            text.append("null");
        } else if (value instanceof Value.Bool bool) {
            text.append(bool.value());
        } else if (value instanceof Value.Whole whole) {
            text.append(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            text.append(decimal.value().toPlainString());
        } else if (value instanceof Value.Real real) {
            if (Double.isFinite(real.value())) {
                text.append(real.text());
            } else {
                quote(text, real.text());
            }
        } else if (value instanceof Value.Text string) {
            quote(text, string.text());
        } else if (value instanceof Value.Moment moment) {
            quote(text, moment.text());
        } else if (value instanceof Value.Bytes bytes) {
            text.append('"')
                    .append(Base64.getEncoder().encodeToString(bytes.head()))
                    .append('"');
        } else if (value instanceof Value.Items items) {
            items(text, items);
        } else if (value instanceof Value.Struct struct) {
            struct(text, struct);
        }
    }

    private static void items(StringBuilder text, Value.Items items) {
        text.append('[');
        for (Iterator<Value> values = items.values().iterator(); values.hasNext(); ) {
            write(text, values.next());
            text.append(values.hasNext() ? ", " : "");
        }
        text.append(']');
    }

    private static void struct(StringBuilder text, Value.Struct struct) {
        text.append('{');
        for (Iterator<Value.Member> members = struct.members().iterator(); members.hasNext(); ) {
            Value.Member member = members.next();
            quote(text, member.name());
            write(text.append(": "), member.value());
            text.append(members.hasNext() ? ", " : "");
        }
        text.append('}');
    }

    private static void quote(StringBuilder text, String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029 || Escapes.alone(string, i)) {
                        text.append(Escapes.unicode(c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}
