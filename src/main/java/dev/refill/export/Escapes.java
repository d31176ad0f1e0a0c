package dev.refill.export;

import java.util.Locale;

/** Characters that stand for nothing by themselves. */
final class Escapes {
    private Escapes() {}

    /** Whether the character is half of a pair without its other half. */
    static boolean alone(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    /** Such as {@code \\u2028}. */
    static String unicode(char c) {
        return String.format(Locale.ROOT, "\\u%04x", (int) c);
    }
}
