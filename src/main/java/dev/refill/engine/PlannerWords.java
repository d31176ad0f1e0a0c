package dev.refill.engine;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The planner's refusals, in words for the person who wrote the expression. */
final class PlannerWords {
    private static final Pattern UNKNOWN = Pattern.compile("No field named (\\S+?)\\.( |$)");
    private static final Pattern UNSUPPORTED = Pattern.compile("^Expression '(.*)' is not supported SQL in lance");
    private static final Pattern NO_FUNCTION = Pattern.compile("Invalid function '([^']*)'\\.?\\s*(.*)");
    private static final Pattern NOT_VALID = Pattern.compile("^Expression is not valid: ");
    private static final Pattern PARSER = Pattern.compile(
            "^Error (?:parsing|tokenizing) statement: .* \\((?:sql parser error: )?(.*)\\)\\.?$", Pattern.DOTALL);
    private static final Pattern PLACE = Pattern.compile(" ?at Line: (\\d{1,9}), Column:? ?(\\d{1,9})");
    /** What Lance writes before an expression to parse it. */
    private static final int BEFORE = "SELECT ".length();

    private static final Pattern INNER = Pattern.compile("inner: (\\w+)");

    private PlannerWords() {}

    static RefillException explain(RefillException failure) {
        return new RefillException(ErrorCode.INVALID_EXPRESSION, sentence(failure.sentence()), failure);
    }

    private static String sentence(String words) {
        if (words.contains("AggregateFunction")) {
            return inner(words)
                    + "is an aggregate over many rows; a computed column's rule gives one value for each row.";
        }
        if (words.contains("WindowFunction")) {
            return inner(words) + "is a window function; a computed column's rule sees one row at a time.";
        }
        Matcher unknown = UNKNOWN.matcher(words);
        if (unknown.find()) {
            return "The table has no column " + unknown.group(1) + ".";
        }
        Matcher unsupported = UNSUPPORTED.matcher(words);
        if (unsupported.find()) {
            return "Lance cannot evaluate " + unsupported.group(1) + " in a column's rule.";
        }
        Matcher function = NO_FUNCTION.matcher(words);
        if (function.find()) {
            return ("There is no function " + function.group(1) + ". " + function.group(2)).trim();
        }
        Matcher parser = PARSER.matcher(words);
        if (parser.find()) {
            return "This is not complete SQL: " + parsed(parser.group(1)) + ".";
        }
        if (NOT_VALID.matcher(words).find()) {
            return "The expression is not complete SQL: "
                    + NOT_VALID.matcher(words).replaceFirst("");
        }
        return words;
    }

    /** The parser's words, with the place as it is in the expression and its end for the FROM that follows it. */
    private static String parsed(String words) {
        String said = words.replaceFirst("^Expected: ", "expected ")
                .replaceFirst(", found: (FROM|EOF)$", ", found the end")
                .replaceFirst(", found: ", ", found ");
        Matcher place = PLACE.matcher(said);
        if (!place.find()) {
            return said;
        }
        int line = Integer.parseInt(place.group(1));
        int column = Integer.parseInt(place.group(2)) - (line == 1 ? BEFORE : 0);
        return place.replaceFirst(column < 1 ? "" : " at line " + line + ", column " + column);
    }

    private static String inner(String words) {
        Matcher name = INNER.matcher(words);
        return name.find() ? name.group(1) + " " : "This ";
    }
}
