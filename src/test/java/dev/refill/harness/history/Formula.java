package dev.refill.harness.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An expression of a computed column.
 *
 * @param reads the columns that it reads, as far as they may be dropped or are computed
 * @param safe comes to the same in every row, and to null where {@code sql} fails
 * @param fails a predicate of the rows in which it fails; null where it never does
 */
record Formula(
        Kind kind,
        String sql,
        Set<String> reads,
        String safe,
        @Nullable String fails) {
    enum Kind {
        WHOLE,
        REAL,
        TEXT,
        LIST,
        STRUCT
    }

    private static final List<Formula> OVER_PLAIN = List.of(
            of(Kind.WHOLE, "x * 2 + y"),
            of(Kind.WHOLE, "coalesce(x, -1)"),
            of(Kind.WHOLE, "nullif(x % 3, 0)"),
            of(Kind.WHOLE, "x - y"),
            of(Kind.WHOLE, "coalesce(nullif(x, y), 0) + st.a"),
            of(Kind.WHOLE, "st.a + x"),
            of(Kind.WHOLE, "length(s)"),
            of(Kind.WHOLE, "7"),
            of(Kind.WHOLE, "y"),
            of(Kind.WHOLE, "CAST(NULL AS INT) + x"),
            new Formula(Kind.WHOLE, "100 / x", Set.of(), "100 / nullif(x, 0)", "x = 0"),
            of(Kind.REAL, "f * 2.0"),
            of(Kind.REAL, "f + CAST(x AS DOUBLE)"),
            of(Kind.REAL, "-f"),
            of(Kind.REAL, "coalesce(f, CAST(y AS DOUBLE))"),
            of(Kind.TEXT, "upper(s)"),
            of(Kind.TEXT, "s || '!'"),
            of(Kind.TEXT, "concat(s, CAST(x AS VARCHAR))"),
            of(Kind.TEXT, "coalesce(st.b, s)"),
            of(Kind.LIST, "make_array(x, y)"),
            of(Kind.LIST, "l"),
            of(Kind.STRUCT, "named_struct('a', x, 'b', s)"),
            of(Kind.STRUCT, "st"));

    private static Formula of(Kind kind, String sql, String... reads) {
        return new Formula(kind, sql, Set.of(reads), sql, null);
    }

    /** One over plain columns. */
    static Formula plain(Random random, boolean structs) {
        Formula formula = OVER_PLAIN.get(random.nextInt(OVER_PLAIN.size()));
        // In format 2.0 a struct cannot be null.
        return formula.kind == Kind.STRUCT && !structs ? plain(random, false) : formula;
    }

    /** One that reads a column of integers that came later. */
    static Formula ofExtra(String extra, Random random) {
        return random.nextBoolean()
                ? of(Kind.WHOLE, "coalesce(" + extra + ", 0) + x", extra)
                : of(Kind.WHOLE, extra + " * 3", extra);
    }

    /** One that reads a computed column with a rule such as this. */
    Formula readBy(String column, Random random) {
        List<Formula> choice = new ArrayList<>();
        switch (kind) {
            case WHOLE -> {
                choice.add(of(Kind.WHOLE, column + " + 1", column));
                choice.add(of(Kind.WHOLE, "coalesce(" + column + ", 0) + x", column));
                choice.add(of(Kind.TEXT, "concat(s, CAST(" + column + " AS VARCHAR))", column));
            }
            case REAL -> choice.add(of(Kind.REAL, column + " + 1.0", column));
            case TEXT -> choice.add(of(Kind.TEXT, column + " || '?'", column));
            case LIST -> choice.add(of(Kind.WHOLE, column + "[1] + 1", column));
            case STRUCT -> choice.add(of(Kind.WHOLE, column + ".a + 1", column));
        }
        return choice.get(random.nextInt(choice.size()));
    }

    boolean scalar() {
        return kind != Kind.LIST && kind != Kind.STRUCT;
    }

    @Override
    public String toString() {
        return sql;
    }
}
