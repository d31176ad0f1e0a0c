package dev.refill.ui.data;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.ValuePage;
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
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one table, a page at a time. All pages are of the version that the table had when it was shown or last
 * reloaded, so that going back and forth never skips or repeats a row. For the UI thread alone; every question goes
 * through the background, and only the newest one's answer counts.
 */
public final class DataViewModel {
    static final RowPage NO_PAGE = new RowPage(List.of(), List.of(), false);
    private static final String NOTHING_CHOSEN = "Choose a table to see its rows.";

    private final Background background;
    private final @Nullable DialogService dialogs;
    private final DetailModel detail;
    private final CopyModel copying;
    private final Latest pages;
    private final Latest counts;
    private @Nullable Database database;
    private @Nullable TableRef ref;
    /** What the page on screen answers. */
    private State state = State.NONE;
    /** What was asked for last, and may still be read; else {@link #state}. */
    private State asked = State.NONE;

    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyObjectWrapper<RowPage> page = new ReadOnlyObjectWrapper<>(this, "page", NO_PAGE);
    private final ReadOnlyObjectWrapper<Projection> projection =
            new ReadOnlyObjectWrapper<>(this, "projection", Projection.NONE);
    private final ReadOnlyStringWrapper filter = new ReadOnlyStringWrapper(this, "filter", "");
    private final ReadOnlyStringWrapper position = new ReadOnlyStringWrapper(this, "position", "");
    private final ReadOnlyStringWrapper version = new ReadOnlyStringWrapper(this, "version", "");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", NOTHING_CHOSEN);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    private final ObservableList<Integer> fragments = FXCollections.observableArrayList();
    private final ObservableList<Integer> readOnlyFragments = FXCollections.unmodifiableObservableList(fragments);
    private final ReadOnlyStringWrapper revealed = new ReadOnlyStringWrapper(this, "revealed", "");
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading");
    private final ReadOnlyBooleanWrapper previous = new ReadOnlyBooleanWrapper(this, "previous");
    private final ReadOnlyBooleanWrapper next = new ReadOnlyBooleanWrapper(this, "next");

    /** A page that can be asked for. */
    private record State(
            Projection projection,
            @Nullable String filter,
            List<Integer> fragments,
            long offset,
            OptionalLong version,
            OptionalLong total) {
        static final State NONE =
                new State(Projection.NONE, null, List.of(), 0, OptionalLong.empty(), OptionalLong.empty());

        TableRef of(TableRef table) {
            return new TableRef(table.id(), table.branch(), version);
        }
    }

    private record Answer(State state, RowPage page) {}

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
        Database from = database;
        if (from == null || dialogs == null || ref == null || page.get().rows().isEmpty()) {
            return;
        }
        RowQuery rows = new RowQuery(state.projection.asked(), state.filter, 0, 1, state.fragments);
        dialogs.open(new ExportModel(
                background,
                dialogs,
                new ExportModel.Source(from, state.of(ref), rows, state.total),
                Path.of(System.getProperty("user.home", "."))));
    }

    /** A read of exact values, which blocks. */
    interface Reading {
        ValuePage read();
    }

    /** Where a cell of the page lies; null where there is none. */
    @Nullable
    CellPlace place(int onPage, String column) {
        Database from = database;
        TableRef of = ref;
        RowPage now = page.get();
        if (from == null || of == null || onPage < 0 || onPage >= now.rows().size()) {
            return null;
        }
        return now.columns().stream()
                .filter(header -> header.name().equals(column))
                .findFirst()
                .map(header -> new CellPlace(from, state.of(of), cells(List.of(column), onPage, 1), header.type()))
                .orElse(null);
    }

    /** How to read rows of the page with their exact values; null where nothing is shown. */
    @Nullable
    Reading values(List<String> columns, int onPage, int rows) {
        Database from = database;
        if (from == null || ref == null) {
            return null;
        }
        TableRef of = state.of(ref);
        RowQuery query = cells(columns, onPage, rows);
        return () -> from.values(of, query);
    }

    private RowQuery cells(List<String> columns, int onPage, int rows) {
        return new RowQuery(columns, state.filter, state.offset + onPage, rows, state.fragments);
    }

    /** Shows the first rows of a table's newest version. */
    public void show(Database shown, TableId id) {
        show(shown, TableRef.of(id));
    }

    /** Shows the first rows of a table as it is looked at. */
    public void show(Database shown, TableRef looked) {
        clear();
        database = shown;
        ref = looked;
        table.set(looked.id());
        message.set("Reading the rows…");
        read(State.NONE, true);
    }

    /** Shows nothing. */
    public void clear() {
        pages.cancel();
        counts.cancel();
        database = null;
        ref = null;
        table.set(null);
        revealed.set("");
        loading.set(false);
        refusal.set("");
        put(new Answer(State.NONE, NO_PAGE));
        message.set(NOTHING_CHOSEN);
    }

    /** Reads the newest version; filter, columns and position stay as far as they can. */
    public void reload() {
        read(asked, true);
    }

    /** Shows the first rows that satisfy a SQL predicate, all where it is blank; what is refused changes nothing. */
    public void applyFilter(String predicate) {
        String wanted = predicate.isBlank() ? null : predicate.strip();
        read(new State(asked.projection, wanted, asked.fragments, 0, asked.version, OptionalLong.empty()), false);
    }

    /** Shows the rows of these fragments of the newest version alone, without a filter; of all where none is named. */
    public void showFragments(List<Integer> ids) {
        read(new State(asked.projection, null, List.copyOf(ids), 0, OptionalLong.empty(), OptionalLong.empty()), true);
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

    /** A column that is left out of those that are shown takes the place of the last. */
    private void include(String column) {
        Projection now = projection.get();
        boolean there = now.all().stream().anyMatch(header -> header.name().equals(column));
        if (!loading.get() && there && !now.shown().contains(column)) {
            List<String> names = new ArrayList<>(now.shown());
            if (names.size() >= Projection.MOST) {
                names.remove(names.size() - 1);
            }
            names.add(column);
            choose(names);
        }
    }

    /** Shows these top-level columns, at least one and {@value Projection#MOST} at most. */
    void choose(Collection<String> columns) {
        Projection wanted = asked.projection.choose(columns);
        if (!wanted.shown().isEmpty() && !wanted.equals(asked.projection)) {
            read(new State(wanted, asked.filter, asked.fragments, asked.offset, asked.version, asked.total), false);
        }
    }

    /** Does nothing at the end, nor while a page is being read. */
    public void nextPage() {
        if (next.get() && !loading.get()) {
            move(state.offset + RowQuery.PAGE_ROWS);
        }
    }

    /** Does nothing at the start, nor while a page is being read. */
    public void previousPage() {
        if (previous.get() && !loading.get()) {
            move(Math.max(0, state.offset - RowQuery.PAGE_ROWS));
        }
    }

    private void move(long offset) {
        read(new State(state.projection, state.filter, state.fragments, offset, state.version, state.total), false);
    }

    private void read(State wanted, boolean newest) {
        Database from = database;
        TableRef id = ref;
        if (from == null || id == null) {
            return;
        }
        asked = wanted;
        loading.set(true);
        pages.run(
                () -> answer(from, id, newest || wanted.version.isEmpty() ? newest(from, id, wanted) : wanted),
                answer -> answered(from, id, answer),
                this::refused);
    }

    private static State newest(Database from, TableRef id, State wanted) {
        TableDetail detail = from.describe(id);
        List<RowPage.Header> all = detail.columns().stream()
                .map(c -> new RowPage.Header(c.name(), c.type()))
                .toList();
        return new State(
                wanted.projection.on(all),
                wanted.filter,
                wanted.fragments,
                wanted.offset,
                OptionalLong.of(detail.version()),
                wanted.filter == null && wanted.fragments.isEmpty()
                        ? OptionalLong.of(detail.rows())
                        : OptionalLong.empty());
    }

    private static Answer answer(Database from, TableRef id, State wanted) {
        RowPage rows = from.rows(wanted.of(id), query(wanted, wanted.offset));
        long offset = wanted.offset;
        if (rows.rows().isEmpty() && offset > 0) {
            // The table has become shorter than where we were.
            offset = 0;
            rows = from.rows(wanted.of(id), query(wanted, 0));
        }
        OptionalLong total = rows.more()
                ? wanted.total
                : OptionalLong.of(offset + rows.rows().size());
        return new Answer(
                new State(wanted.projection, wanted.filter, wanted.fragments, offset, wanted.version, total), rows);
    }

    private static RowQuery query(State wanted, long offset) {
        return new RowQuery(wanted.projection.asked(), wanted.filter, offset, RowQuery.PAGE_ROWS, wanted.fragments);
    }

    private void answered(Database from, TableRef id, Answer answer) {
        loading.set(false);
        refusal.set("");
        put(answer);
        if (!revealed.get().isEmpty()) {
            include(revealed.get());
        }
        String predicate = answer.state.filter;
        message.set(
                predicate != null
                        ? "No row satisfies the filter."
                        : answer.state.fragments.isEmpty() ? "This table has no rows." : "This fragment has no rows.");
        counts.cancel();
        if (answer.state.total.isEmpty()) {
            counts.run(
                    () -> from.countRows(answer.state.of(id), predicate, answer.state.fragments),
                    total -> counted(total),
                    failure -> refusal.set("The rows could not be counted: " + failure.sentence()));
        }
    }

    private void counted(long total) {
        State before = state;
        state = new State(
                before.projection,
                before.filter,
                before.fragments,
                before.offset,
                before.version,
                OptionalLong.of(total));
        if (asked.equals(before)) {
            asked = state;
        }
        position.set(positionText());
    }

    private void put(Answer answer) {
        state = answer.state;
        asked = state;
        page.set(answer.page);
        projection.set(state.projection);
        filter.set(state.filter == null ? "" : state.filter);
        version.set(state.version.isPresent() ? "version " + state.version.getAsLong() : "");
        position.set(positionText());
        fragments.setAll(state.fragments);
        previous.set(state.offset > 0);
        next.set(answer.page.more());
    }

    private String positionText() {
        return new Position(state.offset, page.get().rows().size(), state.filter != null, state.total).text();
    }

    private void refused(RefillException failure) {
        loading.set(false);
        asked = state;
        if (state.version.isPresent()) {
            refusal.set(failure.sentence());
        } else {
            message.set(failure.sentence());
        }
    }

    public ReadOnlyObjectProperty<@Nullable TableId> tableProperty() {
        return table.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<RowPage> pageProperty() {
        return page.getReadOnlyProperty();
    }

    /** Each column's type by its name, in the schema's order. */
    Map<String, String> columnTypes() {
        Map<String, String> types = new LinkedHashMap<>();
        projection
                .get()
                .all()
                .forEach(header -> types.put(header.name(), header.type().text()));
        return types;
    }

    ReadOnlyObjectProperty<Projection> projectionProperty() {
        return projection.getReadOnlyProperty();
    }

    /** The predicate that the page satisfies, empty where there is none. */
    public ReadOnlyStringProperty filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /** The ids of the fragments that the page is of; empty where it is of all. */
    public ObservableList<Integer> fragments() {
        return readOnlyFragments;
    }

    /** Where the page lies, for example {@code rows 201–400 of 100,000}. */
    public ReadOnlyStringProperty positionProperty() {
        return position.getReadOnlyProperty();
    }

    /** The version that the rows are of, in words. */
    public ReadOnlyStringProperty versionProperty() {
        return version.getReadOnlyProperty();
    }

    /** What stands in place of rows where there are none. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** Why the last wish was not granted while the rows before it stay; empty where it was. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty hasPreviousProperty() {
        return previous.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty hasNextProperty() {
        return next.getReadOnlyProperty();
    }
}
