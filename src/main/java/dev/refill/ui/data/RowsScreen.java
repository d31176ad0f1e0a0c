package dev.refill.ui.data;

import dev.refill.model.RowPage;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What is on screen of a page, in values and words. For the UI thread alone. */
public final class RowsScreen {
    static final String NOTHING_CHOSEN = "Choose a table to see its rows.";

    private final ReadOnlyObjectWrapper<RowPage> page =
            new ReadOnlyObjectWrapper<>(this, "page", RowsReader.Answer.NOTHING.page());
    private final ReadOnlyObjectWrapper<PageCells> cells = new ReadOnlyObjectWrapper<>(this, "cells", PageCells.NONE);
    private final ReadOnlyObjectWrapper<Projection> projection =
            new ReadOnlyObjectWrapper<>(this, "projection", Projection.NONE);
    private final ReadOnlyStringWrapper filter = new ReadOnlyStringWrapper(this, "filter", "");
    private final ReadOnlyStringWrapper position = new ReadOnlyStringWrapper(this, "position", "");
    private final ReadOnlyStringWrapper version = new ReadOnlyStringWrapper(this, "version", "");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", NOTHING_CHOSEN);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    private final ReadOnlyBooleanWrapper unchecked = new ReadOnlyBooleanWrapper(this, "unchecked");
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading");
    private final ReadOnlyBooleanWrapper previous = new ReadOnlyBooleanWrapper(this, "previous");
    private final ReadOnlyBooleanWrapper next = new ReadOnlyBooleanWrapper(this, "next");
    private final ObservableList<Integer> fragments = FXCollections.observableArrayList();
    private final ObservableList<Integer> readOnlyFragments = FXCollections.unmodifiableObservableList(fragments);

    void show(RowsReader.Answer answer) {
        RowsQuestion of = answer.question();
        cells.set(PageCells.of(of.projection().headers(), answer.page()));
        page.set(answer.page());
        projection.set(of.projection());
        filter.set(of.filter() == null ? "" : of.filter());
        version.set(of.version().isPresent() ? "version " + of.version().getAsLong() : "");
        fragments.setAll(of.fragments());
        previous.set(of.offset() > 0);
        next.set(answer.page().more());
        place(of);
        message.set(empty(of));
    }

    private static String empty(RowsQuestion of) {
        if (of.filter() != null) {
            return "No row satisfies the filter.";
        }
        return of.fragments().isEmpty() ? "This table has no rows." : "This fragment has no rows.";
    }

    /** Shows columns of the page that were not read before. */
    void add(RowPage more) {
        cells.set(cells.get().with(more));
    }

    /** Says where the page lies, once its total is known too. */
    void place(RowsQuestion of) {
        position.set(new Position(of.offset(), page.get().rows().size(), of.filter() != null, of.total()).text());
    }

    void reading(boolean now) {
        loading.set(now);
    }

    /** Says it in place of rows. */
    void say(String sentence) {
        message.set(sentence);
    }

    /** Says why a wish was not granted while the rows before it stay. */
    void refuse(String sentence, boolean wasNotChecked) {
        unchecked.set(wasNotChecked);
        refusal.set(sentence);
    }

    void refuseNothing() {
        refuse("", false);
    }

    /** The page with the columns that are read at first. */
    public ReadOnlyObjectProperty<RowPage> pageProperty() {
        return page.getReadOnlyProperty();
    }

    /** What the grid shows: the page with all columns, those that are read and those that are not yet. */
    ReadOnlyObjectProperty<PageCells> cellsProperty() {
        return cells.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Projection> projectionProperty() {
        return projection.getReadOnlyProperty();
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

    /** Whether that is because the server is away, and not because of what was asked. */
    ReadOnlyBooleanProperty uncheckedProperty() {
        return unchecked.getReadOnlyProperty();
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
