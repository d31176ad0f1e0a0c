package dev.refill.ui.log;

import dev.refill.secret.Masking;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What was logged at once.
 *
 * @param text all of its lines, without secrets
 */
public record LogEntry(Level level, String text) {
    /** How much it matters. */
    public enum Level {
        ALL("All"),
        INFO("Info and above"),
        WARN("Warnings and errors"),
        ERROR("Errors");

        private final String words;

        Level(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    private static final Pattern BEGINNING = Pattern.compile("^\\d{4}-\\d\\d-\\d\\dT\\S+ (\\w+) +\\[.*");

    /** The entries that lines are of: a line that does not begin one, as of a stack, belongs to the one before. */
    static List<LogEntry> of(List<String> lines) {
        List<LogEntry> entries = new ArrayList<>();
        Level level = Level.INFO;
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            Matcher beginning = BEGINNING.matcher(line);
            if (beginning.matches()) {
                add(entries, level, text);
                level = level(beginning.group(1));
            }
            text.append(text.length() == 0 ? "" : "\n").append(line);
        }
        add(entries, level, text);
        return entries;
    }

    private static void add(List<LogEntry> entries, Level level, StringBuilder text) {
        if (text.length() > 0) {
            entries.add(new LogEntry(level, Masking.of(text.toString())));
            text.setLength(0);
        }
    }

    private static Level level(String word) {
        return switch (word) {
            case "ERROR" -> Level.ERROR;
            case "WARN" -> Level.WARN;
            case "INFO" -> Level.INFO;
            default -> Level.ALL;
        };
    }

    boolean matches(Level least, String part) {
        return level.compareTo(least) >= 0
                && text.toLowerCase(Locale.ROOT).contains(part.strip().toLowerCase(Locale.ROOT));
    }
}
