package dev.refill.ui.data;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.NullText;
import dev.refill.ui.grid.GridText;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** All values of a row, one below the other, as the grid has them; Enter or a double click shows one whole. */
final class RowDetail extends VBox {

    private record Line(RowPage.Header header, Cell cell) {}

    RowDetail(DetailModel model) {
        super(8);
        getStyleClass().add("detail-box");
        RowPage page = model.wholeRowProperty().get();
        if (page.rows().isEmpty()) {
            getChildren().add(Controls.paragraph(model.rowMessageProperty().get(), "message", "muted"));
            return;
        }
        List<Cell> cells = page.rows().get(0);
        ListView<Line> list = new ListView<>();
        list.getItems()
                .setAll(IntStream.range(0, cells.size())
                        .mapToObj(i -> new Line(page.columns().get(i), cells.get(i)))
                        .toList());
        list.setCellFactory(view -> new LineCell());
        list.getStyleClass().add("row-detail");
        list.setAccessibleText("The row's values; Enter shows one whole");
        list.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER) {
                look(model, list);
                key.consume();
            }
        });
        list.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                look(model, list);
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(Controls.label(Format.count(cells.size(), "column") + " shown", "muted"), list);
    }

    private static void look(DetailModel model, ListView<Line> list) {
        Line chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            model.look(chosen.header().name());
        }
    }

    private static final class LineCell extends ListCell<Line> {
        private final Label name = Controls.label("", "row-detail-name");
        private final Label value = Controls.label("", "row-detail-value");
        private final NullText none = new NullText("row-detail-value", "null-value");
        private final VBox both = new VBox(1, name, value);

        LineCell() {
            setPrefWidth(0);
            value.setMaxWidth(Double.MAX_VALUE);
        }

        @Override
        protected void updateItem(@Nullable Line line, boolean empty) {
            super.updateItem(line, empty);
            if (empty || line == null) {
                setGraphic(null);
                return;
            }
            name.setText(line.header().name());
            value.setText(GridText.oneLine(line.cell().text()));
            both.getChildren().setAll(name, line.cell().isNull() ? none : value);
            setAccessibleText(line.header().name() + ": "
                    + (line.cell().isNull() ? "no value" : line.cell().text()));
            setGraphic(both);
        }
    }
}
