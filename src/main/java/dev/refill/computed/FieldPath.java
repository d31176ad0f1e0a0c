package dev.refill.computed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A field's place in a schema, as names from the outside in. As text the names are joined by dots, and one that itself
 * holds a dot or a backtick stands in backticks.
 */
public record FieldPath(List<String> names) implements Comparable<FieldPath> {
    public FieldPath {
        names = List.copyOf(names);
    }

    public static FieldPath of(String... names) {
        return new FieldPath(List.of(names));
    }

    public static FieldPath parse(String text) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '`' && quoted && i + 1 < text.length() && text.charAt(i + 1) == '`') {
                name.append(c);
                i++;
            } else if (c == '`') {
                quoted = !quoted;
            } else if (c == '.' && !quoted) {
                names.add(name.toString());
                name.setLength(0);
            } else {
                name.append(c);
            }
        }
        names.add(name.toString());
        return new FieldPath(names);
    }

    public String root() {
        return names.get(0);
    }

    public FieldPath child(String name) {
        List<String> longer = new ArrayList<>(names);
        longer.add(name);
        return new FieldPath(longer);
    }

    /** Whether this is the other, or an ancestor of it. */
    public boolean covers(FieldPath other) {
        return other.names.size() >= names.size()
                && other.names.subList(0, names.size()).equals(names);
    }

    private static String quoted(String name) {
        return name.contains(".") || name.contains("`") ? "`" + name.replace("`", "``") + "`" : name;
    }

    /** By names, each by its bytes in UTF-8. */
    @Override
    public int compareTo(FieldPath other) {
        for (int i = 0; i < Math.min(names.size(), other.names.size()); i++) {
            int order = bytewise(names.get(i), other.names.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(names.size(), other.names.size());
    }

    static int bytewise(String a, String b) {
        return Arrays.compareUnsigned(
                a.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                b.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return String.join(".", names.stream().map(FieldPath::quoted).toList());
    }
}
