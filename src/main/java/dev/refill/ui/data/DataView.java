package dev.refill.ui.data;

import atlantafx.base.theme.Styles;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The rows of a table: a filter above, the grid, and the pages below. */
public final class DataView extends VBox {
    static final String STYLES = Objects.requireNonNull(
                    DataView.class.getResource("/css/panels.css"), "panels.css is part of the application")
            .toExternalForm();
    private static final KeyCodeCombination PREVIOUS = new KeyCodeCombination(KeyCode.PAGE_UP, KeyCombination.ALT_DOWN);
    private static final KeyCodeCombination NEXT = new KeyCodeCombination(KeyCode.PAGE_DOWN, KeyCombination.ALT_DOWN);

    private final DataViewModel model;

    public DataView(DataViewModel model) {
        this.model = model;
        getStyleClass().add("data-view");
        getStylesheets().add(STYLES);

        Label refusal = new Label();
        refusal.getStyleClass().add("refusal");
        refusal.setWrapText(true);
        refusal.setMinHeight(Region.USE_PREF_SIZE);
        refusal.textProperty().bind(model.refusalProperty());
        refusal.visibleProperty().bind(model.refusalProperty().isNotEmpty());
        refusal.managedProperty().bind(refusal.visibleProperty());

        DataTable table = new DataTable(model);
        table.accessibleTextProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.tableProperty().get() == null
                                ? "Rows"
                                : "Rows of " + model.tableProperty().get(),
                        model.tableProperty()));
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(filterBar(refusal), refusal, table, pageBar());
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    private HBox filterBar(Label refusal) {
        TextField filter = new TextField();
        filter.getStyleClass().add("filter");
        filter.setPromptText("Filter rows by SQL, for example price > 10 AND title IS NOT NULL");
        filter.setAccessibleText("Filter of the rows, a SQL condition");
        filter.accessibleHelpProperty().bind(refusal.textProperty());
        filter.setOnAction(e -> model.applyFilter(filter.getText()));
        HBox.setHgrow(filter, Priority.ALWAYS);
        model.refusalProperty()
                .addListener((property, before, sentence) ->
                        filter.pseudoClassStateChanged(Styles.STATE_DANGER, !sentence.isEmpty()));
        // What is being typed or was refused stays, to be finished or corrected.
        model.filterProperty().addListener((property, before, now) -> {
            if (now.isEmpty() || filter.getText().isBlank()) {
                filter.setText(now);
            }
        });
        model.tableProperty().addListener((property, before, now) -> filter.setText(""));

        Button apply = new Button("Apply");
        apply.setAccessibleText("Apply the filter");
        apply.setOnAction(e -> model.applyFilter(filter.getText()));
        Button clear = new Button("Clear");
        clear.setAccessibleText("Clear the filter");
        clear.setOnAction(e -> {
            filter.clear();
            model.applyFilter("");
        });
        clear.disableProperty()
                .bind(filter.textProperty().isEmpty().and(model.filterProperty().isEmpty()));
        Button columns = new Button();
        columns.getStyleClass().add("columns");
        columns.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.projectionProperty().get().text(), model.projectionProperty()));
        columns.setTooltip(new Tooltip("Choose the columns to show"));
        columns.accessibleTextProperty().bind(columns.textProperty().concat(" shown, choose others"));
        columns.setOnAction(e -> ColumnChooser.show(columns, model));
        Button reload = iconButton(Feather.REFRESH_CW, "Read the newest version (F5)");
        reload.getStyleClass().add("reload");
        reload.setOnAction(e -> model.reload());
        HBox bar = new HBox(8, filter, apply, clear, columns, reload);
        bar.getStyleClass().add("bar");
        bar.disableProperty().bind(model.tableProperty().isNull());
        return bar;
    }

    private HBox pageBar() {
        Button previous = iconButton(Feather.CHEVRON_LEFT, "The 200 rows before (Alt+Page Up)");
        previous.getStyleClass().add("previous");
        previous.setOnAction(e -> model.previousPage());
        previous.disableProperty().bind(model.hasPreviousProperty().not());
        Button next = iconButton(Feather.CHEVRON_RIGHT, "The next 200 rows (Alt+Page Down)");
        next.getStyleClass().add("next");
        next.setOnAction(e -> model.nextPage());
        next.disableProperty().bind(model.hasNextProperty().not());
        Label position = new Label();
        position.getStyleClass().add("position");
        position.textProperty().bind(model.positionProperty());
        ProgressIndicator busy = new ProgressIndicator();
        busy.getStyleClass().add("busy");
        busy.setAccessibleText("Reading rows");
        busy.visibleProperty().bind(model.loadingProperty());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label version = new Label();
        version.getStyleClass().add("muted");
        version.textProperty().bind(model.versionProperty());
        HBox bar = new HBox(8, previous, next, position, busy, space, version);
        bar.getStyleClass().add("bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        return bar;
    }

    private static Button iconButton(Feather icon, String what) {
        Button button = new Button();
        Node graphic = new FontIcon(icon);
        button.setGraphic(graphic);
        button.setAccessibleText(what);
        button.setTooltip(new Tooltip(what));
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
        return button;
    }

    private void keyPressed(KeyEvent key) {
        if (PREVIOUS.match(key)) {
            model.previousPage();
        } else if (NEXT.match(key)) {
            model.nextPage();
        } else if (key.getCode() == KeyCode.F5) {
            model.reload();
        } else {
            return;
        }
        key.consume();
    }
}
