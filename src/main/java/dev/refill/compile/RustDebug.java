package dev.refill.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads values as Rust's derived {@code Debug} prints them: {@code Cast(Cast { expr: Column(…), data_type: Int64 })}. */
final class RustDebug {
    /**
     * A value.
     *
     * @param name of the variant or struct, an atom such as {@code 12} or {@code None}, or a string's text; {@code []} of
     *     a list and {@code ()} of a tuple
     * @param items of a tuple or list
     * @param fields of a struct
     * @param isText whether it was in quotes
     */
    record Term(String name, List<Term> items, Map<String, Term> fields, boolean isText) {
        boolean is(String other) {
            return !isText && name.equals(other);
        }

        Term item(int i) {
            if (i >= items.size()) {
                throw new IllegalArgumentException(name + " has no item " + i);
            }
            return items.get(i);
        }

        Term field(String field) {
            Term value = fields.get(field);
            if (value == null) {
                throw new IllegalArgumentException(name + " has no field " + field);
            }
            return value;
        }

        /** The content of {@code Some(…)}; null for {@code None}. */
        @Nullable
        Term optional() {
            return is("None") ? null : item(0);
        }
    }

    private static final String DELIMITERS = ",()[]{}:\"";

    private final String text;
    private int at;

    private RustDebug(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /**
     * The value that begins at a place in a text; what follows it is not read.
     *
     * @throws IllegalArgumentException where there is none
     */
    static Term read(String text, int at) {
        return new RustDebug(text, at).value();
    }

    private Term value() {
        blanks();
        if (peek() == '"') {
            return new Term(string(), List.of(), Map.of(), true);
        }
        String name = atom();
        if (peek() == '(' || peek() == '[') {
            boolean list = peek() == '[';
            List<Term> items = items(list ? ']' : ')');
            return new Term(name.isEmpty() ? list ? "[]" : "()" : name, items, Map.of(), false);
        }
        int end = at;
        blanks();
        if (peek() == '{') {
            return new Term(name, List.of(), fields(), false);
        }
        at = end;
        if (name.isEmpty()) {
            throw broken();
        }
        return new Term(name, List.of(), Map.of(), false);
    }

    private List<Term> items(char close) {
        List<Term> items = new ArrayList<>();
        at++;
        while (!ends(close)) {
            items.add(value());
            separator(close);
        }
        return items;
    }

    private Map<String, Term> fields() {
        Map<String, Term> fields = new LinkedHashMap<>();
        at++;
        while (!ends('}')) {
            String name = atom();
            if (peek() == ':') {
                at++;
                fields.put(name, value());
            } else if (name.isEmpty()) {
                throw broken();
            }
            separator('}');
        }
        return fields;
    }

    private boolean ends(char close) {
        blanks();
        if (at >= text.length()) {
            throw broken();
        }
        if (peek() == close) {
            at++;
            return true;
        }
        return false;
    }

    private void separator(char close) {
        blanks();
        if (peek() == ',') {
            at++;
        } else if (peek() != close) {
            throw broken();
        }
    }

    private String atom() {
        int start = at;
        while (at < text.length() && DELIMITERS.indexOf(peek()) < 0 && !Character.isWhitespace(peek())) {
            at++;
        }
        return text.substring(start, at);
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        for (at++; peek() != '"'; at++) {
            if (at >= text.length()) {
                throw broken();
            }
            result.appendCodePoint(peek() == '\\' ? escape() : text.codePointAt(at));
            if (Character.isHighSurrogate(peek())) {
                at++;
            }
        }
        at++;
        return result.toString();
    }

    private int escape() {
        at++;
        return switch (peek()) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case '0' -> '\0';
            case 'u' -> {
                int end = text.indexOf('}', at);
                if (end < 0) {
                    throw broken();
                }
                int code = Integer.parseInt(text.substring(at + 2, end), 16);
                at = end;
                yield code;
            }
            default -> peek();
        };
    }

    private void blanks() {
        while (Character.isWhitespace(peek())) {
            at++;
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private IllegalArgumentException broken() {
        return new IllegalArgumentException("not a value as Rust prints it, at " + at);
    }
}
