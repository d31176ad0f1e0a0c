package dev.refill.ui.columns;

import dev.refill.model.Column;
import dev.refill.ui.common.Controls;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What a Function's parameters read and its answers fill, beside what the registry tells of it. */
final class FunctionBindingView extends HBox {
    private static final double LABELS = 220;

    private final FunctionBindingModel model;
    private final VBox outputs = new VBox(6);

    FunctionBindingView(FunctionBindingModel model) {
        super(28);
        this.model = model;
        VBox left = new VBox(6, Controls.section("What it reads"));
        model.parameters().forEach(row -> left.getChildren().add(parameter(row)));
        if (model.parameters().isEmpty()) {
            left.getChildren().add(Controls.label("It takes no parameter.", "muted"));
        }
        left.getChildren().add(Controls.section("What it fills"));
        if (model.grouped()) {
            left.getChildren().add(choice());
        }
        left.getChildren().add(outputs);
        setHgrow(left, Priority.ALWAYS);
        VBox right = new VBox(
                6,
                Controls.section("In the registry"),
                FunctionSection.registry(new FunctionLook.Known(model.function())));
        right.setMinWidth(300);
        right.setPrefWidth(300);
        right.setMaxWidth(300);
        getChildren().addAll(left, right);
        model.outputs().addListener((ListChangeListener<OutputRow>) change -> fill());
        fill();
    }

    private VBox parameter(ParameterRow row) {
        ComboBox<Column> columns = new ComboBox<>();
        columns.setId("parameter-" + row.parameter().name());
        columns.setAccessibleText("The column that " + row.parameter().name() + " reads");
        columns.setPromptText("Choose a column");
        columns.getItems().setAll(row.columns());
        columns.setCellFactory(list -> new ColumnCell(row));
        columns.setButtonCell(new ColumnCell(row));
        columns.setMaxWidth(Double.MAX_VALUE);
        columns.setVisibleRowCount(12);
        columns.valueProperty().bindBidirectional(row.chosenProperty());
        Label problem = problem();
        Runnable say = () -> say(problem, row.problem());
        row.chosenProperty().addListener((property, before, now) -> say.run());
        say.run();
        return new VBox(2, line(FunctionFacts.typed(row.parameter()), "←", columns), problem);
    }

    private HBox choice() {
        ToggleGroup group = new ToggleGroup();
        RadioButton apart = new RadioButton("A column for _each field");
        apart.setMnemonicParsing(true);
        apart.setId("outputs-apart");
        RadioButton together = new RadioButton("_One column with all of them");
        together.setMnemonicParsing(true);
        together.setId("outputs-together");
        apart.setToggleGroup(group);
        together.setToggleGroup(group);
        (model.togetherProperty().get() ? together : apart).setSelected(true);
        together.selectedProperty()
                .addListener((property, before, now) -> model.togetherProperty().set(now));
        return new HBox(16, apart, together);
    }

    private void fill() {
        outputs.getChildren().clear();
        model.outputs().forEach(row -> outputs.getChildren().add(output(row)));
    }

    private VBox output(OutputRow row) {
        TextField name = Controls.field("Name of the column");
        name.setId("output-" + (row.field().isEmpty() ? "whole" : row.field()));
        name.setAccessibleText("Name of the column for " + row.label());
        name.textProperty().bindBidirectional(row.nameProperty());
        Label problem = problem();
        model.problemProperty().addListener((property, before, now) -> say(problem, model.problem(row)));
        row.nameProperty().addListener((property, before, now) -> say(problem, model.problem(row)));
        say(problem, model.problem(row));
        return new VBox(2, line(row.label(), "→", name), problem);
    }

    private static HBox line(String text, String arrow, Node field) {
        Label label = Controls.label(text, "mono");
        Controls.tip(label);
        label.setMinWidth(LABELS);
        label.setMaxWidth(LABELS);
        HBox line = new HBox(8, label, Controls.label(arrow, "muted"), field);
        line.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(field, Priority.ALWAYS);
        return line;
    }

    private static Label problem() {
        Label label = Controls.paragraph("", "danger-text");
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    private static void say(Label label, String problem) {
        label.setText(problem);
        label.setVisible(!problem.isEmpty());
    }

    /** A column by its path, with its type; one that does not fit is muted. */
    private static final class ColumnCell extends ListCell<Column> {
        private final ParameterRow row;

        ColumnCell(ParameterRow row) {
            this.row = row;
        }

        @Override
        protected void updateItem(@Nullable Column column, boolean empty) {
            super.updateItem(column, empty);
            getStyleClass().remove("muted");
            if (empty || column == null) {
                setText(null);
                return;
            }
            setText(column.path() + " · " + column.type());
            if (!row.fits(column)) {
                getStyleClass().add("muted");
            }
        }
    }
}
