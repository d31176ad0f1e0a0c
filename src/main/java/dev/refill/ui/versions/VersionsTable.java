package dev.refill.ui.versions;

import dev.refill.ui.common.Format;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** The versions as a table. */
final class VersionsTable extends TableView<VersionRow> {
    VersionsTable(VersionsViewModel model, ZoneId zone) {
        super(model.rows());
        setFixedCellSize(28);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label message = new Label();
        message.setWrapText(true);
        message.getStyleClass().addAll("message", "muted");
        message.textProperty().bind(model.messageProperty());
        setPlaceholder(message);

        getColumns().add(column("Version", 130, row -> row, VersionCell::new));
        getColumns().add(column("Time", 170, VersionRow::time, () -> new TimeCell(zone)));
        getColumns().add(column("Operation", 280, VersionRow::operation, () -> new WordCell("")));
        getColumns()
                .add(column(
                        "Rows",
                        120,
                        row -> row.rows().isPresent() ? Format.count(row.rows().getAsLong()) : "",
                        () -> new WordCell("number")));
        getColumns().add(column("Difference", 120, VersionsTable::difference, () -> new WordCell("number")));
        getColumns().subList(3, 5).forEach(column -> column.getStyleClass().add("number"));
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

    /** The number, and a mark on the current one. */
    private static final class VersionCell extends TableCell<VersionRow, VersionRow> {
        private final Label current = new Label("current");

        VersionCell() {
            current.getStyleClass().add("current");
            setContentDisplay(ContentDisplay.RIGHT);
            setGraphicTextGap(8);
        }

        @Override
        protected void updateItem(@Nullable VersionRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            setText(Long.toString(row.version()));
            setGraphic(row.current() ? current : null);
            setAccessibleText("version " + row.version() + (row.current() ? ", the current one" : ""));
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
