package dev.refill.ui.data;

import atlantafx.base.controls.Popover;
import atlantafx.base.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** Which columns are shown, in a bubble under the button that opens it. */
final class ColumnChooser {
    private static final StringConverter<ColumnChoiceModel.Option> WORDS = new StringConverter<>() {
        @Override
        public String toString(ColumnChoiceModel.Option option) {
            return option.name + "  ·  " + option.type;
        }

        @Override
        public ColumnChoiceModel.Option fromString(String text) {
            throw new UnsupportedOperationException("the list is not edited as text");
        }
    };

    private ColumnChooser() {}

    static Popover show(Node owner, DataViewModel data) {
        ColumnChoiceModel model = new ColumnChoiceModel(data);
        Popover popover = new Popover();

        TextField search = new TextField();
        search.setPromptText("Find columns");
        search.setAccessibleText("Find columns by name");
        search.textProperty().addListener((property, before, text) -> model.search(text));

        ListView<ColumnChoiceModel.Option> list = new ListView<>(model.found());
        list.setCellFactory(CheckBoxListCell.forListView(option -> option.chosen, WORDS));
        list.setAccessibleText("Columns; Space chooses or leaves out");
        list.setPlaceholder(new Label("No column has that name."));
        list.getStyleClass().add(Styles.DENSE);
        list.setOnKeyPressed(key -> {
            ColumnChoiceModel.Option option = list.getSelectionModel().getSelectedItem();
            if (key.getCode() == KeyCode.SPACE && option != null) {
                option.chosen.set(!option.chosen.get());
                key.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);

        Label summary = new Label();
        summary.textProperty().bind(model.summaryProperty());
        summary.getStyleClass().add("muted");
        Label problem = new Label();
        problem.setWrapText(true);
        problem.getStyleClass().add("refusal");
        problem.textProperty().bind(model.problemProperty());
        problem.visibleProperty().bind(model.problemProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());

        Button found = new Button("Only these");
        found.setAccessibleText("Choose only the columns in the list");
        found.setOnAction(e -> model.chooseFound());
        Button none = new Button("None");
        none.setAccessibleText("Choose no column");
        none.setOnAction(e -> model.chooseNone());
        Button apply = new Button("Show");
        apply.setAccessibleText("Show the chosen columns");
        apply.getStyleClass().add(Styles.ACCENT);
        apply.disableProperty().bind(model.problemProperty().isNotEmpty());
        apply.setOnAction(e -> {
            if (model.apply()) {
                popover.hide();
            }
        });
        search.setOnAction(e -> apply.fire());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox buttons = new HBox(8, found, none, space, apply);
        buttons.setAlignment(Pos.CENTER_LEFT);
        buttons.getChildren().stream()
                .filter(Button.class::isInstance)
                .forEach(button -> button.getStyleClass().add(Styles.SMALL));

        VBox content = new VBox(8, search, list, summary, problem, buttons);
        content.getStyleClass().add("column-chooser");
        content.getStylesheets().add(DataView.STYLES);
        popover.setContentNode(content);
        popover.setArrowLocation(Popover.ArrowLocation.TOP_RIGHT);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
        popover.setAnimated(false);
        popover.show(owner);
        search.requestFocus();
        return popover;
    }
}
