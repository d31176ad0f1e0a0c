package dev.refill.ui.sql;

import dev.refill.catalog.Database;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.Selected;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.model.ValuePage;
import dev.refill.request.SqlStatement;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Words;
import dev.refill.ui.copy.ExactValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What came of a statement.
 *
 * @param news a sentence; empty for a schedule, which has its own
 * @param rows null where it has none to show
 * @param exact reads those rows once more, with their exact values; null where there are none
 * @param refresh what is to be started; null for nothing
 * @param stored the schedule that is another now; null for none
 */
record SqlAnswer(
        String news,
        @Nullable RowPage rows,
        @Nullable ExactValues exact,
        @Nullable RefreshRequest refresh,
        @Nullable ScheduleStored stored) {
    /** As many rows are shown of a query without a limit. */
    static final int MOST_ROWS = 1_000;

    private static final int MOST_LIMIT = 10_000;

    /**
     * Runs a statement, but for a refresh, which is only made ready; blocks.
     *
     * @param table the statement's, on the branch and at the version that are meant
     */
    static SqlAnswer of(Database database, SqlStatement statement, TableRef table) {
        if (statement instanceof SqlStatement.Select select) {
            return select(database, select, table);
        }
        if (statement instanceof SqlStatement.Refresh refresh) {
            table.requireNewest();
            TableDetail detail = database.describe(table);
            String column = column(detail, refresh.column());
            return new SqlAnswer(
                    "The refresh of " + column + on(table) + " is asked for; it is among the jobs.",
                    null,
                    null,
                    new RefreshRequest(
                            table.id(),
                            column,
                            database.defaultDevice(),
                            refresh.options().withBranch(table.branch())),
                    null);
        }
        SqlStatement.Schedule schedule = (SqlStatement.Schedule) statement;
        TableDetail detail = database.describe(table);
        Column column = detail.column(column(detail, schedule.column())).orElseThrow();
        AutoRefresh now = schedule.change().of(column.autoRefresh());
        long version = database.setAutoRefresh(table, column.name(), now);
        String news = "The schedule of " + Words.quoted(column.name()) + on(table) + " is stored, at version "
                + Format.version(version) + ".";
        return new SqlAnswer("", null, null, null, new ScheduleStored(table, column, now, news));
    }

    /** Where that is not main as it is by now. */
    private static String on(TableRef table) {
        return table.equals(TableRef.of(table.id())) ? "" : " of " + table;
    }

    private static SqlAnswer select(Database database, SqlStatement.Select select, TableRef table) {
        if (select.count()) {
            long rows = database.countRows(table, select.where());
            return new SqlAnswer(Format.count(rows, "row") + on(table) + ".", null, null, null, null);
        }
        int limit = select.limit().orElse(MOST_ROWS);
        if (limit < 1 || limit > MOST_LIMIT) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "LIMIT is from 1 to " + Format.count(MOST_LIMIT) + "; export more rows on the Data tab.");
        }
        TableDetail detail = database.describe(table);
        List<RowQuery.Order> order = select.order().stream()
                .map(o -> new RowQuery.Order(column(detail, o.column()), o.ascending(), o.nullsFirst()))
                .toList();
        List<Selected> selected = selected(detail, select);
        RowQuery query = new RowQuery(List.of(), select.where(), select.offset(), limit, List.of(), order);
        // At that version, so that rows that are copied later are the ones that are shown.
        TableRef there = table.at(detail.version());
        RowPage page = page(database, there, selected, query);
        ExactValues exact = (names, first, count) -> values(database, there, selected, query, names, first, count);
        String rows = Format.count(page.rows().size(), "row") + on(table);
        boolean cut = page.more() && select.limit().isEmpty();
        return new SqlAnswer(
                cut ? "The first " + rows + "; LIMIT and OFFSET choose others." : rows + ".", page, exact, null, null);
    }

    private static List<Selected> selected(TableDetail detail, SqlStatement.Select select) {
        List<Selected> selected = new ArrayList<>();
        for (SqlStatement.Item item : select.items()) {
            String alias = item.alias();
            switch (item.kind()) {
                case ALL -> detail.columns().forEach(c -> selected.add(Selected.column(c.name(), c.name())));
                case COLUMN -> {
                    String name = column(detail, item.text());
                    selected.add(Selected.column(alias == null ? name : alias, name));
                }
                default -> selected.add(Selected.expression(alias == null ? item.text() : alias, item.text()));
            }
        }
        return selected;
    }

    private static RowPage page(Database database, TableRef table, List<Selected> selected, RowQuery query) {
        List<String> plain =
                selected.stream().map(Selected::column).filter(Objects::nonNull).toList();
        boolean whole = selected.stream().allMatch(s -> s.name().equals(s.column()));
        if (whole) {
            return database.rows(
                    table,
                    new RowQuery(plain, query.filter(), query.offset(), query.limit(), List.of(), query.order()));
        }
        return database.select(table, selected, query);
    }

    private static ValuePage values(
            Database database,
            TableRef table,
            List<Selected> selected,
            RowQuery query,
            List<String> names,
            int first,
            int count) {
        List<Selected> asked = names.stream()
                .map(name -> selected.stream()
                        .filter(s -> s.name().equals(name))
                        .findFirst()
                        .orElseThrow())
                .toList();
        RowQuery part = new RowQuery(names, query.filter(), query.offset() + first, count, List.of(), query.order());
        boolean whole = asked.stream().allMatch(s -> s.name().equals(s.column()));
        return whole ? database.values(table, part) : database.values(table, asked, part);
    }

    /** The table's own spelling of a name. */
    private static String column(TableDetail detail, String written) {
        if (detail.column(written).isPresent()) {
            return written;
        }
        List<String> alike = detail.columns().stream()
                .map(Column::name)
                .filter(written::equalsIgnoreCase)
                .toList();
        if (alike.size() == 1) {
            return alike.get(0);
        }
        throw new RefillException(ErrorCode.NOT_FOUND, "The table " + detail.id() + " has no column " + written + ".");
    }
}
