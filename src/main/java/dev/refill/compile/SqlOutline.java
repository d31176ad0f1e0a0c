package dev.refill.compile;

import dev.refill.compile.SqlNode.Among;
import dev.refill.compile.SqlNode.Infix;
import dev.refill.compile.SqlNode.Number;
import dev.refill.compile.SqlNode.Opaque;
import dev.refill.compile.SqlNode.Path;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads a SQL expression's outline by the precedences that Lance's parser has. */
final class SqlOutline {
    /** What is to be noted on the way. All of it lies outside of functions' arguments. */
    interface Notes {
        /** A column's name as it was written, between two characters of the text. */
        void column(Token name, int end);

        /** The type of a cast, and whether numbers stand behind it in brackets. */
        void type(Token type, boolean precise);

        /** A literal such as {@code TIMESTAMP '…'}. */
        void typed(Token type, int end);
    }

    private static final int OR = 5;
    private static final int AND = 10;
    private static final int NOT = 15;
    private static final int IS = 17;
    private static final int COMPARISON = 20;
    private static final int SUM = 30;
    private static final int PRODUCT = 40;
    private static final int CAST = 50;

    private static final Map<String, Integer> PRECEDENCES = Map.ofEntries(
            Map.entry("or", OR),
            Map.entry("and", AND),
            Map.entry("is", IS),
            Map.entry("in", COMPARISON),
            Map.entry("between", COMPARISON),
            Map.entry("=", COMPARISON),
            Map.entry("<>", COMPARISON),
            Map.entry("!=", COMPARISON),
            Map.entry("<", COMPARISON),
            Map.entry("<=", COMPARISON),
            Map.entry(">", COMPARISON),
            Map.entry(">=", COMPARISON),
            Map.entry("+", SUM),
            Map.entry("-", SUM),
            Map.entry("*", PRODUCT),
            Map.entry("/", PRODUCT),
            Map.entry("%", PRODUCT),
            Map.entry("::", CAST),
            Map.entry("[", CAST));

    private static final Set<String> CONSTANTS = Set.of("true", "false", "null");

    private final OutlineTokens tokens;
    private final Notes notes;

    private SqlOutline(String sql, Notes notes) {
        this.tokens = new OutlineTokens(sql);
        this.notes = notes;
    }

    static boolean isOperator(String symbols) {
        return PRECEDENCES.containsKey(symbols);
    }

    /** @throws NotOnGpu where the text has a form that is not known here */
    static SqlNode read(String sql, Notes notes) throws NotOnGpu {
        SqlOutline outline = new SqlOutline(sql, notes);
        SqlNode node = outline.expression(0);
        if (!outline.tokens.atEnd()) {
            throw outline.tokens.unknown();
        }
        return node;
    }

    private SqlNode expression(int outer) throws NotOnGpu {
        SqlNode left = prefix();
        while (true) {
            String operator = tokens.operator();
            Integer precedence = PRECEDENCES.get(operator.startsWith("not ") ? operator.substring(4) : operator);
            if (precedence == null || precedence <= outer) {
                return left;
            }
            left = infix(left, operator, precedence);
        }
    }

    private SqlNode infix(SqlNode left, String operator, int precedence) throws NotOnGpu {
        tokens.skip(operator);
        return switch (operator) {
            case "is" -> is();
            case "in", "not in" -> new Among(left, list(), false);
            case "between", "not between" -> {
                SqlNode low = expression(COMPARISON);
                tokens.expect("and");
                yield new Among(left, List.of(low, expression(COMPARISON)), true);
            }
            case "::" -> {
                type();
                yield new Opaque();
            }
            case "[" -> subscript(left);
            default -> new Infix(operator, left, expression(precedence));
        };
    }

    private SqlNode is() throws NotOnGpu {
        if (tokens.isWord("not")) {
            tokens.skip();
        }
        if (tokens.isWord("distinct")) {
            tokens.skip();
            tokens.expect("from");
            expression(IS);
        } else {
            tokens.next();
        }
        return new Opaque();
    }

    private List<SqlNode> list() throws NotOnGpu {
        List<SqlNode> items = new ArrayList<>();
        tokens.expect("(");
        do {
            items.add(expression(0));
        } while (tokens.took(","));
        tokens.expect(")");
        return items;
    }

    private SqlNode subscript(SqlNode left) throws NotOnGpu {
        boolean named = tokens.isNext(Kind.STRING);
        String name = named ? tokens.peek().text() : "";
        expression(0);
        tokens.expect("]");
        return named && left instanceof Path path ? longer(path, name) : new Opaque();
    }

    private static Path longer(Path path, String name) {
        List<String> names = new ArrayList<>(path.names());
        names.add(name);
        return new Path(names);
    }

    private SqlNode prefix() throws NotOnGpu {
        Token token = tokens.next();
        return switch (token.kind()) {
            case NUMBER ->
                new Number(token.start(), token.start() + token.text().length());
            case STRING -> new Opaque();
            case QUOTED_NAME -> path(token);
            case WORD -> word(token);
            case SYMBOL -> symbol(token);
        };
    }

    private SqlNode symbol(Token token) throws NotOnGpu {
        if (token.is("(")) {
            SqlNode inner = expression(0);
            tokens.expect(")");
            return inner;
        }
        if (!token.is("-")) {
            throw tokens.unknown();
        }
        SqlNode of = expression(PRODUCT);
        boolean literal = of instanceof Number number && tokens.blank(token.start() + 1, number.start());
        return literal ? new Number(token.start(), ((Number) of).end()) : new Opaque();
    }

    private SqlNode word(Token token) throws NotOnGpu {
        String word = token.text().toLowerCase(Locale.ROOT);
        if (word.equals("not")) {
            expression(NOT);
            return new Opaque();
        }
        if (CONSTANTS.contains(word)) {
            return new Opaque();
        }
        if (tokens.isNext(Kind.STRING)) {
            tokens.skip();
            notes.typed(token, tokens.end());
            return new Opaque();
        }
        if (tokens.isNext("(")) {
            return word.equals("cast") || word.equals("try_cast") ? cast() : call(word);
        }
        return path(token);
    }

    private SqlNode path(Token root) throws NotOnGpu {
        notes.column(root, tokens.end());
        Path path = new Path(List.of(root.text()));
        while (tokens.took(".")) {
            path = longer(path, tokens.next().text());
        }
        return path;
    }

    private SqlNode cast() throws NotOnGpu {
        tokens.expect("(");
        expression(0);
        tokens.expect("as");
        type();
        tokens.expect(")");
        return new Opaque();
    }

    private void type() throws NotOnGpu {
        Token type = tokens.next();
        boolean precise = tokens.took("(");
        notes.type(type, precise);
        while (precise && !tokens.took(")")) {
            tokens.skip();
        }
        if (tokens.isWord("unsigned")) {
            tokens.skip();
        }
    }

    /** Its arguments are not read: another parser reads them. */
    private SqlNode call(String name) throws NotOnGpu {
        List<Token> arguments = tokens.inBrackets();
        boolean field = name.equals("get_field")
                && arguments.size() == 3
                && arguments.get(1).is(",")
                && arguments.get(0).kind() != Kind.SYMBOL;
        return field
                ? new Path(List.of(arguments.get(0).text(), arguments.get(2).text()))
                : new Opaque();
    }
}
