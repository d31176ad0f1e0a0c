package dev.refill.request;

import dev.refill.model.ClusterOptions;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads statements: what {@link Form#SQL} writes, and {@code SELECT} from one table. An expression is told apart
 * here and judged by the database that it is given to.
 */
public final class SqlReader {
    private static final String KINDS =
            "A statement begins with SELECT, REFRESH COLUMN or ALTER TABLE; other statements are not run here.";

    private static final String ITEM = "a column's name, an expression or *";

    private final SqlCursor cursor;

    private SqlReader(SqlCursor cursor) {
        this.cursor = cursor;
    }

    public static SqlReading read(String sql) {
        SqlCursor cursor = new SqlCursor(sql);
        try {
            SqlStatement statement = new SqlReader(cursor).statement();
            if (!cursor.atEnd()) {
                throw cursor.problem("The statement ends before this; run one statement at a time.");
            }
            return SqlReading.of(statement);
        } catch (SqlCursor.Problem problem) {
            return new SqlReading(null, String.valueOf(problem.getMessage()), problem.from, problem.to);
        } catch (RefillException refusal) {
            return new SqlReading(null, refusal.sentence(), 0, sql.length());
        }
    }

    private SqlStatement statement() {
        if (cursor.take("select")) {
            return select();
        }
        if (cursor.take("refresh", "column")) {
            return refresh();
        }
        if (cursor.take("alter", "table")) {
            return alter();
        }
        throw cursor.problem(KINDS);
    }

    private SqlStatement select() {
        boolean count = cursor.isWord(0, "count") && cursor.symbolAfter(1, "(");
        List<SqlStatement.Item> items = new ArrayList<>();
        if (count) {
            cursor.take("count");
            cursor.needSymbol("(");
            cursor.needSymbol("*");
            cursor.needSymbol(")");
        } else {
            do {
                items.add(item());
            } while (cursor.takeSymbol(","));
        }
        cursor.need("FROM");
        TableId table = cursor.table();
        String where = cursor.take("where") ? cursor.upTo("a condition", SqlReader::endsWhere) : null;
        List<RowQuery.Order> order = cursor.take("order", "by") ? order() : List.of();
        OptionalInt limit = OptionalInt.empty();
        long offset = 0;
        for (boolean more = true; more; ) {
            if (cursor.take("limit")) {
                limit = OptionalInt.of(number("The limit"));
            } else if (cursor.take("offset")) {
                offset = cursor.wholeNumber("The offset");
            } else {
                more = false;
            }
        }
        return new SqlStatement.Select(table, items, count, where, order, limit, offset);
    }

    private SqlStatement.Item item() {
        if (cursor.atEnd() || endsItem(cursor)) {
            throw cursor.problem("A column's name, an expression or * is expected here.");
        }
        int from = cursor.place();
        String text;
        SqlStatement.Kind kind = SqlStatement.Kind.COLUMN;
        if (cursor.symbolAfter(0, "*")) {
            cursor.takeSymbol("*");
            text = "*";
            kind = SqlStatement.Kind.ALL;
        } else if (cursor.alone(SqlReader::endsItem)) {
            text = cursor.name(ITEM);
        } else {
            text = cursor.upTo(ITEM, SqlReader::endsItem);
            kind = SqlStatement.Kind.EXPRESSION;
        }
        String alias = cursor.take("as") ? cursor.name("the column's new name") : null;
        return new SqlStatement.Item(kind, text, alias, from);
    }

    private static boolean endsItem(SqlCursor cursor) {
        return cursor.symbolAfter(0, ",") || cursor.isWord(0, "from") || cursor.isWord(0, "as");
    }

    private String sorted() {
        String name = cursor.name("a column's name");
        if (cursor.otherSymbol(",")) {
            throw cursor.problem("Rows are sorted by whole columns here; declare a computed column for an expression.");
        }
        return name;
    }

    private static boolean endsWhere(SqlCursor cursor) {
        return cursor.isWord(0, "order") && cursor.isWord(1, "by")
                || cursor.isWord(0, "limit")
                || cursor.isWord(0, "offset");
    }

    private List<RowQuery.Order> order() {
        List<RowQuery.Order> order = new ArrayList<>();
        do {
            String name = sorted();
            boolean descending = cursor.take("desc");
            if (!descending) {
                cursor.take("asc");
            }
            boolean nullsFirst = cursor.take("nulls", "first");
            if (!nullsFirst) {
                cursor.take("nulls", "last");
            }
            order.add(new RowQuery.Order(name, !descending, nullsFirst));
        } while (cursor.takeSymbol(","));
        return order;
    }

    private SqlStatement refresh() {
        String column = cursor.name("the column's name");
        cursor.need("ON");
        TableId table = cursor.table();
        String where = cursor.take("where")
                ? cursor.upTo("a condition", at -> at.isWord(0, "with") && at.symbolAfter(1, "("))
                : null;
        RefreshOptions options = RefreshOptions.DEFAULT.withWhere(where);
        if (cursor.take("with")) {
            options = options(options);
        }
        return new SqlStatement.Refresh(table, column, options);
    }

    private RefreshOptions options(RefreshOptions given) {
        RefreshOptions options = given;
        OptionalInt gpus = OptionalInt.empty();
        OptionalLong cpu = OptionalLong.empty();
        Set<String> said = new HashSet<>();
        cursor.needSymbol("(");
        do {
            String name = cursor.name("an option's name").toLowerCase(Locale.ROOT);
            if (!SqlText.OPTIONS.contains(name)) {
                throw cursor.problemBefore(
                        "There is no option " + name + "; there are " + String.join(", ", SqlText.named()) + ".");
            }
            if (!said.add(name)) {
                throw cursor.problemBefore("The option " + name + " is said twice.");
            }
            cursor.needSymbol("=");
            switch (name) {
                case "num_workers" -> options = options.withWorkers(OptionalInt.of(number(name)));
                case "batch_size" -> options = options.withBatchRows(OptionalInt.of(number(name)));
                case "memory_bytes" -> options = options.withMemoryBytes(OptionalLong.of(cursor.wholeNumber(name)));
                case "error_policy" -> options = options.withErrorPolicy(policy());
                case "gpu_count" -> gpus = OptionalInt.of(number(name));
                default -> cpu = OptionalLong.of(cursor.wholeNumber(name));
            }
        } while (cursor.takeSymbol(","));
        cursor.needSymbol(")");
        ClusterOptions none = ClusterOptions.NONE;
        return gpus.isEmpty() && cpu.isEmpty()
                ? options
                : options.withCluster(new ClusterOptions(
                        gpus,
                        cpu,
                        none.concurrency(),
                        none.intraApplierConcurrency(),
                        none.checkpointSize(),
                        none.minCheckpointSize(),
                        none.maxCheckpointSize(),
                        none.flushIntervalSeconds(),
                        none.readVersion(),
                        none.taskSize(),
                        none.fragments(),
                        none.cluster(),
                        none.manifest()));
    }

    private int number(String what) {
        long number = cursor.wholeNumber(what);
        if (number > Integer.MAX_VALUE) {
            throw cursor.problemBefore(what + " is " + Integer.MAX_VALUE + " at most.");
        }
        return (int) number;
    }

    private ErrorPolicy policy() {
        String word = cursor.text("error_policy");
        for (ErrorPolicy policy : ErrorPolicy.values()) {
            if (policy.name().equalsIgnoreCase(word)) {
                return policy;
            }
        }
        throw cursor.problemBefore("error_policy is 'fail' or 'skip'.");
    }

    private SqlStatement alter() {
        TableId table = cursor.table();
        cursor.need("ALTER", "COLUMN");
        String column = cursor.name("the column's name");
        cursor.need("SET");
        boolean parentheses = cursor.takeSymbol("(");
        Boolean enabled = null;
        Long interval = null;
        do {
            String name = cursor.name("auto_refresh_enabled or auto_refresh_interval_seconds")
                    .toLowerCase(Locale.ROOT);
            boolean known = name.equals(SqlText.ENABLED) || name.equals(SqlText.INTERVAL);
            if (!known) {
                throw cursor.problemBefore("Only " + SqlText.ENABLED + " and " + SqlText.INTERVAL + " are set here.");
            }
            cursor.needSymbol("=");
            if (name.equals(SqlText.ENABLED)) {
                enabled = cursor.truth(name);
            } else {
                interval = positive(name);
            }
        } while (cursor.takeSymbol(","));
        if (parentheses) {
            cursor.needSymbol(")");
        }
        return new SqlStatement.Schedule(table, column, change(enabled, interval));
    }

    private static SqlStatement.Change change(@Nullable Boolean enabled, @Nullable Long interval) {
        return new SqlStatement.Change(enabled, interval);
    }

    private long positive(String what) {
        long seconds = cursor.wholeNumber(what);
        if (seconds < 1) {
            throw cursor.problemBefore(what + " is a whole number above 0.");
        }
        return seconds;
    }
}
