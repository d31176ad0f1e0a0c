package dev.refill.lance;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the library says of a filter, in words for the person who wrote it. */
final class FilterWords {
    private static final Pattern UNKNOWN = Pattern.compile("No field named (\\S+?)\\.( |$)");
    private static final Pattern PARSER = Pattern.compile(
            "^Error (?:parsing|tokenizing) statement: .* \\((?:sql parser error: )?(.*)\\)\\.?$", Pattern.DOTALL);
    private static final Pattern PLACE = Pattern.compile(" ?at Line: (\\d{1,9}), Column:? ?(\\d{1,9})");
    /** What the library writes before a filter to parse it. */
    private static final int BEFORE = "SELECT 1 FROM t WHERE ".length();

    private FilterWords() {}

    static String of(String words) {
        Matcher unknown = UNKNOWN.matcher(words);
        if (unknown.find()) {
            return "The table has no column " + unknown.group(1) + ".";
        }
        Matcher parser = PARSER.matcher(words);
        return parser.find() ? "This is not complete SQL: " + parsed(parser.group(1)) + "." : words;
    }

    /** The parser's words, with the place as it is in the filter. */
    private static String parsed(String words) {
        String said = words.replaceFirst("^Expected: ", "expected ")
                .replaceFirst(", found: EOF$", ", found the end")
                .replaceFirst(", found: ", ", found ");
        Matcher place = PLACE.matcher(said);
        if (!place.find()) {
            return said;
        }
        int line = Integer.parseInt(place.group(1));
        int column = Integer.parseInt(place.group(2)) - (line == 1 ? BEFORE : 0);
        return place.replaceFirst(column < 1 ? "" : " at line " + line + ", column " + column);
    }
}
