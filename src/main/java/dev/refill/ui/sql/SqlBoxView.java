package dev.refill.ui.sql;

import dev.refill.ui.common.CompletionPopup;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.SqlCompletion;
import dev.refill.ui.common.SqlWords;
import dev.refill.ui.common.Theme;
import dev.refill.ui.copy.GridCopy;
import dev.refill.ui.grid.CellGrid;
import dev.refill.ui.grid.GridCells;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A box for a statement, and its rows below. */
public final class SqlBoxView extends VBox {
    private static final KeyCodeCombination RUN = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private static final int MOST_LISTED = 20;
    private static final int MOST_CHARS = 90;

    private final SqlBoxModel model;
    private final TextArea text = new TextArea();

    public SqlBoxView(SqlBoxModel model) {
        this.model = model;
        getStyleClass().addAll("sql-box", "data-view");
        getStylesheets().add(Theme.sheet("panels.css"));

        text.getStyleClass().add("sql-text");
        text.setPrefRowCount(4);
        text.setWrapText(true);
        text.setPromptText(
                "SELECT … FROM …, REFRESH COLUMN … ON …, or ALTER TABLE … ALTER COLUMN … SET auto_refresh_enabled"
                        + " = false; Ctrl+Enter runs it");
        text.setAccessibleText("SQL statement; Control and Enter runs it");
        text.accessibleHelpProperty().bind(model.refusalProperty());
        text.textProperty().bindBidirectional(model.textProperty());
        text.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (RUN.match(key)) {
                model.run();
                key.consume();
            }
        });
        List<String> words = new ArrayList<>(SqlWords.KEYWORDS);
        words.addAll(SqlWords.STATEMENTS);
        CompletionPopup.on(
                text, () -> SqlCompletion.of(text.getText(), text.getCaretPosition(), model.columns(), words));
        StackPane marked = new StackPane(text, new Underline(text, model.markProperty()));

        Label refusal = Controls.paragraph("", "refusal");
        refusal.textProperty().bind(model.refusalProperty());
        Controls.showWhile(refusal, model.refusalProperty().isNotEmpty());

        CellGrid rows = new CellGrid("Rows of the statement");
        rows.getStyleClass().add("sql-rows");
        rows.setPlaceholder(new StackPane(Controls.label("The rows of a SELECT are shown here.", "muted")));
        model.rowsProperty().addListener((property, before, page) -> rows.show(GridCells.of(page)));
        ContextMenu menu = new ContextMenu();
        menu.getItems().addAll(GridCopy.on(rows, model.copying()));
        rows.setMenu(menu);
        VBox.setVgrow(rows, Priority.ALWAYS);
        getChildren().addAll(marked, bar(), refusal, rows);
    }

    /** Puts the caret behind the statement, to be typed at. */
    public void typeHere() {
        text.requestFocus();
        text.end();
    }

    private HBox bar() {
        Button run = Controls.button("_Run", model::run, "accent", "run");
        run.setTooltip(new Tooltip("Run the statement (Ctrl+Enter)"));
        run.disableProperty().bind(model.runningProperty());
        Button history = new Button("History");
        history.getStyleClass().add("history");
        history.setMinWidth(USE_PREF_SIZE);
        history.setAccessibleText("Statements that were run");
        history.setOnAction(e -> choose(history));
        history.disableProperty().bind(javafx.beans.binding.Bindings.isEmpty(model.history()));
        ProgressIndicator busy = new ProgressIndicator();
        busy.getStyleClass().add("busy");
        busy.setAccessibleText("Running");
        busy.visibleProperty().bind(model.runningProperty());
        Label news = Controls.label("", "sql-news");
        news.textProperty().bind(model.newsProperty());
        Label copied = Controls.label("", "muted", "copied");
        copied.textProperty().bind(model.copying().newsProperty());
        Controls.tip(copied);
        HBox bar = new HBox(8, run, history, busy, news, Controls.spacer(), copied);
        bar.getStyleClass().add("bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        return bar;
    }

    private void choose(Button owner) {
        ContextMenu menu = new ContextMenu();
        for (String sql :
                model.history().subList(0, Math.min(MOST_LISTED, model.history().size()))) {
            String line = sql.replaceAll("\\s+", " ");
            Label label =
                    Controls.label(line.length() > MOST_CHARS ? line.substring(0, MOST_CHARS) + "…" : line, "mono");
            CustomMenuItem item = new CustomMenuItem(label);
            item.setOnAction(e -> model.textProperty().set(sql));
            menu.getItems().add(item);
        }
        menu.show(owner, Side.BOTTOM, 0, 2);
    }
}
