package dev.refill.ui.data;

import dev.refill.model.RowPage;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What is on screen of a page, in values and words. For the UI thread alone. */
final class RowsScreen {
    static final String NOTHING_CHOSEN = "Choose a table to see its rows.";

    final ReadOnlyObjectWrapper<RowPage> page =
            new ReadOnlyObjectWrapper<>(this, "page", RowsReader.Answer.NOTHING.page());
    final ReadOnlyObjectWrapper<PageCells> cells = new ReadOnlyObjectWrapper<>(this, "cells", PageCells.NONE);
    final ReadOnlyObjectWrapper<Projection> projection =
            new ReadOnlyObjectWrapper<>(this, "projection", Projection.NONE);
    final ReadOnlyStringWrapper filter = new ReadOnlyStringWrapper(this, "filter", "");
    final ReadOnlyStringWrapper position = new ReadOnlyStringWrapper(this, "position", "");
    final ReadOnlyStringWrapper version = new ReadOnlyStringWrapper(this, "version", "");
    final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", NOTHING_CHOSEN);
    final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    final ReadOnlyBooleanWrapper unchecked = new ReadOnlyBooleanWrapper(this, "unchecked");
    final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading");
    final ReadOnlyBooleanWrapper previous = new ReadOnlyBooleanWrapper(this, "previous");
    final ReadOnlyBooleanWrapper next = new ReadOnlyBooleanWrapper(this, "next");
    private final ObservableList<Integer> fragments = FXCollections.observableArrayList();
    final ObservableList<Integer> readOnlyFragments = FXCollections.unmodifiableObservableList(fragments);

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

    /** Says where the page lies, once its total is known too. */
    void place(RowsQuestion of) {
        position.set(new Position(of.offset(), page.get().rows().size(), of.filter() != null, of.total()).text());
    }

    /** Says why a wish was not granted while the rows before it stay. */
    void refuse(String sentence, boolean wasNotChecked) {
        unchecked.set(wasNotChecked);
        refusal.set(sentence);
    }

    void refuseNothing() {
        refuse("", false);
    }
}
