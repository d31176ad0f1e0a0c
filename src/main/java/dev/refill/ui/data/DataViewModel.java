package dev.refill.ui.data;

import dev.refill.catalog.Database;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.copy.CopyModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one table, a page at a time. All pages are of the version that the table had when it was shown or last
 * reloaded, so that going back and forth never skips or repeats a row. For the UI thread alone.
 */
public final class DataViewModel {
    private final Background background;
    private final @Nullable DialogService dialogs;
    private final RowsScreen screen = new RowsScreen();
    private final PageRequests requests;
    private final DetailModel detail;
    private final CopyModel copying;
    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyStringWrapper revealed = new ReadOnlyStringWrapper(this, "revealed", "");
    private int pageRows = RowQuery.PAGE_ROWS;

    /** One that cannot export. */
    public DataViewModel(Background background) {
        this(background, null);
    }

    /** @param dialogs where it is asked what to export to */
    public DataViewModel(Background background, @Nullable DialogService dialogs) {
        this.background = background;
        this.dialogs = dialogs;
        this.requests = new PageRequests(background, screen, this::answered);
        this.detail = new DetailModel(background, this);
        this.copying = new CopyModel(background, this::reads, screen.pageProperty());
    }

    /** What is on screen. */
    public RowsScreen screen() {
        return screen;
    }

    /** The table whose rows are shown; null where there is none. */
    public ReadOnlyObjectProperty<@Nullable TableId> tableProperty() {
        return table.getReadOnlyProperty();
    }

    DetailModel detail() {
        return detail;
    }

    CopyModel copying() {
        return copying;
    }

    Background background() {
        return background;
    }

    /** How to read what is on screen once more; null where nothing is. */
    @Nullable
    PageReads reads() {
        return requests.reads();
    }

    /** Shows the first rows of a table's newest version. */
    public void show(Database shown, TableId id) {
        show(shown, TableRef.of(id));
    }

    /** Shows the first rows of a table as it is looked at. */
    public void show(Database shown, TableRef looked) {
        clear();
        table.set(looked.id());
        screen.say("Reading the rows…");
        requests.begin(new RowsReader(shown, looked), RowsQuestion.NONE.paged(pageRows));
    }

    /** Shows nothing. */
    public void clear() {
        table.set(null);
        revealed.set("");
        requests.stop();
        screen.say(RowsScreen.NOTHING_CHOSEN);
    }

    /** Reads the newest version; filter, columns and position stay as far as they can. */
    public void reload() {
        requests.read(requests.asked(), true);
    }

    /** Makes pages as large; what is shown begins at the first row again. */
    public void pageRows(int rows) {
        if (rows != pageRows) {
            pageRows = rows;
            requests.read(requests.asked().paged(rows), false);
        }
    }

    /** Does nothing at the end, nor while a page is being read. */
    public void nextPage() {
        RowsQuestion from = requests.shown();
        if (screen.hasNextProperty().get() && !screen.loadingProperty().get()) {
            requests.read(from.at(from.offset() + from.pageRows()), false);
        }
    }

    /** Does nothing at the start, nor while a page is being read. */
    public void previousPage() {
        RowsQuestion from = requests.shown();
        if (screen.hasPreviousProperty().get() && !screen.loadingProperty().get()) {
            requests.read(from.at(Math.max(0, from.offset() - from.pageRows())), false);
        }
    }

    /** Shows the first rows that satisfy a SQL predicate, all where it is blank; what is refused changes nothing. */
    public void applyFilter(String predicate) {
        requests.read(requests.asked().filtered(predicate.isBlank() ? null : predicate.strip()), false);
    }

    /** Shows the rows of these fragments of the newest version alone, without a filter; of all where none is named. */
    public void showFragments(List<Integer> ids) {
        requests.read(requests.asked().of(ids), true);
    }

    /** Shows these top-level columns, at least one. */
    void choose(Collection<String> names) {
        Projection before = requests.asked().projection();
        Projection wanted = before.choose(names);
        if (!wanted.shown().isEmpty() && !wanted.equals(before)) {
            requests.read(requests.asked().with(wanted), false);
        }
    }

    /** Reads columns of the page that came into sight. */
    void need(List<String> names) {
        requests.need(names);
    }

    /** Brings a column into sight, now or when the rows that are being read are there. */
    public void reveal(String column) {
        revealed.set("");
        revealed.set(column);
        include(column);
    }

    /** The column that is to be in sight; empty for none. */
    ReadOnlyStringProperty revealedProperty() {
        return revealed.getReadOnlyProperty();
    }

    /** It is in sight, and need not be brought there by the next page. */
    void revealed() {
        revealed.set("");
    }

    private void answered() {
        if (!revealed.get().isEmpty()) {
            include(revealed.get());
        }
    }

    /** Shows a column that is left out of those that are shown. */
    private void include(String column) {
        Projection now = screen.projectionProperty().get();
        boolean there = now.all().stream().anyMatch(header -> header.name().equals(column));
        if (!screen.loadingProperty().get() && there && !now.shown().contains(column)) {
            List<String> names = new ArrayList<>(now.shown());
            names.add(column);
            choose(names);
        }
    }

    /** Asks where to write the rows that are shown to, those of all pages; does nothing where none is shown. */
    public void export() {
        RowsReader from = requests.reader();
        if (from == null
                || dialogs == null
                || screen.pageProperty().get().rows().isEmpty()) {
            return;
        }
        RowsQuestion shown = requests.shown();
        RowQuery rows = new RowQuery(shown.projection().asked(), shown.filter(), 0, 1, shown.fragments());
        dialogs.open(new ExportModel(
                background,
                dialogs,
                new ExportModel.Source(from.database(), shown.of(from.table()), rows, shown.total()),
                Path.of(System.getProperty("user.home", "."))));
    }
}
