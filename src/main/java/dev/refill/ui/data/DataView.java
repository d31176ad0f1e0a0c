package dev.refill.ui.data;

import atlantafx.base.theme.Styles;
import dev.refill.ui.common.CompletionPopup;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.SqlCompletion;
import dev.refill.ui.common.Theme;
import dev.refill.ui.common.WrapBar;
import dev.refill.ui.grid.CellGrid;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The rows of a table: a filter above, the grid, and the pages below. */
public final class DataView extends VBox {
    static final String STYLES = Theme.sheet("panels.css");
    private static final PseudoClass UNCHECKED = PseudoClass.getPseudoClass("unchecked");
    private static final int MOST_SAID = 300;
    private static final KeyCodeCombination PREVIOUS = new KeyCodeCombination(KeyCode.PAGE_UP, KeyCombination.ALT_DOWN);
    private static final KeyCodeCombination NEXT = new KeyCodeCombination(KeyCode.PAGE_DOWN, KeyCombination.ALT_DOWN);

    private final DataViewModel model;
    private double detailAt = 0.68;

    public DataView(DataViewModel model) {
        this.model = model;
        getStyleClass().add("data-view");
        getStylesheets().add(STYLES);

        Label refusal = Controls.paragraph("", "refusal");
        refusal.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> shortened(model.screen().refusalProperty().get()),
                        model.screen().refusalProperty()));
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(model.screen().refusalProperty());
        whole.setWrapText(true);
        whole.setMaxWidth(720);
        refusal.setTooltip(whole);
        Controls.showWhile(refusal, model.screen().refusalProperty().isNotEmpty());
        model.screen()
                .uncheckedProperty()
                .addListener((property, before, now) -> refusal.pseudoClassStateChanged(UNCHECKED, now));

        CellGrid table = DataTable.of(model);
        SplitPane both = new SplitPane(table);
        both.getStyleClass().add("data-split");
        VBox.setVgrow(both, Priority.ALWAYS);
        DetailView detail = new DetailView(model.detail());
        SplitPane.setResizableWithParent(detail, false);
        model.detail().openProperty().addListener((property, before, open) -> {
            if (open) {
                both.getItems().setAll(table, detail);
                both.setDividerPositions(detailAt);
            } else {
                detailAt = both.getDividerPositions()[0];
                both.getItems().setAll(table);
                table.requestFocus();
            }
        });
        getChildren().addAll(filterBar(), new FragmentFilter(model), refusal, both, pageBar());
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /** Lance may name every column there is when one is not found; the rows need the room. */
    private static String shortened(String sentence) {
        return sentence.length() <= MOST_SAID ? sentence : sentence.substring(0, MOST_SAID) + "…";
    }

    private WrapBar filterBar() {
        TextField filter = new TextField();
        filter.getStyleClass().add("filter");
        filter.setPromptText("SQL filter; Ctrl+Space completes");
        filter.setAccessibleText("Filter of the rows, a SQL condition");
        filter.accessibleHelpProperty().bind(model.screen().refusalProperty());
        filter.setOnAction(e -> model.applyFilter(filter.getText()));
        HBox.setHgrow(filter, Priority.ALWAYS);
        CompletionPopup.on(
                filter,
                () -> SqlCompletion.of(
                        filter.getText(),
                        filter.getCaretPosition(),
                        model.screen().columnTypes()));
        model.screen()
                .refusalProperty()
                .addListener((property, before, sentence) -> filter.pseudoClassStateChanged(
                        Styles.STATE_DANGER,
                        !sentence.isEmpty()
                                && !model.screen().uncheckedProperty().get()));
        // What is being typed or was refused stays, to be finished or corrected.
        model.screen().filterProperty().addListener((property, before, now) -> {
            if (now.isEmpty() || filter.getText().isBlank()) {
                filter.setText(now);
            }
        });
        model.tableProperty().addListener((property, before, now) -> filter.setText(""));

        Button apply = Controls.button("_Apply", () -> model.applyFilter(filter.getText()), "apply");
        Button clear = Controls.button(
                "_Clear",
                () -> {
                    filter.clear();
                    model.applyFilter("");
                },
                "clear");
        clear.disableProperty()
                .bind(filter.textProperty()
                        .isEmpty()
                        .and(model.screen().filterProperty().isEmpty())
                        .and(model.screen().refusalProperty().isEmpty()));
        Button reload = Controls.iconButton(Feather.REFRESH_CW, "Read the newest version (F5)", model::reload);
        reload.getStyleClass().add("reload");
        ToggleButton details = new ToggleButton("Details");
        details.getStyleClass().add("details");
        details.setMinWidth(USE_PREF_SIZE);
        details.setTooltip(new Tooltip("Show the chosen cell's whole value (Enter)"));
        details.selectedProperty().bindBidirectional(model.detail().openProperty());
        Button export = Controls.button("_Export…", model::export, "export");
        export.setTooltip(new Tooltip("Write the rows of all pages to a file"));
        export.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.screen().pageProperty().get().rows().isEmpty(),
                        model.screen().pageProperty()));
        WrapBar bar = new WrapBar(8, filter, apply, clear, columnsButton(), details, export, reload);
        bar.getStyleClass().add("bar");
        bar.disableProperty().bind(model.tableProperty().isNull());
        return bar;
    }

    private Button columnsButton() {
        Button columns = new Button();
        columns.getStyleClass().add("columns");
        columns.setMinWidth(USE_PREF_SIZE);
        columns.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.screen().projectionProperty().get().text(),
                        model.screen().projectionProperty()));
        columns.setTooltip(new Tooltip("Choose the columns to show"));
        columns.accessibleTextProperty().bind(columns.textProperty().concat(" shown, choose others"));
        columns.setOnAction(e -> ColumnChooser.show(columns, model));
        return columns;
    }

    private HBox pageBar() {
        Button previous =
                Controls.iconButton(Feather.CHEVRON_LEFT, "The 200 rows before (Alt+Page Up)", model::previousPage);
        previous.getStyleClass().add("previous");
        previous.disableProperty().bind(model.screen().hasPreviousProperty().not());
        Button next = Controls.iconButton(Feather.CHEVRON_RIGHT, "The next 200 rows (Alt+Page Down)", model::nextPage);
        next.getStyleClass().add("next");
        next.disableProperty().bind(model.screen().hasNextProperty().not());
        Label position = Controls.label("", "position");
        position.textProperty().bind(model.screen().positionProperty());
        ProgressIndicator busy = new ProgressIndicator();
        busy.getStyleClass().add("busy");
        busy.setAccessibleText("Reading rows");
        busy.visibleProperty().bind(model.screen().loadingProperty());
        Label version = Controls.label("", "muted");
        version.textProperty().bind(model.screen().versionProperty());
        Label copied = Controls.label("", "muted", "copied");
        copied.textProperty().bind(model.copying().newsProperty());
        Controls.tip(copied);
        HBox bar = new HBox(8, previous, next, position, busy, Controls.spacer(), copied, version);
        bar.getStyleClass().add("bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        return bar;
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
