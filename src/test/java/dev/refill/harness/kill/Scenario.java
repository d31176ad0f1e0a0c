package dev.refill.harness.kill;

import dev.refill.local.Numbers;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Tables with something to refresh, each in a way of its own. */
enum Scenario {
    FIRST_FILL_OF_MANY_FRAGMENTS(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            append(table, 24);
            table.declare(COLUMN, rule().sql);
        }
    },
    APPENDED_ROWS(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            fresh(table, 6);
            append(table, 4);
        }
    },
    STALE_FRAGMENTS(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            fresh(table, 4);
            update(table);
        }
    },
    GAPS_BETWEEN_KEPT_VALUES(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            fresh(table, 4);
            append(table, 2);
            table.compact();
        }
    },
    COMPACTED_AND_FRESH(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            fresh(table, 4);
            table.compact();
        }
    },
    COMPACTED_AND_STALE(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            fresh(table, 4);
            update(table);
            table.compact();
        }
    },
    ROWS_DELETED(Rule.DOUBLED) {
        @Override
        void prepare(Numbers table) {
            append(table, 4);
            table.declare(COLUMN, rule().sql);
            table.delete("id % 3 = 1");
        }
    },
    NESTED_VALUES(Rule.PAIRED) {
        @Override
        void prepare(Numbers table) {
            append(table, 8);
            table.declare(COLUMN, rule().sql);
        }
    };

    /** An expression, and what is right for a value of x. */
    enum Rule {
        DOUBLED("x * 2", x -> String.valueOf(x * 2)),
        PAIRED("named_struct('a', x, 'b', x * 2)", x -> "{a: " + x + ", b: " + x * 2 + "}");

        private final String sql;
        private final LongFunction<String> value;

        Rule(String sql, LongFunction<String> value) {
            this.sql = sql;
            this.value = value;
        }

        /** The right values for those of x, as they are read. */
        List<String> over(List<String> x) {
            return x.stream().map(text -> value.apply(Long.parseLong(text))).toList();
        }
    }

    static final String TABLE = "numbers";
    static final String COLUMN = "d";
    private static final int FRAGMENT = 20;

    private final Rule rule;

    Scenario(Rule rule) {
        this.rule = rule;
    }

    abstract void prepare(Numbers table);

    Rule rule() {
        return rule;
    }

    static Path location(Path database) {
        return database.resolve(TABLE + ".lance");
    }

    /** Makes the table in an empty folder. */
    void create(Path database) {
        try (Numbers table = new Numbers(database, "2.1", range(0))) {
            prepare(table);
        }
    }

    private static Long[] range(int fragment) {
        long from = (long) fragment * FRAGMENT;
        return LongStream.range(from, from + FRAGMENT).boxed().toArray(Long[]::new);
    }

    private static void append(Numbers table, int fragments) {
        for (int i = 1; i <= fragments; i++) {
            table.append(range(i));
        }
    }

    void fresh(Numbers table, int fragments) {
        append(table, fragments);
        table.declare(COLUMN, rule.sql);
        table.refresh(COLUMN);
    }

    private static void update(Numbers table) {
        table.update(3, 3_000);
        table.update(FRAGMENT + 3, 4_000);
    }
}
