package dev.refill.engine;

import dev.refill.lance.ParserWords;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The planner's refusals, in words for the person who wrote the expression. */
final class PlannerWords {
    private static final ParserWords SQL = new ParserWords("SELECT ", "FROM");
    private static final Pattern UNSUPPORTED = Pattern.compile("^Expression '(.*)' is not supported SQL in lance");
    private static final Pattern NO_FUNCTION = Pattern.compile("Invalid function '([^']*)'\\.?\\s*(.*)");
    private static final Pattern NOT_VALID = Pattern.compile("^Expression is not valid: ");
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
        Optional<String> sql = SQL.explain(words);
        if (sql.isPresent()) {
            return sql.get();
        }
        Matcher unsupported = UNSUPPORTED.matcher(words);
        if (unsupported.find()) {
            return "Lance cannot evaluate " + unsupported.group(1) + " in a column's rule.";
        }
        Matcher function = NO_FUNCTION.matcher(words);
        if (function.find()) {
            return ("There is no function " + function.group(1) + ". " + function.group(2)).trim();
        }
        if (NOT_VALID.matcher(words).find()) {
            return "The expression is not complete SQL: "
                    + NOT_VALID.matcher(words).replaceFirst("");
        }
        return words;
    }

    private static String inner(String words) {
        Matcher name = INNER.matcher(words);
        return name.find() ? name.group(1) + " " : "This ";
    }
}
