package dev.refill.ui.data;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Latest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one table, a page at a time. All pages are of the version that the table had when it was shown or last
 * reloaded, so that going back and forth never skips or repeats a row. For the UI thread alone; every question goes
 * through the background, and only the newest one's answer counts.
 */
public final class DataViewModel {
    private final Background background;
    private final @Nullable DialogService dialogs;
    private final DetailModel detail;
    private final CopyModel copying;
    private final Latest pages;
    private final Latest counts;
    private final MoreColumns columns;
    private final RowsScreen screen = new RowsScreen();
    private @Nullable RowsReader reader;
    /** What the page on screen answers. */
    private RowsQuestion state = RowsQuestion.NONE;
    /** What was asked for last, and may still be read; else {@link #state}. */
    private RowsQuestion asked = RowsQuestion.NONE;

    private int pageRows = RowQuery.PAGE_ROWS;

    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyStringWrapper revealed = new ReadOnlyStringWrapper(this, "revealed", "");

    /** One that cannot export. */
    public DataViewModel(Background background) {
        this(background, null);
    }

    /** @param dialogs where it is asked what to export to */
    public DataViewModel(Background background, @Nullable DialogService dialogs) {
        this.background = background;
        this.dialogs = dialogs;
        pages = new Latest(background);
        counts = new Latest(background);
        columns = new MoreColumns(background);
        detail = new DetailModel(background, this);
        copying = new CopyModel(background, this);
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

    /** Asks where to write the rows that are shown to, those of all pages; does nothing where none is shown. */
    public void export() {
        RowsReader from = reader;
        if (from == null || dialogs == null || screen.page.get().rows().isEmpty()) {
            return;
        }
        RowQuery rows = new RowQuery(state.projection().asked(), state.filter(), 0, 1, state.fragments());
        dialogs.open(new ExportModel(
                background,
                dialogs,
                new ExportModel.Source(from.database(), state.of(from.table()), rows, state.total()),
                Path.of(System.getProperty("user.home", "."))));
    }

    /** How to read what is on screen once more; null where nothing is. */
    @Nullable
    PageReads reads() {
        RowsReader from = reader;
        return from == null ? null : new PageReads(from, state, screen.cells.get());
    }

    /** Shows the first rows of a table's newest version. */
    public void show(Database shown, TableId id) {
        show(shown, TableRef.of(id));
    }

    /** Shows the first rows of a table as it is looked at. */
    public void show(Database shown, TableRef looked) {
        clear();
        reader = new RowsReader(shown, looked);
        table.set(looked.id());
        screen.message.set("Reading the rows…");
        read(RowsQuestion.NONE.paged(pageRows), true);
    }

    /** Shows nothing. */
    public void clear() {
        pages.cancel();
        counts.cancel();
        reader = null;
        table.set(null);
        revealed.set("");
        screen.loading.set(false);
        screen.refuseNothing();
        put(RowsReader.Answer.NOTHING);
        screen.message.set(RowsScreen.NOTHING_CHOSEN);
    }

    /** Makes pages as large; what is shown begins at the first row again. */
    public void pageRows(int rows) {
        if (rows != pageRows) {
            pageRows = rows;
            read(asked.paged(rows), false);
        }
    }

    /** Reads the newest version; filter, columns and position stay as far as they can. */
    public void reload() {
        read(asked, true);
    }

    /** Shows the first rows that satisfy a SQL predicate, all where it is blank; what is refused changes nothing. */
    public void applyFilter(String predicate) {
        read(asked.filtered(predicate.isBlank() ? null : predicate.strip()), false);
    }

    /** Shows the rows of these fragments of the newest version alone, without a filter; of all where none is named. */
    public void showFragments(List<Integer> ids) {
        read(asked.of(ids), true);
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

    /** Shows a column that is left out of those that are shown. */
    private void include(String column) {
        Projection now = screen.projection.get();
        boolean there = now.all().stream().anyMatch(header -> header.name().equals(column));
        if (!screen.loading.get() && there && !now.shown().contains(column)) {
            List<String> names = new ArrayList<>(now.shown());
            names.add(column);
            choose(names);
        }
    }

    /** Shows these top-level columns, at least one. */
    void choose(Collection<String> names) {
        Projection wanted = asked.projection().choose(names);
        if (!wanted.shown().isEmpty() && !wanted.equals(asked.projection())) {
            read(asked.with(wanted), false);
        }
    }

    /** Reads columns of the page that came into sight. */
    void need(List<String> names) {
        RowsReader from = reader;
        if (from != null && !screen.loading.get()) {
            columns.read(
                    from,
                    state,
                    screen.cells.get(),
                    names,
                    page -> screen.cells.set(screen.cells.get().with(page)),
                    failure -> screen.refuse("Columns could not be read: " + failure.sentence(), away(failure)));
        }
    }

    /** Does nothing at the end, nor while a page is being read. */
    public void nextPage() {
        if (screen.next.get() && !screen.loading.get()) {
            read(state.at(state.offset() + state.pageRows()), false);
        }
    }

    /** Does nothing at the start, nor while a page is being read. */
    public void previousPage() {
        if (screen.previous.get() && !screen.loading.get()) {
            read(state.at(Math.max(0, state.offset() - state.pageRows())), false);
        }
    }

    private void read(RowsQuestion wanted, boolean newest) {
        RowsReader from = reader;
        if (from == null) {
            return;
        }
        asked = wanted;
        screen.loading.set(true);
        pages.run(() -> from.answer(wanted, newest), answer -> answered(from, answer), this::refused);
    }

    private void answered(RowsReader from, RowsReader.Answer answer) {
        screen.loading.set(false);
        screen.refuseNothing();
        put(answer);
        if (!revealed.get().isEmpty()) {
            include(revealed.get());
        }
        counts.cancel();
        if (answer.question().total().isEmpty()) {
            counts.run(
                    () -> from.count(answer.question()),
                    this::counted,
                    failure -> screen.refuse("The rows could not be counted: " + failure.sentence(), away(failure)));
        }
    }

    private void counted(long total) {
        RowsQuestion before = state;
        state = before.withTotal(OptionalLong.of(total));
        if (asked.equals(before)) {
            asked = state;
        }
        screen.place(state);
    }

    private void put(RowsReader.Answer answer) {
        columns.cancel();
        state = answer.question();
        asked = state;
        screen.show(answer);
    }

    private void refused(RefillException failure) {
        screen.loading.set(false);
        boolean filters = asked.filter() != null && !asked.filter().equals(state.filter());
        asked = state;
        if (state.version().isEmpty()) {
            screen.message.set(failure.sentence());
        } else if (away(failure) && filters) {
            screen.refuse("The filter is not checked, since the server is away: " + failure.sentence(), true);
        } else {
            screen.refuse(failure.sentence(), away(failure));
        }
    }

    private static boolean away(RefillException failure) {
        return failure.code() == ErrorCode.NOT_REACHABLE;
    }

    public ReadOnlyObjectProperty<@Nullable TableId> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /** The page with the columns that are read at first. */
    public ReadOnlyObjectProperty<RowPage> pageProperty() {
        return screen.page.getReadOnlyProperty();
    }

    /** Each column's type by its name, in the schema's order. */
    Map<String, String> columnTypes() {
        Map<String, String> types = new LinkedHashMap<>();
        screen.projection
                .get()
                .all()
                .forEach(header -> types.put(header.name(), header.type().text()));
        return types;
    }

    ReadOnlyObjectProperty<Projection> projectionProperty() {
        return screen.projection.getReadOnlyProperty();
    }

    /** The predicate that the page satisfies, empty where there is none. */
    public ReadOnlyStringProperty filterProperty() {
        return screen.filter.getReadOnlyProperty();
    }

    /** The ids of the fragments that the page is of; empty where it is of all. */
    public ObservableList<Integer> fragments() {
        return screen.readOnlyFragments;
    }

    /** Where the page lies, for example {@code rows 201–400 of 100,000}. */
    public ReadOnlyStringProperty positionProperty() {
        return screen.position.getReadOnlyProperty();
    }

    /** The version that the rows are of, in words. */
    public ReadOnlyStringProperty versionProperty() {
        return screen.version.getReadOnlyProperty();
    }

    /** What stands in place of rows where there are none. */
    public ReadOnlyStringProperty messageProperty() {
        return screen.message.getReadOnlyProperty();
    }

    /** Why the last wish was not granted while the rows before it stay; empty where it was. */
    public ReadOnlyStringProperty refusalProperty() {
        return screen.refusal.getReadOnlyProperty();
    }

    /** Whether that is because the server is away, and not because of what was asked. */
    ReadOnlyBooleanProperty uncheckedProperty() {
        return screen.unchecked.getReadOnlyProperty();
    }

    /** What the grid shows: the page with all columns, those that are read and those that are not yet. */
    ReadOnlyObjectProperty<PageCells> cellsProperty() {
        return screen.cells.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty loadingProperty() {
        return screen.loading.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty hasPreviousProperty() {
        return screen.previous.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty hasNextProperty() {
        return screen.next.getReadOnlyProperty();
    }
}
