package dev.refill.ui.columns;

import dev.refill.model.ExpressionCheck;
import dev.refill.model.RowPage;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.RowPageTable;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What the first rows would get from the expression that is being typed. */
final class SampleView extends VBox {
    private final RowPageTable table = new RowPageTable();
    private final Label notes = Controls.paragraph("", "warning-text");
    private final Label placeholder = Controls.label("", "muted");
    private final ChangeListener<DeclareState> follow = (property, before, now) -> show(now);
    /** Held, since it is listened to. */
    private final ObservableValue<@Nullable DeclareRow> current;

    private @Nullable DeclareRow row;

    SampleView(ObservableValue<@Nullable DeclareRow> current) {
        super(6);
        table.setId("declare-sample");
        table.setAccessibleText("The first rows");
        table.setPlaceholder(placeholder);
        table.setPrefHeight(190);
        notes.managedProperty().bind(notes.visibleProperty());
        notes.visibleProperty().bind(notes.textProperty().isNotEmpty());
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(Controls.section("The first rows"), table, notes);
        this.current = current;
        current.addListener((property, before, now) -> attach(now));
        attach(current.getValue());
    }

    private void attach(@Nullable DeclareRow now) {
        if (row != null) {
            row.stateProperty().removeListener(follow);
        }
        row = now;
        if (now != null) {
            now.stateProperty().addListener(follow);
            show(now.stateProperty().get());
        }
    }

    private void show(DeclareState state) {
        if (state instanceof DeclareState.Checking) {
            return; // the rows there are stay until the answer comes
        }
        table.clear();
        notes.setText("");
        if (state instanceof DeclareState.Valid valid) {
            fill(valid.check());
        } else {
            placeholder.setText(
                    state instanceof DeclareState.Invalid
                            ? "There are no values while the expression cannot be declared."
                            : "The values of the first rows appear here as you type.");
        }
    }

    private void fill(ExpressionCheck.Valid check) {
        RowPage page = check.sample();
        table.show(page, column -> column == page.columns().size() - 1);
        placeholder.setText("The table has no rows yet.");
        notes.setText(String.join("\n", check.notes()));
    }
}
