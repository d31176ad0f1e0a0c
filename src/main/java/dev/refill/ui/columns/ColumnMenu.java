package dev.refill.ui.columns;

import dev.refill.model.Column;
import dev.refill.model.TableDetail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Side;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * What can be done with the chosen column, as a menu that the right button and the menu key open, and as keys that work
 * without it. What cannot be done says why in its line.
 */
public final class ColumnMenu {
    private final ColumnsViewModel model;
    private final ColumnActions actions;
    private static final KeyCombination OPEN = new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN);

    private final ContextMenu menu = new ContextMenu();

    /** A line: what it is called, the key that does the same, and what it does. */
    private record Line(String text, @Nullable KeyCombination key, Inspection.Action action, Runnable act) {}

    public ColumnMenu(ColumnsViewModel model, ColumnActions actions) {
        this.model = model;
        this.actions = actions;
        menu.setId("column-menu");
    }

    /** Opens it by mouse and key on a control, and lets its keys work there. */
    public void installOn(Control control) {
        // As the control's own menu its keys would work all over the window.
        control.setOnContextMenuRequested(event -> {
            fill();
            menu.show(control, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        control.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (OPEN.match(event)) {
                fill();
                menu.show(control, Side.TOP, 24, 56);
                event.consume();
            } else {
                pressed(event);
            }
        });
    }

    private void fill() {
        menu.getItems().clear();
        for (Line line : lines()) {
            if (line.text().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            } else if (line.action().offered()) {
                menu.getItems().add(item(line));
            }
        }
    }

    private static MenuItem item(Line line) {
        Optional<String> reason = line.action().reasonAgainst();
        MenuItem item =
                new MenuItem(line.text() + reason.map(why -> "  —  " + why).orElse(""));
        item.setMnemonicParsing(false);
        item.setDisable(reason.isPresent());
        item.setAccelerator(line.key());
        item.setOnAction(event -> line.act().run());
        return item;
    }

    private List<Line> lines() {
        ColumnRow row = model.selectedProperty().get();
        TableDetail table = model.detailProperty().get();
        if (row == null || table == null) {
            return List.of();
        }
        Column column = row.column();
        Inspection inspection =
                Inspection.of(table, row, row.freshnessProperty().get(), model.capabilities());
        List<Line> lines = new ArrayList<>();
        if (column.definition().computed()) {
            lines.add(line("Refresh…", key(KeyCode.ENTER), inspection.refresh(), () -> actions.refresh(column)));
            lines.add(line(
                    "Change expression…",
                    key(KeyCode.F4),
                    inspection.change(),
                    () -> actions.changeExpression(column)));
            lines.add(line("Schedule…", key(KeyCode.F6), inspection.schedule(), () -> actions.changeSchedule(column)));
        }
        lines.add(line("Rename…", key(KeyCode.F2), inspection.rename(), () -> actions.rename(column)));
        lines.add(line("Drop…", key(KeyCode.DELETE), inspection.drop(), () -> actions.drop(column)));
        lines.add(line("", null, Inspection.Action.NOT_OFFERED, () -> {}));
        lines.add(line("Copy name", control(KeyCode.C), ALWAYS, () -> copy(column.path())));
        if (column.definition().computed()) {
            lines.add(line(
                    "Copy definition",
                    new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN),
                    ALWAYS,
                    () -> copy(column.definition().text())));
        }
        return lines;
    }

    private static final Inspection.Action ALWAYS = new Inspection.Action(true, Optional.empty());

    private static Line line(String text, @Nullable KeyCombination key, Inspection.Action action, Runnable act) {
        return new Line(text, key, action, act);
    }

    private static KeyCombination key(KeyCode code) {
        return new KeyCodeCombination(code);
    }

    private static KeyCombination control(KeyCode code) {
        return new KeyCodeCombination(code, KeyCombination.SHORTCUT_DOWN);
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void pressed(KeyEvent event) {
        for (Line line : lines()) {
            boolean possible =
                    line.action().offered() && line.action().reasonAgainst().isEmpty();
            if (line.key() != null && line.key().match(event) && possible) {
                event.consume();
                line.act().run();
                return;
            }
        }
    }
}
