package dev.refill.ui.shell;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.shell.PaletteModel.Entry;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The list of commands under the line that is typed in. */
final class PaletteView {
    private PaletteView() {}

    static DialogFrame of(PaletteModel model) {
        TextField text = Controls.field("Type what you want to do, or a table's name");
        text.setId("palette-text");
        text.textProperty().bindBidirectional(model.textProperty());
        ListView<Entry> list = new ListView<>(model.shown());
        list.setId("palette-list");
        list.setAccessibleText("Commands");
        list.getStyleClass().add("palette");
        list.setFocusTraversable(false);
        list.setPrefHeight(360);
        list.setPlaceholder(Controls.paragraph("Nothing is called that.", "muted"));
        list.setCellFactory(view -> new Line(model));
        list.getSelectionModel().selectFirst();
        text.textProperty().addListener((property, before, now) -> {
            list.getSelectionModel().selectFirst();
            list.scrollTo(0);
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int at = list.getSelectionModel().getSelectedIndex();
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP) {
                int to = at + (event.getCode() == KeyCode.DOWN ? 1 : -1);
                if (to >= 0 && to < model.shown().size()) {
                    list.getSelectionModel().clearAndSelect(to);
                    list.scrollTo(Math.max(0, to - 6));
                }
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                Entry chosen = list.getSelectionModel().getSelectedItem();
                if (chosen != null) {
                    model.choose(chosen);
                }
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        DialogFrame frame = new DialogFrame(model, new VBox(8, text, list));
        frame.setPrefWidth(620);
        frame.note().setText("↑ ↓ choose · Enter does it · Esc closes");
        return frame;
    }

    private static final class Line extends ListCell<Entry> {
        private final Label name = Controls.label("");
        private final Label why = Controls.label("", "muted", "small");
        private final Label keys = Controls.label("", "mono", "muted");
        private final HBox box = new HBox(10, name, why, Controls.spacer(), keys);

        Line(PaletteModel model) {
            box.setAlignment(Pos.CENTER_LEFT);
            box.setMinWidth(0);
            box.setPrefWidth(0);
            keys.setMinWidth(USE_PREF_SIZE);
            setOnMouseClicked(click -> {
                if (getItem() != null) {
                    model.choose(getItem());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            name.setText(entry.name());
            name.setDisable(entry.against().isPresent());
            why.setText(entry.against().orElse(""));
            keys.setText(entry.keys());
            setGraphic(box);
            setAccessibleText(
                    (entry.name() + " " + entry.keys() + " " + entry.against().orElse("")).strip());
        }
    }
}
