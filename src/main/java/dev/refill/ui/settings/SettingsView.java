package dev.refill.ui.settings;

import dev.refill.desktop.DesktopTheme;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Segments;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** The settings, each with one sentence on what it changes. */
public final class SettingsView extends GridPane {
    private int line;

    private SettingsView(SettingsModel model) {
        getStyleClass().add("settings");
        part("Look");
        theme(model);
        row(
                "Size",
                segments("Size", Preferences.SCALES, percent -> percent + " %", model.percentProperty()),
                "Of texts, controls and all that is around them.");
        row(
                "Typeface",
                choice(
                        "Typeface",
                        model.families(model.fontProperty().get()),
                        SettingsView::family,
                        model.fontProperty()),
                "");
        row(
                "Typeface of code",
                choice(
                        "Typeface of code",
                        model.families(model.codeFontProperty().get()),
                        SettingsView::family,
                        model.codeFontProperty()),
                "For expressions, SQL, types and numbers; one whose letters are equally wide reads best.");
        part("Values");
        row(
                "Null is shown as",
                segments("Null is shown as", Preferences.NULL_TEXTS, text -> text, model.nullTextProperty()),
                "In italics and paler than any text, so that it is no text of the same letters.");
        row(
                "Rows on a page",
                segments("Rows on a page", Preferences.PAGES, Format::count, model.pageRowsProperty()),
                "Of the Data tab, whose first page is read again.");
        part("Refreshes");
        row(
                "Memory on this machine",
                choice("Memory on this machine", Preferences.MEMORIES, SettingsView::memory, model.memoryProperty()),
                "What the dialog of a column begins with that was not refreshed yet.");
    }

    public static DialogFrame of(SettingsModel model) {
        SettingsView settings = new SettingsView(model);
        ScrollPane scroll = new ScrollPane(settings);
        // As high as what is in it where the window is, its wrapped sentences counted.
        scroll.prefViewportHeightProperty().bind(settings.heightProperty());
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("settings-scroll");
        DialogFrame frame = new DialogFrame(model, scroll);
        frame.getStyleClass().add("settings-dialog");
        frame.note().setText("Each change counts at once and is kept.");
        Button reset = Controls.button("_Reset to defaults", model::reset);
        reset.setId("settings-reset");
        Button close = Controls.button("_Close", model::close, "accent");
        close.setId("dialog-main");
        frame.buttons(reset, close);
        reset.setCancelButton(false);
        close.setCancelButton(true);
        return frame;
    }

    /** With the reason why it cannot follow the desktop, where it cannot. */
    private void theme(SettingsModel model) {
        Segments<ThemeChoice> segments =
                segments("Theme", List.of(ThemeChoice.values()), ThemeChoice::word, model.themeProperty());
        Label reason = Controls.paragraph("", "muted", "small");
        reason.setId("setting-theme-reason");
        reason.managedProperty().bind(reason.visibleProperty());
        row("Theme", new VBox(6, segments, reason), "");
        ChangeListener<DesktopTheme.Answer> told = (property, before, now) -> {
            String against = model.reasonAgainstSystem();
            ToggleButton system = segments.button(ThemeChoice.SYSTEM);
            system.setDisable(!against.isEmpty());
            system.setAccessibleHelp(against);
            reason.setText(against);
            reason.setVisible(!against.isEmpty());
        };
        told.changed(model.desktop(), null, model.desktop().getValue());
        model.desktop().addListener(new WeakChangeListener<>(told));
        // As long as there is somebody to tell.
        setUserData(told);
    }

    private void part(String title) {
        add(Controls.section(title), 0, line++, 2, 1);
    }

    private void row(String name, Node control, String about) {
        Label label = Controls.label(name, "setting-name");
        label.setLabelFor(control);
        add(label, 0, line);
        add(control, 1, line++);
        if (!about.isEmpty()) {
            add(Controls.paragraph(about, "muted", "small"), 1, line++);
        }
    }

    private static <T> Segments<T> segments(
            String name, List<T> options, Function<T, String> words, ObjectProperty<T> value) {
        Segments<T> segments = new Segments<>(name, options, words, value);
        segments.setId(id(name));
        return segments;
    }

    private static <T> ComboBox<T> choice(
            String name, List<T> options, Function<T, String> words, ObjectProperty<T> value) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(options);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T option) {
                return option == null ? "" : words.apply(option);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("not editable");
            }
        });
        box.valueProperty().bindBidirectional(value);
        box.setAccessibleText(name);
        box.setId(id(name));
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }

    private static String id(String name) {
        return "setting-" + name.toLowerCase(java.util.Locale.ROOT).replace(' ', '-');
    }

    private static String family(String family) {
        return family.isEmpty() ? "Default" : family;
    }

    private static String memory(long bytes) {
        return bytes == 0 ? "As it fits" : (bytes >> 30) + " GiB";
    }
}
