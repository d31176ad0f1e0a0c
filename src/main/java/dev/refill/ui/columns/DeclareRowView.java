package dev.refill.ui.columns;

import dev.refill.computed.FaultPlace;
import dev.refill.ui.common.Controls;
import dev.refill.ui.editor.ExpressionField;
import dev.refill.ui.editor.TemplateMenu;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
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
    private final Label verdict = Controls.paragraph("", "verdict");

    private final Button rewrite = Controls.button("", this::useRewrite);

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
        rewrite.setId("use-rewrite");
        rewrite.getStyleClass().addAll("small", "mono");
        rewrite.setMnemonicParsing(false);
        rewrite.managedProperty().bind(rewrite.visibleProperty());
        getChildren().addAll(line, verdict, rewrite);
        name.focusedProperty().addListener((property, before, now) -> chosen(now));
        expression.area().focusedProperty().addListener((property, before, now) -> chosen(now));
        row.stateProperty().addListener((property, before, now) -> say());
        row.nameProperty().addListener((property, before, now) -> say());
        model.rows().addListener((ListChangeListener<DeclareRow>) change -> say());
        model.readyProperty().addListener((property, before, now) -> say());
        say();
    }

    void focusName() {
        name.requestFocus();
    }

    private void chosen(boolean focused) {
        if (focused) {
            model.currentProperty().set(row);
        }
    }

    private void offer(Optional<String> other) {
        rewrite.setVisible(other.isPresent());
        rewrite.setText("Write " + other.orElse("") + " instead");
        rewrite.setAccessibleText(rewrite.getText());
    }

    private void useRewrite() {
        if (row.stateProperty().get() instanceof DeclareState.Invalid invalid) {
            invalid.rewrite().ifPresent(row.expressionProperty()::set);
            expression.area().requestFocus();
        }
    }

    private void say() {
        DeclareState state = row.stateProperty().get();
        expression.fault(
                state instanceof DeclareState.Invalid invalid
                        ? FaultPlace.of(row.expressionProperty().get(), invalid.reason())
                        : Optional.empty());
        offer(state instanceof DeclareState.Invalid invalid ? invalid.rewrite() : Optional.empty());
        verdict.getStyleClass().removeAll("muted", "danger-text", "success-text");
        if (model.nameRepeated(row)) {
            say("danger-text", "Two of these columns have this name.");
        } else if (state instanceof DeclareState.Valid valid) {
            String reads = valid.check().inputs().isEmpty()
                    ? "reads no column"
                    : "reads " + String.join(", ", valid.check().inputs());
            say("success-text", valid.check().type().text() + " · " + reads);
        } else if (state instanceof DeclareState.Invalid invalid) {
            say("danger-text", invalid.reason());
        } else if (state instanceof DeclareState.Checking) {
            say("muted", "Checking…");
        } else {
            say("muted", hint());
        }
    }

    private String hint() {
        if (row.nameProperty().get().isBlank()) {
            return row.expressionProperty().get().isBlank()
                    ? "Type a name and an expression over the columns of this table."
                    : "Give it a name.";
        }
        return "Type an expression over the columns of this table.";
    }

    private void say(String style, String text) {
        verdict.getStyleClass().add(style);
        verdict.setText(text);
    }
}
