package dev.refill.ui.data;

import dev.refill.catalog.Database;
import dev.refill.model.RowPage;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import java.util.List;
import java.util.OptionalLong;

/** Answers questions for pages; blocks. */
record RowsReader(Database database, TableRef table) {
    /** @param question as it was answered: its version, place and total may have become known */
    record Answer(RowsQuestion question, RowPage page) {
        static final Answer NOTHING = new Answer(RowsQuestion.NONE, new RowPage(List.of(), List.of(), false));
    }

    /** @param newest whether the newest version is wanted, whatever the question was of */
    Answer answer(RowsQuestion wanted, boolean newest) {
        return read(newest || wanted.version().isEmpty() ? newest(wanted) : wanted);
    }

    private RowsQuestion newest(RowsQuestion wanted) {
        TableDetail detail = database.describe(table);
        List<RowPage.Header> all = detail.columns().stream()
                .map(c -> new RowPage.Header(c.name(), c.type()))
                .toList();
        boolean every = wanted.filter() == null && wanted.fragments().isEmpty();
        return wanted.ofVersion(
                detail.version(),
                wanted.projection().on(all),
                every ? OptionalLong.of(detail.rows()) : OptionalLong.empty());
    }

    private Answer read(RowsQuestion wanted) {
        RowPage page = page(wanted);
        RowsQuestion at = wanted;
        if (page.rows().isEmpty() && wanted.offset() > 0) {
            // The table has become shorter than where we were.
            at = wanted.at(0);
            page = page(at);
        }
        long end = at.offset() + page.rows().size();
        RowsQuestion answered = at.withTotal(page.more() ? at.total() : OptionalLong.of(end));
        return new Answer(answered.remember(end, page.next()), page);
    }

    private RowPage page(RowsQuestion wanted) {
        return database.rows(wanted.of(table), wanted.page());
    }

    /** The same page's rows with other columns. */
    RowPage columns(RowsQuestion shown, List<String> names, int rows) {
        return database.rows(shown.of(table), shown.cells(names, 0, rows));
    }

    /** One row of the page with these columns. */
    RowPage row(RowsQuestion shown, List<String> names, int onPage) {
        return database.rows(shown.of(table), shown.cells(names, onPage, 1));
    }

    long count(RowsQuestion shown) {
        return database.countRows(shown.of(table), shown.filter(), shown.fragments());
    }
}
