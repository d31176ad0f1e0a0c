package dev.refill.ui.versions;

import dev.refill.ui.common.Format;
import dev.refill.ui.common.HeaderLayout;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;

/** The versions as a table. */
final class VersionsTable extends TableView<VersionRow> {
    /** @param font that of the texts around it */
    VersionsTable(VersionsViewModel model, ZoneId zone, ObservableValue<Font> font) {
        super(model.rows());
        setId("versions-table");
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label message = new Label();
        message.setWrapText(true);
        message.getStyleClass().addAll("message", "muted");
        message.textProperty().bind(model.messageProperty());
        setPlaceholder(message);

        getColumns().add(column("Version", 118, row -> row, VersionCell::new));
        getColumns().add(column("Time", 156, VersionRow::time, () -> new TimeCell(zone)));
        getColumns().add(column("Operation", 196, row -> row, OperationCell::new));
        getColumns()
                .add(column(
                        "Rows",
                        74,
                        row -> row.rows().isPresent() ? Format.count(row.rows().getAsLong()) : "",
                        () -> new WordCell("number")));
        getColumns().add(column("Change", 72, VersionsTable::difference, () -> new WordCell("number")));
        getColumns()
                .add(column(
                        "Size",
                        78,
                        row -> row.bytes().isPresent()
                                ? Format.bytes(row.bytes().getAsLong())
                                : "",
                        () -> new WordCell("number")));
        getColumns().add(column("Written by", 90, VersionRow::by, () -> new WordCell("muted")));
        getColumns().subList(3, 6).forEach(column -> column.getStyleClass().add("number"));
        HeaderLayout.follow(this);
        new VersionWidths(this, getChildren(), font).keep();
    }

    /** The same versions stay selected where their rows are made anew. */
    void keepSelection(VersionsViewModel model) {
        List<Long> chosen = new ArrayList<>();
        getSelectionModel().getSelectedItems().addListener((ListChangeListener<VersionRow>) change -> {
            if (!getSelectionModel().getSelectedItems().isEmpty()) {
                chosen.clear();
                getSelectionModel().getSelectedItems().stream()
                        .filter(Objects::nonNull)
                        .forEach(row -> chosen.add(row.version()));
            }
        });
        model.tableProperty().addListener((property, before, now) -> chosen.clear());
        getItems().addListener((ListChangeListener<VersionRow>) change -> {
            List<Long> wanted = List.copyOf(chosen);
            getSelectionModel().clearSelection();
            for (int i = 0; i < getItems().size(); i++) {
                if (wanted.contains(getItems().get(i).version())) {
                    getSelectionModel().select(i);
                }
            }
        });
    }

    private static String difference(VersionRow row) {
        return row.difference().isPresent() ? Format.difference(row.difference().getAsLong()) : "";
    }

    private static <T> TableColumn<VersionRow, T> column(
            String title, double width, Function<VersionRow, T> value, Supplier<TableCell<VersionRow, T>> cell) {
        TableColumn<VersionRow, T> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(c -> cell.get());
        return column;
    }

    /** A word or a number. */
    private static final class WordCell extends TableCell<VersionRow, String> {
        WordCell(String style) {
            if (!style.isEmpty()) {
                getStyleClass().add(style);
            }
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
        }
    }

    /** What made it, and in the tooltip what its writer said of it. */
    private static final class OperationCell extends TableCell<VersionRow, VersionRow> {
        private final Tooltip said = new Tooltip();

        @Override
        protected void updateItem(@Nullable VersionRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setTooltip(null);
                return;
            }
            String message = row.origin().message();
            setText(message.isEmpty() ? row.operation() : row.operation() + ": " + message);
            said.setText(getText() + (row.by().isEmpty() ? "" : "\nWritten by " + row.by()));
            setTooltip(said);
        }
    }

    /** The number, and marks: the current one, the one that is looked at, and tags. */
    private static final class VersionCell extends TableCell<VersionRow, VersionRow> {
        private final Label current = mark("current", "current");
        private final Label looked = mark("looked at", "looked");
        private final Label number = new Label();
        private final HBox marks = new HBox(4);
        private final HBox line = new HBox(8, number, marks);

        VersionCell() {
            // Where there is no room for all, the marks are cut and not the number.
            number.setMinWidth(USE_PREF_SIZE);
            marks.setAlignment(Pos.CENTER_LEFT);
            line.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable VersionRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            number.setText(Long.toString(row.version()));
            marks.getChildren().clear();
            if (row.current()) {
                marks.getChildren().add(current);
            }
            if (row.looked()) {
                marks.getChildren().add(looked);
            }
            row.tags().forEach(tag -> marks.getChildren().add(mark(tag.name(), "tag")));
            setGraphic(line);
            setAccessibleText("version " + row.version() + (row.current() ? ", the current one" : "")
                    + (row.looked() ? ", looked at" : "")
                    + row.tags().stream().map(tag -> ", tag " + tag.name()).collect(Collectors.joining()));
        }

        private static Label mark(String text, String style) {
            Label label = new Label(text);
            label.getStyleClass().add(style);
            return label;
        }
    }

    /** The time here, and in UTC as the table has it. */
    private static final class TimeCell extends TableCell<VersionRow, Instant> {
        private final ZoneId zone;
        private final Tooltip utc = new Tooltip();

        TimeCell(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        protected void updateItem(@Nullable Instant time, boolean empty) {
            super.updateItem(time, empty);
            if (empty || time == null) {
                setText(null);
                setTooltip(null);
            } else {
                setText(Format.dateTime(time, zone));
                utc.setText(time.toString());
                setTooltip(utc);
            }
        }
    }
}
