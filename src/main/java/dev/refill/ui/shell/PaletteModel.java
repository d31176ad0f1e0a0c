package dev.refill.ui.shell;

import dev.refill.ui.common.DialogModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Everything that the window can do and every table that it knows, found by typing. For the UI thread alone. */
final class PaletteModel extends DialogModel {
    /**
     * A line.
     *
     * @param keys empty for none
     * @param against why it cannot be done now; empty where it can
     */
    record Entry(String name, String keys, Optional<String> against, Runnable action) {
        static Entry of(WindowAction action) {
            Shortcut shortcut = action.shortcut();
            return new Entry(
                    action.name(),
                    shortcut == null ? "" : shortcut.text(),
                    action.against().get(),
                    action::run);
        }
    }

    private final List<Entry> all;
    private final ObservableList<Entry> shown = FXCollections.observableArrayList();
    private final ObservableList<Entry> readOnlyShown = FXCollections.unmodifiableObservableList(shown);
    private final StringProperty text = new SimpleStringProperty("");

    PaletteModel(List<Entry> actions, List<Entry> tables) {
        all = new ArrayList<>(actions);
        all.addAll(tables);
        text.addListener((property, before, now) -> find());
        find();
    }

    @Override
    public String title() {
        return "Commands";
    }

    StringProperty textProperty() {
        return text;
    }

    /** Those that contain each of the words that are typed; first those that begin with them. */
    ObservableList<Entry> shown() {
        return readOnlyShown;
    }

    private void find() {
        String typed = text.get().strip().toLowerCase(Locale.ROOT);
        List<String> words = Stream.of(typed.split("\\s+")).toList();
        shown.setAll(all.stream()
                .filter(entry -> words.stream()
                        .allMatch(word -> entry.name().toLowerCase(Locale.ROOT).contains(word)))
                .sorted(Comparator.comparing(
                        entry -> !entry.name().toLowerCase(Locale.ROOT).startsWith(typed)))
                .toList());
    }

    /** Does what a line says, and closes; one that cannot be done stays, with its reason in sight. */
    void choose(Entry entry) {
        if (entry.against().isEmpty()) {
            close();
            entry.action().run();
        }
    }
}
