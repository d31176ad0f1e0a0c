package dev.refill.ui.data;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Segments;
import dev.refill.ui.copy.GridCopy;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The pane beside the grid: one cell's whole value, or all values of its row. */
final class DetailView extends VBox {
    private final DetailModel model;
    private final StackPane content = new StackPane();

    DetailView(DetailModel model) {
        this.model = model;
        getStyleClass().add("detail-view");
        setAccessibleText("Details of the chosen cell");
        Segments<DetailModel.Mode> mode = new Segments<>(
                "Details of",
                List.of(DetailModel.Mode.values()),
                which -> which == DetailModel.Mode.CELL ? "Cell" : "Row",
                model.modeProperty());
        Button copy = Controls.iconButton(Feather.COPY, "Copy the whole value", this::copy);
        copy.getStyleClass().add("copy-value");
        copy.disableProperty().bind(model.detailProperty().isNull());
        Button close = Controls.iconButton(
                Feather.X,
                "Close the details (Escape)",
                () -> model.openProperty().set(false));
        HBox head = new HBox(6, mode, Controls.spacer(), copy, close);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("detail-head");

        Label title = Controls.label("", "detail-title");
        title.textProperty().bind(model.titleProperty());
        Controls.tip(title);
        Label subtitle = Controls.label("", "detail-type");
        subtitle.textProperty().bind(model.subtitleProperty());
        Controls.tip(subtitle);
        VBox names = new VBox(2, title, subtitle);
        names.getStyleClass().add("detail-names");
        Controls.showWhile(
                names,
                model.titleProperty().isNotEmpty().and(model.modeProperty().isEqualTo(DetailModel.Mode.CELL)));
        Label message = Controls.paragraph("", "message", "muted");
        message.textProperty().bind(model.messageProperty());
        Controls.showWhile(
                message,
                model.messageProperty().isNotEmpty().and(model.modeProperty().isEqualTo(DetailModel.Mode.CELL)));
        VBox.setVgrow(content, Priority.ALWAYS);
        content.setMinHeight(0);
        getChildren().addAll(head, names, message, content);

        model.detailProperty().addListener((property, before, now) -> show());
        model.wholeRowProperty().addListener((property, before, now) -> showRow());
        model.rowMessageProperty().addListener((property, before, now) -> showRow());
        model.modeProperty().addListener((property, before, now) -> show());
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                model.openProperty().set(false);
                key.consume();
            }
        });
    }

    private void showRow() {
        if (model.modeProperty().get() == DetailModel.Mode.ROW) {
            show();
        }
    }

    private void show() {
        Node now = model.modeProperty().get() == DetailModel.Mode.ROW
                ? new RowDetail(model)
                : DetailContent.of(model.detailProperty().get(), model.background());
        content.getChildren().setAll(now);
    }

    private void copy() {
        String text = model.copied();
        if (text != null) {
            GridCopy.put(text);
        }
    }
}
