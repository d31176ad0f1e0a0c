package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.editor.ExpressionField;
import dev.refill.ui.editor.TemplateMenu;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** A name, an expression, and under them what Lance makes of the two. */
final class DeclareRowView extends VBox {
    private final DeclareViewModel model;
    private final DeclareRow row;
    private final TextField name = Controls.field("Name");
    private final ExpressionField expression;
    private final Verdict verdict;

    DeclareRowView(DeclareViewModel model, DeclareRow row) {
        super(4);
        this.model = model;
        this.row = row;
        expression = new ExpressionField(row.expressionProperty(), "SQL expression, for example price * quantity");
        name.getStyleClass().add("declare-name");
        name.setAccessibleText("Name of the computed column");
        name.setPrefColumnCount(14);
        name.setMinWidth(160);
        expression.getStyleClass().add("declare-expression");
        expression.columns(model.columnTypes());
        HBox.setHgrow(expression, Priority.ALWAYS);
        name.textProperty().bindBidirectional(row.nameProperty());
        Button remove = Controls.iconButton(Feather.TRASH_2, "Remove this column", () -> model.removeRow(row));
        remove.disableProperty().bind(Bindings.size(model.rows()).lessThan(2));
        TemplateMenu templates = new TemplateMenu(expression, model.columns());
        HBox line = new HBox(8, name, Controls.label("=", "muted"), expression, templates, remove);
        line.setAlignment(Pos.CENTER_LEFT);
        verdict = new Verdict(row, expression, this::objection, this::hint);
        getChildren().addAll(line, verdict);
        name.focusedProperty().addListener((property, before, now) -> chosen(now));
        expression.area().focusedProperty().addListener((property, before, now) -> chosen(now));
        row.nameProperty().addListener((property, before, now) -> verdict.say());
        model.rows().addListener((ListChangeListener<DeclareRow>) change -> verdict.say());
        model.readyProperty().addListener((property, before, now) -> verdict.say());
    }

    void focusName() {
        name.requestFocus();
    }

    private void chosen(boolean focused) {
        if (focused) {
            model.currentProperty().set(row);
        }
    }

    private Optional<String> objection() {
        return model.nameRepeated(row) ? Optional.of("Two of these columns have this name.") : Optional.empty();
    }

    private String hint() {
        if (row.nameProperty().get().isBlank()) {
            return row.expressionProperty().get().isBlank()
                    ? "Type a name and an expression over the columns of this table."
                    : "Give it a name.";
        }
        return "Type an expression over the columns of this table.";
    }
}
