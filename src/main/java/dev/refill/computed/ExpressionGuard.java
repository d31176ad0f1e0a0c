package dev.refill.computed;

import dev.refill.computed.SqlCalls.Call;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What must not reach Lance's planner: text that aborts the native library, and functions that LanceDB refuses in a rule
 * although the planner here would take them.
 */
public final class ExpressionGuard {
    /** LanceDB refuses these: two computations of one row need not agree. */
    private static final Set<String> VOLATILE = Set.of(
            "now",
            "random",
            "uuid",
            "current_date",
            "current_time",
            "current_timestamp",
            "today",
            "localtime",
            "localtimestamp");

    /** Volatile without parentheses, too. */
    private static final Set<String> VOLATILE_WORDS =
            Set.of("current_date", "current_time", "current_timestamp", "localtime", "localtimestamp");

    /** Functions that abort the library when called with fewer arguments. */
    private static final Map<String, Integer> LEAST_ARGUMENTS = Map.of("starts_with", 2, "is_valid", 1, "floor", 1);

    /** Arrow types, as {@code arrow_cast} is told them, that no value here can have. */
    private static final Pattern UNFIT =
            Pattern.compile("Dictionary|RunEndEncoded|FixedSize\\w+\\(\\s*(-|0*[1-9]\\d{5})");

    /** A time zone that is told as an offset: the library reads no further than its colon, and aborts. */
    private static final Pattern OFFSET = Pattern.compile("\"[^\"]*:[^\"]*\"");

    /** Letters before a quoted string, but for those that make text or bytes that Lance takes. */
    private static final Set<String> PREFIXES = Set.of("b", "r", "n", "br", "rb", "q", "nq");

    private ExpressionGuard() {}

    /**
     * Why an expression is refused before it is planned, in a sentence; empty where nothing speaks against it.
     *
     * @param columns the table's top-level names, which a bare word may mean
     */
    public static Optional<String> refusal(String expression, Set<String> columns) {
        List<Token> tokens = SqlTokens.of(expression);
        if (tokens.isEmpty()) {
            return Optional.of("Write an expression over the table's columns, such as price * 2.");
        }
        return unsafe(expression)
                .or(() -> IntStream.range(0, tokens.size())
                        .mapToObj(i -> unstable(tokens, i, columns))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    /** Why a text, be it an expression or a filter, must not be given to the native library; empty where it may. */
    public static Optional<String> unsafe(String sql) {
        if (sql.indexOf('\0') >= 0) {
            return Optional.of("The text holds a null character; remove it.");
        }
        List<Token> tokens = SqlTokens.of(sql);
        return ExpressionSize.refusal(sql, tokens)
                .or(() -> IntStream.range(0, tokens.size())
                        .mapToObj(i -> placeholder(tokens, i)
                                .or(() -> slice(tokens, i))
                                .or(() -> calledTwice(tokens, i))
                                .or(() -> contained(tokens, i))
                                .or(() -> prefixed(tokens, i))
                                .or(() -> TypedLiterals.refusal(tokens, i))
                                .or(() -> arguments(tokens, i)))
                        .flatMap(Optional::stream)
                        .findFirst())
                .or(() -> ResultSize.refusal(sql))
                .or(() -> encoded(sql))
                .or(() -> Remainder.refusal(tokens));
    }

    /** What of a text the parser would drop without a word, in a sentence; empty where it reads to the end. */
    public static Optional<String> unread(String sql) {
        return Remainder.refusal(SqlTokens.of(sql));
    }

    /** Types that Lance cannot store as a computed column, and that make it or its functions of text abort. */
    private static Optional<String> encoded(String sql) {
        List<Call> calls = SqlCalls.of(sql);
        List<String> types = calls.stream()
                .filter(call -> call.name().equals("arrow_cast") || call.name().equals("arrow_try_cast"))
                .flatMap(call -> call.arguments().stream().skip(1))
                .toList();
        return types.stream()
                .filter(type -> UNFIT.matcher(type).find())
                .findFirst()
                .map(type -> "A cast to " + type + " is not possible here.")
                .or(() -> types.stream()
                        .filter(type -> OFFSET.matcher(type).find())
                        .findFirst()
                        .map(type -> "A cast to " + type
                                + " is not possible here: name the time zone, such as \"Europe/Berlin\"."))
                .or(() -> DecimalTypes.refusal(calls));
    }

    /** Lance has no slices, and aborts on what its parser makes of some. */
    private static Optional<String> slice(List<Token> tokens, int i) {
        return tokens.get(i).is(":") && inBrackets(tokens, i)
                ? Optional.of("Lance cannot take a slice with [first:last]: use array_slice(list, first, last).")
                : Optional.empty();
    }

    /** Lance reads a second list of arguments as the only one, whatever the first holds. */
    private static Optional<String> calledTwice(List<Token> tokens, int i) {
        return i > 0 && tokens.get(i).is("(") && tokens.get(i - 1).is(")")
                ? Optional.of("An operator is missing between ) and (.")
                : Optional.empty();
    }

    /** The planner turns these into calls whose arguments it does not look at. */
    private static Optional<String> contained(List<Token> tokens, int i) {
        boolean contains = followed(tokens, i, "@", ">") || followed(tokens, i, "<", "@");
        return contains
                ? Optional.of("The operators @> and <@ are not possible here: use array_has_all(list, values).")
                : Optional.empty();
    }

    private static boolean followed(List<Token> tokens, int i, String first, String second) {
        return tokens.get(i).is(first)
                && i + 1 < tokens.size()
                && tokens.get(i + 1).is(second)
                && tokens.get(i + 1).start() == tokens.get(i).start() + 1;
    }

    /** Strings such as {@code b'…'}: the parser knows them and the planner aborts on them. */
    private static Optional<String> prefixed(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        boolean before = token.kind() == Kind.WORD
                && PREFIXES.contains(token.text().toLowerCase(Locale.ROOT))
                && i + 1 < tokens.size()
                && tokens.get(i + 1).kind() == Kind.STRING
                && tokens.get(i + 1).start() == token.start() + token.text().length();
        return before
                ? Optional.of("A string cannot have the prefix " + token.text() + " here: write it in quotes alone.")
                : Optional.empty();
    }

    private static Optional<String> placeholder(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        boolean adjacent = i + 1 < tokens.size()
                && tokens.get(i + 1).start() == token.start() + token.text().length()
                && (tokens.get(i + 1).kind() != Kind.SYMBOL
                        || token.is(":") && tokens.get(i + 1).is("@"));
        boolean named = (token.is(":") || token.is("@")) && adjacent && !inBrackets(tokens, i);
        if (token.is("?") || token.is("$") || named) {
            String text = adjacent ? token.text() + tokens.get(i + 1).text() : token.text();
            return Optional.of("Placeholders are not possible here: write the value in place of " + text + ".");
        }
        return Optional.empty();
    }

    /** Whether a colon stands in a slice such as {@code l[1:2]}. */
    private static boolean inBrackets(List<Token> tokens, int i) {
        int depth = 0;
        for (Token token : tokens.subList(0, i)) {
            depth += token.is("[") ? 1 : token.is("]") ? -1 : 0;
        }
        return depth > 0;
    }

    private static Optional<String> unstable(List<Token> tokens, int i, Set<String> columns) {
        Token token = tokens.get(i);
        String word = token.text().toLowerCase(Locale.ROOT);
        boolean call = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
        boolean bare = VOLATILE_WORDS.contains(word) && columns.stream().noneMatch(word::equalsIgnoreCase);
        boolean member = i > 0 && tokens.get(i - 1).is(".");
        boolean name = token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME && call;
        if (name && !member && VOLATILE.contains(word) && (call || bare)) {
            return Optional.of(word
                    + " gives another value each time it runs, so a computed column cannot use it: store the value in a"
                    + " column of its own and read that.");
        }
        return Optional.empty();
    }

    private static Optional<String> arguments(List<Token> tokens, int i) {
        Integer least = LEAST_ARGUMENTS.get(tokens.get(i).text().toLowerCase(Locale.ROOT));
        if (least == null || i + 1 >= tokens.size() || !tokens.get(i + 1).is("(")) {
            return Optional.empty();
        }
        int given = countArguments(tokens, i + 1);
        if (given >= least) {
            return Optional.empty();
        }
        return Optional.of(tokens.get(i).text() + " needs " + (least == 1 ? "1 argument" : least + " arguments")
                + " and has " + given + ".");
    }

    private static int countArguments(List<Token> tokens, int open) {
        int depth = 0;
        int count = 0;
        boolean any = false;
        for (Token token : tokens.subList(open, tokens.size())) {
            if (token.is("(") || token.is("[")) {
                any |= depth > 0;
                depth++;
            } else if (token.is(")") || token.is("]")) {
                depth--;
                if (depth == 0) {
                    break;
                }
            } else if (token.is(",") && depth == 1) {
                count++;
            } else {
                any = true;
            }
        }
        return any ? count + 1 : 0;
    }
}
