package dev.refill.ui.versions;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The differences of two schemas as a table. */
public final class CompareView {
    private CompareView() {}

    public static DialogFrame of(CompareModel model) {
        TableView<SchemaDifference> table = new TableView<>(model.differences());
        table.setId("schema-differences");
        table.setAccessibleText("Differences of the schemas");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(column("Column", 150, SchemaDifference::column, ""));
        table.getColumns().add(column("Change", 220, SchemaDifference::what, ""));
        table.getColumns().add(column("Before", 270, SchemaDifference::before, "mono"));
        table.getColumns().add(column("After", 270, SchemaDifference::after, "mono"));
        Label message = Controls.paragraph("", "muted");
        message.textProperty().bind(model.messageProperty());
        table.setPlaceholder(message);
        table.setPrefHeight(320);
        Label summary = Controls.paragraph("", "muted");
        summary.textProperty().bind(model.summaryProperty());
        DialogFrame frame = new DialogFrame(model, new VBox(10, summary, table));
        Button close = Controls.button("_Close", model::close, "accent");
        close.setId("dialog-main");
        close.setDefaultButton(true);
        close.setCancelButton(true);
        frame.add(close);
        frame.setPrefWidth(960);
        return frame;
    }

    private static TableColumn<SchemaDifference, String> column(
            String title, double width, Function<SchemaDifference, String> text, String style) {
        TableColumn<SchemaDifference, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        column.setCellFactory(c -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String value, boolean empty) {
                super.updateItem(value, empty);
                getStyleClass().remove("mono");
                if (empty || value == null || value.isEmpty()) {
                    setText(null);
                    setTooltip(null);
                    return;
                }
                if (!style.isEmpty()) {
                    getStyleClass().add(style);
                }
                setText(value.replace('\n', ' '));
                setTooltip(new Tooltip(value));
            }
        });
        return column;
    }
}
