package dev.refill.ui.data;

import dev.refill.model.RowPage;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/** A choice of columns as it is being made; nothing of it holds until it is applied. */
final class ColumnChoiceModel {
    /** A column that can be shown. */
    static final class Option {
        final String name;
        final String type;
        final BooleanProperty chosen;

        private Option(RowPage.Header header, boolean chosen) {
            this.name = header.name();
            this.type = header.type().text();
            this.chosen = new SimpleBooleanProperty(this, "chosen", chosen);
        }
    }

    private final DataViewModel data;
    private final ObservableList<Option> options;
    private final FilteredList<Option> found;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");

    ColumnChoiceModel(DataViewModel data) {
        this.data = data;
        Projection now = data.screen().projectionProperty().get();
        options = FXCollections.observableArrayList(option -> new Observable[] {option.chosen});
        Set<String> shown = Set.copyOf(now.shown());
        for (RowPage.Header header : now.all()) {
            options.add(new Option(header, shown.contains(header.name())));
        }
        found = new FilteredList<>(options);
        options.addListener((Observable changed) -> judge());
        judge();
    }

    /** The columns whose name contains what is searched. */
    ObservableList<Option> found() {
        return found;
    }

    void search(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        found.setPredicate(option -> option.name.toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** Chooses the columns that are found, and no other. */
    void chooseFound() {
        Set<Option> first = Set.copyOf(found);
        options.forEach(option -> option.chosen.set(first.contains(option)));
    }

    void chooseNone() {
        options.forEach(option -> option.chosen.set(false));
    }

    /** Why the choice cannot be applied, in a sentence; empty where it can. */
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** For example {@code 3 of 300 columns chosen}. */
    ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** Shows the chosen columns; false where that cannot be. */
    boolean apply() {
        if (!problem.get().isEmpty()) {
            return false;
        }
        data.choose(names());
        return true;
    }

    private List<String> names() {
        return options.stream()
                .filter(option -> option.chosen.get())
                .map(option -> option.name)
                .toList();
    }

    private void judge() {
        int chosen = names().size();
        summary.set(chosen + " of " + options.size() + (options.size() == 1 ? " column chosen" : " columns chosen"));
        problem.set(chosen == 0 ? "Choose at least one column." : "");
    }
}
