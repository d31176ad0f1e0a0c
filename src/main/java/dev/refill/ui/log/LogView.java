package dev.refill.ui.log;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The log: newest at the bottom, warnings and errors in their colours. */
public final class LogView extends VBox {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final LogModel model;
    private final ListView<LogEntry> list;

    private LogView(LogModel model) {
        super(8);
        this.model = model;
        getStyleClass().add("log");
        TextField search = Controls.field("Search the log");
        search.setId("log-search");
        search.textProperty().bindBidirectional(model.searchProperty());
        HBox.setHgrow(search, Priority.ALWAYS);
        CheckBox follow = new CheckBox("_Follow");
        follow.setId("log-follow");
        follow.setAccessibleText("Follow what is logged");
        follow.selectedProperty().bindBidirectional(model.followProperty());
        HBox bar = new HBox(8, search, levels(), follow);
        bar.setAlignment(Pos.CENTER_LEFT);
        list = list();
        VBox.setVgrow(list, Priority.ALWAYS);
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        getChildren().addAll(bar, list, error);
    }

    public static DialogFrame of(LogModel model) {
        LogView view = new LogView(model);
        DialogFrame frame = new DialogFrame(model, view);
        frame.note().setText("Secrets are hidden.");
        Button folder = Controls.button("_Open the folder", model::openFolder);
        folder.setId("log-folder");
        Button copy = Controls.button("_Copy", view::copy);
        copy.setId("log-copy");
        frame.add(folder);
        Button close = Controls.button("C_lose", model::close, "accent");
        close.setId("dialog-main");
        frame.buttons(copy, close);
        copy.setCancelButton(false);
        close.setCancelButton(true);
        frame.setPrefSize(1000, 620);
        frame.setMinHeight(0);
        return frame;
    }

    private ComboBox<LogEntry.Level> levels() {
        ComboBox<LogEntry.Level> box = new ComboBox<>();
        box.getItems().setAll(LogEntry.Level.values());
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(LogEntry.Level level) {
                return level == null ? "" : level.words();
            }

            @Override
            public LogEntry.Level fromString(String text) {
                throw new UnsupportedOperationException("not editable");
            }
        });
        box.valueProperty().bindBidirectional(model.levelProperty());
        box.setId("log-level");
        box.setAccessibleText("What is shown");
        return box;
    }

    private ListView<LogEntry> list() {
        ListView<LogEntry> view = new ListView<>(model.shown());
        view.setId("log-list");
        view.setAccessibleText("What was logged");
        view.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        Label nothing = Controls.label("", "muted");
        nothing.textProperty()
                .bind(Bindings.when(model.searchProperty()
                                .isEmpty()
                                .and(model.levelProperty().isEqualTo(LogEntry.Level.ALL)))
                        .then("Nothing was logged yet.")
                        .otherwise("Nothing was logged that fits."));
        view.setPlaceholder(nothing);
        view.setCellFactory(cells -> new EntryCell());
        view.setOnKeyPressed(event -> {
            if (COPY.match(event)) {
                copy();
                event.consume();
            }
        });
        model.shown().addListener((ListChangeListener<LogEntry>) change -> {
            if (model.followProperty().get()) {
                view.scrollTo(model.shown().size() - 1);
            }
        });
        return view;
    }

    /** The chosen entries; all that are shown where none is chosen. */
    private void copy() {
        List<LogEntry> chosen = list.getSelectionModel().getSelectedItems();
        ClipboardContent content = new ClipboardContent();
        content.putString(
                chosen.isEmpty()
                        ? model.text()
                        : chosen.stream().map(LogEntry::text).collect(Collectors.joining("\n")));
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static final class EntryCell extends ListCell<LogEntry> {
        EntryCell() {
            getStyleClass().add("mono");
        }

        @Override
        protected void updateItem(@Nullable LogEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            getStyleClass().removeAll("danger-text", "warning-text");
            if (empty || entry == null) {
                setText(null);
                return;
            }
            setText(entry.text());
            if (entry.level() == LogEntry.Level.ERROR) {
                getStyleClass().add("danger-text");
            } else if (entry.level() == LogEntry.Level.WARN) {
                getStyleClass().add("warning-text");
            }
        }
    }
}
