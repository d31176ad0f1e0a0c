package dev.refill.computed;

import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where in an expression that lies which a refusal speaks of.
 *
 * @param from the place of its first character
 * @param to the place behind its last; more than {@code from}
 */
public record FaultPlace(int from, int to) {
    private static final Pattern POSITION = Pattern.compile(" at line (\\d{1,9}), column (\\d{1,9})\\.$");
    private static final Pattern COLUMN =
            Pattern.compile("(?:has no column|^Field|No field named) (.+?)(?:\\.(?: |$)| not found)");
    private static final Pattern FUNCTION = Pattern.compile("There is no function ([^.]+)\\.");
    private static final Pattern FOUND = Pattern.compile("expected (.+), found (\\S+)\\.$");
    private static final Pattern PART = Pattern.compile("Lance cannot evaluate (.+) in a column's rule");
    private static final Pattern SUBJECT = Pattern.compile("^(\\S+) (?:gives another value|needs \\d+ arguments|is )");

    /** Empty where the sentence does not tell. */
    public static Optional<FaultPlace> of(String expression, String sentence) {
        List<Token> tokens = SqlTokens.of(expression);
        return position(expression, tokens, sentence)
                .or(() -> named(COLUMN, sentence).flatMap(name -> word(tokens, name, false)))
                .or(() -> named(FUNCTION, sentence).flatMap(name -> word(tokens, name, true)))
                .or(() -> named(PART, sentence).flatMap(part -> part(expression, tokens, part)))
                .or(() -> named(SUBJECT, sentence).flatMap(name -> word(tokens, name, false)));
    }

    private static Optional<String> named(Pattern pattern, String sentence) {
        Matcher matcher = pattern.matcher(sentence);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** The place that the parser counts: lines and characters, each from one. */
    private static Optional<FaultPlace> position(String expression, List<Token> tokens, String sentence) {
        Matcher matcher = POSITION.matcher(sentence);
        if (!matcher.find()) {
            return sentence.endsWith(", found the end.") ? last(tokens) : found(tokens, sentence);
        }
        int line = Integer.parseInt(matcher.group(1));
        int at = 0;
        for (int i = 1; i < line; i++) {
            int end = expression.indexOf('\n', at);
            if (end < 0) {
                return last(tokens);
            }
            at = end + 1;
        }
        int place = at + Integer.parseInt(matcher.group(2)) - 1;
        return tokens.stream()
                .filter(token -> token.start() <= place && place < token.end())
                .findFirst()
                .map(FaultPlace::of)
                .or(() -> last(tokens));
    }

    /** What the parser came upon: where it stands once, or where something was to stand before it. */
    private static Optional<FaultPlace> found(List<Token> tokens, String sentence) {
        Matcher matcher = FOUND.matcher(sentence);
        if (!matcher.find()) {
            return Optional.empty();
        }
        String text = unquoted(matcher.group(2));
        boolean wanting = matcher.group(1).contains("an expression");
        List<Token> all = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean open = i == 0
                    || tokens.get(i - 1).kind() == Kind.SYMBOL
                            && !tokens.get(i - 1).is(")");
            if (tokens.get(i).text().equalsIgnoreCase(text) && (open || !wanting)) {
                all.add(tokens.get(i));
            }
        }
        boolean known = !all.isEmpty() && (wanting || all.size() == 1);
        return known ? Optional.of(of(all.get(0))) : Optional.empty();
    }

    private static Optional<FaultPlace> last(List<Token> tokens) {
        return tokens.isEmpty() ? Optional.empty() : Optional.of(of(tokens.get(tokens.size() - 1)));
    }

    private static FaultPlace of(Token token) {
        return new FaultPlace(token.start(), token.end());
    }

    private static Optional<FaultPlace> word(List<Token> tokens, String name, boolean call) {
        String last = unquoted(name);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean word = token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME;
            boolean called = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
            if (word && token.text().equalsIgnoreCase(last) && (!call || called)) {
                return Optional.of(of(token));
            }
        }
        return Optional.empty();
    }

    /** The last name of a path, without its quotes. */
    private static String unquoted(String name) {
        List<Token> path = SqlTokens.of(name);
        return path.isEmpty() ? name : path.get(path.size() - 1).text();
    }

    /** A part that is written out again, in the planner's spelling: the words that begin it and end it. */
    private static Optional<FaultPlace> part(String expression, List<Token> tokens, String part) {
        int exact = expression.indexOf(part);
        if (exact >= 0) {
            return Optional.of(new FaultPlace(exact, exact + part.length()));
        }
        List<Token> wanted = SqlTokens.of(part);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        String first = wanted.get(0).text().toLowerCase(Locale.ROOT);
        return word(tokens, first, false);
    }
}
