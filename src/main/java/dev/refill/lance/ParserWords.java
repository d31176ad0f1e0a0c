package dev.refill.lance;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the library says of SQL that it cannot read, in words for the person who wrote it. */
public final class ParserWords {
    private static final Pattern UNKNOWN = Pattern.compile("No field named (\\S+?)\\.( |$)");
    private static final Pattern PARSER = Pattern.compile(
            "^Error (?:parsing|tokenizing) statement: .* \\((?:sql parser error: )?(.*)\\)\\.?$", Pattern.DOTALL);
    private static final Pattern PLACE = Pattern.compile(" ?at Line: (\\d{1,9}), Column:? ?(\\d{1,9})");

    private final int before;
    private final Pattern end;

    /**
     * @param before what the library writes before a text to parse it
     * @param behind the word that it writes behind it; empty where it writes none
     */
    public ParserWords(String before, String behind) {
        this.before = before.length();
        this.end = Pattern.compile(", found: (?:EOF" + (behind.isEmpty() ? "" : "|" + Pattern.quote(behind)) + ")$");
    }

    /** A sentence on an unknown column or on the syntax; empty where the library's words are of something else. */
    public Optional<String> explain(String words) {
        Matcher unknown = UNKNOWN.matcher(words);
        if (unknown.find()) {
            return Optional.of("The table has no column " + unknown.group(1) + ".");
        }
        Matcher parser = PARSER.matcher(words);
        return parser.find()
                ? Optional.of("This is not complete SQL: " + parsed(parser.group(1)) + ".")
                : Optional.empty();
    }

    /** The parser's words, with the place as it is in the text alone. */
    private String parsed(String words) {
        String said = end.matcher(words.replaceFirst("^Expected: ", "expected "))
                .replaceFirst(", found the end")
                .replaceFirst(", found: ", ", found ");
        Matcher place = PLACE.matcher(said);
        if (!place.find()) {
            return said;
        }
        int line = Integer.parseInt(place.group(1));
        int column = Integer.parseInt(place.group(2)) - (line == 1 ? before : 0);
        return place.replaceFirst(column < 1 ? "" : " at line " + line + ", column " + column);
    }
}
