package dev.refill.request;

/** Texts as words of a POSIX shell. */
final class ShellWord {
    private ShellWord() {}

    /** As it is where the shell takes it so, else in single quotes. */
    static String of(String text) {
        return text.matches("[A-Za-z0-9_@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
