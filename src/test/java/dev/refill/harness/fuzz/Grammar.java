package dev.refill.harness.fuzz;

import dev.refill.computed.SqlTokens;
import dev.refill.harness.fuzz.BoxChild.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes expressions: most of them nearly right, some of them nonsense; the same ones for the same seed. */
final class Grammar {
    private static final String KINDS = "nsbtlomx";

    private final Random random;
    private final List<String> known;

    /** @param known expressions to vary, too; may be empty */
    Grammar(long seed, List<String> known) {
        this.random = new Random(seed);
        this.known = known;
    }

    String next() {
        int share = random.nextInt(100);
        if (share < 2) {
            return Nesting.deep(random);
        }
        if (share < 6) {
            return Stream.generate(() -> pick(Words.TOKENS))
                    .limit(1 + random.nextInt(12))
                    .collect(Collectors.joining(random.nextBoolean() ? " " : ""));
        }
        if (share < 18 && !known.isEmpty()) {
            return varied(pick(known));
        }
        if (share < 50) {
            return call(random.nextInt(2));
        }
        String made = of(kind(), 1 + random.nextInt(3));
        return share < 90 ? made : varied(made);
    }

    /** Where the next expression is typed: most where they are looked at first. */
    Place place() {
        int share = random.nextInt(100);
        return share < 80 ? Place.EXPRESSION : share < 92 ? Place.FILTER : share < 97 ? Place.REFRESH : Place.WHERE;
    }

    /** The expression as a condition, as it is or compared. */
    String condition(String expression) {
        return switch (random.nextInt(4)) {
            case 0 -> "(" + expression + ") IS NOT NULL";
            case 1 -> "(" + expression + ") = (" + of('a', 1) + ")";
            case 2 -> "b AND NOT (" + expression + ")";
            default -> expression;
        };
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private char kind() {
        return KINDS.charAt(random.nextInt(KINDS.length()));
    }

    /** An expression meant for a place of some kind, which it does not always suit. */
    private String of(char wanted, int depth) {
        char kind = wanted == 'a' || random.nextInt(12) == 0 ? kind() : wanted;
        if (random.nextInt(25) == 0) {
            return "NULL";
        }
        if (depth <= 0 || "urfyj".indexOf(kind) >= 0 || random.nextInt(3) == 0) {
            return pick(Words.LEAVES.getOrDefault(kind, Words.LEAVES.get('s')));
        }
        return random.nextInt(3) == 0 ? call(depth - 1) : form(kind, depth - 1);
    }

    private String call(int depth) {
        Functions.Function function = pick(Functions.ALL);
        StringBuilder kinds = new StringBuilder(function.arguments());
        int oddness = random.nextInt(10);
        if (oddness == 0) {
            kinds.append("a".repeat(1 + random.nextInt(2)));
        } else if (oddness == 1 && !kinds.isEmpty()) {
            kinds.setLength(kinds.length() - 1);
        } else if (oddness == 2) {
            kinds.replace(0, kinds.length(), "a".repeat(random.nextInt(6)));
        } else if (oddness < 6) {
            // The right number of arguments of the wrong kinds.
            kinds.replace(0, kinds.length(), "a".repeat(kinds.length()));
        }
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < kinds.length(); i++) {
            arguments.add(of(kinds.charAt(i), depth));
        }
        String text = function.name() + "(" + String.join(", ", arguments) + ")";
        return random.nextInt(60) == 0 ? text + pick(Forms.AFTER_A_CALL) : text;
    }

    private String form(char kind, int depth) {
        return switch (random.nextInt(8)) {
            case 0 -> "CAST(" + of('a', depth) + " AS " + pick(Words.TYPES) + ")";
            case 1 -> "(" + of(kind, depth) + ")::" + pick(Words.TYPES);
            case 2 -> "CASE WHEN " + of('b', depth) + " THEN " + of(kind, depth) + " ELSE " + of(kind, depth) + " END";
            case 3 -> "(" + of(kind, depth) + ")[" + of('n', 0) + (random.nextBoolean() ? ":" + of('n', 0) : "") + "]";
            case 4 -> filled(pick(Forms.TEMPLATES), depth);
            case 5 -> (random.nextBoolean() ? "-" : "NOT ") + "(" + of(kind, depth) + ")";
            default -> "(" + of(kind, depth) + ") " + pick(Words.OPERATORS) + " (" + of(kind, depth) + ")";
        };
    }

    /** A template with an expression in place of each {@code <kind>}. */
    private String filled(String template, int depth) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < template.length(); i++) {
            if (template.charAt(i) == '<' && i + 2 < template.length() && template.charAt(i + 2) == '>') {
                text.append(of(template.charAt(i + 1), depth));
                i += 2;
            } else {
                text.append(template.charAt(i));
            }
        }
        return text.toString();
    }

    /** An expression with a few of its tokens left out, doubled, exchanged or replaced. */
    private String varied(String expression) {
        List<String> tokens = new ArrayList<>(pieces(expression));
        for (int change = random.nextInt(3); change >= 0 && !tokens.isEmpty(); change--) {
            int at = random.nextInt(tokens.size());
            switch (random.nextInt(5)) {
                case 0 -> tokens.remove(at);
                case 1 -> tokens.add(at, tokens.get(random.nextInt(tokens.size())));
                case 2 -> tokens.set(at, of('a', 0));
                case 3 -> tokens.set(at, pick(Words.TOKENS));
                default -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
            }
        }
        return String.join("", tokens);
    }

    /** An expression cut before each of its tokens. */
    static List<String> pieces(String expression) {
        List<SqlTokens.Token> tokens = SqlTokens.of(expression);
        List<String> pieces = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            int end = i + 1 < tokens.size() ? tokens.get(i + 1).start() : expression.length();
            pieces.add(expression.substring(i == 0 ? 0 : tokens.get(i).start(), end));
        }
        return pieces;
    }
}
