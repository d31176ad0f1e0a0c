package dev.refill.compile;

import dev.refill.compile.SqlNode.Among;
import dev.refill.compile.SqlNode.Infix;
import dev.refill.compile.SqlNode.Number;
import dev.refill.compile.SqlNode.Opaque;
import dev.refill.compile.SqlNode.Path;
import dev.refill.computed.SqlTokens;
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

    private final String sql;
    private final List<Token> tokens;
    private final Notes notes;
    private int at;

    private SqlOutline(String sql, Notes notes) {
        this.sql = sql;
        this.tokens = SqlTokens.of(sql);
        this.notes = notes;
    }

    /** @throws NotOnGpu where the text has a form that is not known here */
    static SqlNode read(String sql, Notes notes) throws NotOnGpu {
        SqlOutline outline = new SqlOutline(sql, notes);
        SqlNode node = outline.expression(0);
        if (outline.at < outline.tokens.size()) {
            throw outline.unknown();
        }
        return node;
    }

    private SqlNode expression(int outer) throws NotOnGpu {
        SqlNode left = prefix();
        while (true) {
            String operator = operator();
            Integer precedence = PRECEDENCES.get(operator.startsWith("not ") ? operator.substring(4) : operator);
            if (precedence == null || precedence <= outer) {
                return left;
            }
            left = infix(left, operator, precedence);
        }
    }

    private SqlNode infix(SqlNode left, String operator, int precedence) throws NotOnGpu {
        skip(operator);
        return switch (operator) {
            case "is" -> is();
            case "in", "not in" -> new Among(left, list(), false);
            case "between", "not between" -> {
                SqlNode low = expression(COMPARISON);
                expect("and");
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
        if (word("not")) {
            at++;
        }
        if (word("distinct")) {
            at++;
            expect("from");
            expression(IS);
        } else {
            next();
        }
        return new Opaque();
    }

    private List<SqlNode> list() throws NotOnGpu {
        List<SqlNode> items = new ArrayList<>();
        expect("(");
        do {
            items.add(expression(0));
        } while (took(","));
        expect(")");
        return items;
    }

    private SqlNode subscript(SqlNode left) throws NotOnGpu {
        boolean named = at < tokens.size() && tokens.get(at).kind() == Kind.STRING;
        String name = named ? tokens.get(at).text() : "";
        expression(0);
        expect("]");
        return named && left instanceof Path path ? longer(path, name) : new Opaque();
    }

    private static Path longer(Path path, String name) {
        List<String> names = new ArrayList<>(path.names());
        names.add(name);
        return new Path(names);
    }

    private SqlNode prefix() throws NotOnGpu {
        Token token = next();
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
            expect(")");
            return inner;
        }
        if (!token.is("-")) {
            throw unknown();
        }
        SqlNode of = expression(PRODUCT);
        boolean literal = of instanceof Number number
                && sql.substring(token.start() + 1, number.start()).isBlank();
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
        if (at < tokens.size() && tokens.get(at).kind() == Kind.STRING) {
            at++;
            notes.typed(token, end(at - 1));
            return new Opaque();
        }
        if (at < tokens.size() && tokens.get(at).is("(")) {
            return word.equals("cast") || word.equals("try_cast") ? cast() : call(word);
        }
        return path(token);
    }

    private SqlNode path(Token root) throws NotOnGpu {
        notes.column(root, end(at - 1));
        Path path = new Path(List.of(root.text()));
        while (took(".")) {
            path = longer(path, next().text());
        }
        return path;
    }

    private SqlNode cast() throws NotOnGpu {
        expect("(");
        expression(0);
        expect("as");
        type();
        expect(")");
        return new Opaque();
    }

    private void type() throws NotOnGpu {
        Token type = next();
        boolean precise = took("(");
        notes.type(type, precise);
        while (precise && !took(")")) {
            at++;
        }
        if (word("unsigned")) {
            at++;
        }
    }

    /** Its arguments are not read: another parser reads them. */
    private SqlNode call(String name) throws NotOnGpu {
        int from = at + 1;
        int depth = 0;
        do {
            Token token = next();
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
        } while (depth > 0);
        boolean field = name.equals("get_field")
                && at - from == 4
                && tokens.get(from + 1).is(",")
                && tokens.get(from).kind() != Kind.SYMBOL;
        return field
                ? new Path(List.of(tokens.get(from).text(), tokens.get(from + 2).text()))
                : new Opaque();
    }

    /** The operator that comes next, in small letters; nothing where there is none. */
    private String operator() {
        if (at >= tokens.size()) {
            return "";
        }
        Token token = tokens.get(at);
        String text = token.text().toLowerCase(Locale.ROOT);
        if (token.kind() == Kind.WORD) {
            boolean negated = text.equals("not") && at + 1 < tokens.size();
            return negated ? "not " + tokens.get(at + 1).text().toLowerCase(Locale.ROOT) : text;
        }
        boolean joins = token.kind() == Kind.SYMBOL && at + 1 < tokens.size() && "<>!".contains(text);
        if (joins && tokens.get(at + 1).start() == token.start() + 1) {
            String both = text + tokens.get(at + 1).text();
            return PRECEDENCES.containsKey(both) ? both : text;
        }
        return token.kind() == Kind.SYMBOL ? text : "";
    }

    private void skip(String operator) {
        boolean two = operator.startsWith("not ")
                || operator.length() == 2 && !operator.equals("::") && "<>!".indexOf(operator.charAt(0)) >= 0;
        at += two ? 2 : 1;
    }

    private boolean word(String word) {
        return at < tokens.size()
                && tokens.get(at).kind() == Kind.WORD
                && tokens.get(at).text().equalsIgnoreCase(word);
    }

    private boolean took(String symbol) {
        boolean there = at < tokens.size() && tokens.get(at).is(symbol);
        at += there ? 1 : 0;
        return there;
    }

    private void expect(String text) throws NotOnGpu {
        if (!took(text)) {
            if (!word(text)) {
                throw unknown();
            }
            at++;
        }
    }

    private Token next() throws NotOnGpu {
        if (at >= tokens.size()) {
            throw unknown();
        }
        return tokens.get(at++);
    }

    /** After a token's last character, blanks included. */
    private int end(int token) {
        int next = token + 1 < tokens.size() ? tokens.get(token + 1).start() : sql.length();
        return tokens.get(token).start()
                + sql.substring(tokens.get(token).start(), next).stripTrailing().length();
    }

    private NotOnGpu unknown() {
        // Of NOT LIKE it is LIKE that is missing.
        at += word("not") && at + 1 < tokens.size() ? 1 : 0;
        return NotOnGpu.named(at < tokens.size() ? symbols() : sql);
    }

    /** The token that comes next, and the symbols that follow it without a blank: an operator such as {@code ||}. */
    private String symbols() {
        StringBuilder text = new StringBuilder(tokens.get(at).text());
        for (int i = at; i + 1 < tokens.size() && tokens.get(i).kind() == Kind.SYMBOL; i++) {
            Token next = tokens.get(i + 1);
            if (next.kind() != Kind.SYMBOL
                    || next.start()
                            != tokens.get(i).start() + tokens.get(i).text().length()
                    || next.is("(")) {
                break;
            }
            text.append(next.text());
        }
        return text.toString();
    }
}
