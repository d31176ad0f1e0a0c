package dev.refill.ui.common;

import java.util.function.Supplier;
import javafx.event.EventTarget;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/**
 * Proposals under a text control. Control and Space asks for them, and they come by themselves while a word is typed; the
 * arrows choose, Enter and Tab take what is chosen, Escape sends them away. Enter takes nothing that was not chosen.
 */
public final class CompletionPopup {
    private static final KeyCodeCombination ASK = new KeyCodeCombination(KeyCode.SPACE, KeyCombination.CONTROL_DOWN);
    private static final double LINE = 26;
    private static final int LINES = 9;

    private final CompletionTarget target;
    private final Node field;
    private final Supplier<SqlCompletion> completion;
    private final Popup popup = new Popup();
    private final ListView<SqlCompletion.Proposal> list = new ListView<>();
    private SqlCompletion shown = new SqlCompletion(0, 0, java.util.List.of());
    private boolean taking;
    private boolean typed;

    private CompletionPopup(CompletionTarget target, Supplier<SqlCompletion> completion) {
        this.target = target;
        this.field = target.node();
        this.completion = completion;
        list.setFixedCellSize(LINE);
        list.setPrefWidth(420);
        list.setFocusTraversable(false);
        list.getStyleClass().add("completion");
        list.getStylesheets().add(Theme.sheet("panels.css"));
        list.setCellFactory(view -> new ProposalCell());
        list.setAccessibleText("Proposals; arrows choose, Enter takes");
        list.setOnMouseClicked(click -> take());
        popup.getContent().add(list);
        // A popup's own root has none of the theme's colours.
        popup.getScene().getRoot().getStyleClass().add("root");
        popup.setOnHidden(event -> list.getItems().clear());
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        field.getProperties().put(CompletionPopup.class, this);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        field.addEventFilter(KeyEvent.KEY_TYPED, key -> typed = true);
        target.text().addListener((property, before, now) -> javafx.application.Platform.runLater(this::changed));
        field.focusedProperty().addListener((property, before, focused) -> {
            if (!focused) {
                popup.hide();
            }
        });
    }

    /** Gives a control proposals for as long as it lives. */
    public static void on(TextInputControl field, Supplier<SqlCompletion> completion) {
        on(CompletionTarget.of(field), completion);
    }

    /** Gives an editor proposals for as long as it lives. */
    public static void on(CompletionTarget target, Supplier<SqlCompletion> completion) {
        new CompletionPopup(target, completion);
    }

    /** Whether proposals hang under what an event goes to: Escape takes those away and nothing else. */
    static boolean isOver(EventTarget target) {
        return target instanceof Node node
                && node.getProperties().get(CompletionPopup.class) instanceof CompletionPopup shown
                && shown.popup.isShowing();
    }

    private void pressed(KeyEvent key) {
        if (ASK.match(key)) {
            shown = completion.get();
            show(true);
            key.consume();
            return;
        }
        if (!popup.isShowing()) {
            return;
        }
        KeyCode code = key.getCode();
        if (code == KeyCode.DOWN || code == KeyCode.UP) {
            int size = list.getItems().size();
            int at = list.getSelectionModel().getSelectedIndex();
            int next = code == KeyCode.DOWN ? at + 1 : at < 0 ? size - 1 : at - 1;
            list.getSelectionModel().select(Math.floorMod(next, size));
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
        } else if ((code == KeyCode.ENTER || code == KeyCode.TAB)
                && list.getSelectionModel().getSelectedItem() != null) {
            take();
        } else if (code == KeyCode.ESCAPE) {
            popup.hide();
        } else {
            if (code == KeyCode.ENTER) {
                popup.hide();
            }
            return;
        }
        key.consume();
    }

    private void changed() {
        boolean asked = typed || popup.isShowing();
        typed = false;
        if (taking || !asked || !field.isFocused()) {
            return;
        }
        boolean chosen = list.getSelectionModel().getSelectedItem() != null && popup.isShowing();
        shown = completion.get();
        // Behind a word that is complete the whole list would cover what is said of the expression.
        boolean word = shown.to() > shown.from();
        if (shown.proposals().isEmpty() || !word || !popup.isShowing() && !shown.clear()) {
            popup.hide();
        } else {
            show(chosen);
        }
    }

    private void show(boolean chooseFirst) {
        if (shown.proposals().isEmpty()) {
            popup.hide();
            return;
        }
        list.setPrefHeight(Math.min(LINES, shown.proposals().size()) * LINE + 4);
        list.setStyle("-fx-font-size: " + target.fontSize() + "px;");
        Point2D at = target.below();
        if (at != null && !popup.isShowing()) {
            popup.getScene().getStylesheets().setAll(field.getScene().getStylesheets());
            popup.show(field, at.getX(), at.getY());
        }
        if (!popup.isShowing()) {
            return;
        }
        // Once it is there: a popup that is not has none of the theme's colours for the lines.
        list.getItems().setAll(shown.proposals());
        list.getSelectionModel().clearSelection();
        if (chooseFirst) {
            list.getSelectionModel().select(0);
        }
        list.scrollTo(0);
    }

    private void take() {
        SqlCompletion.Proposal proposal = list.getSelectionModel().getSelectedItem();
        if (proposal == null) {
            return;
        }
        taking = true;
        popup.hide();
        target.replace(shown.from(), shown.to(), proposal.text(), shown.from() + proposal.caret());
        javafx.application.Platform.runLater(() -> taking = false);
    }

    private static final class ProposalCell extends ListCell<SqlCompletion.Proposal> {
        private final Label label = new Label();
        private final Label detail = Controls.label("", "completion-detail");
        private final HBox line = new HBox(10, label, Controls.spacer(), detail);

        ProposalCell() {
            setPrefWidth(0);
            label.setMinWidth(Region.USE_PREF_SIZE);
            HBox.setHgrow(detail, Priority.SOMETIMES);
        }

        @Override
        protected void updateItem(SqlCompletion.@Nullable Proposal proposal, boolean empty) {
            super.updateItem(proposal, empty);
            if (empty || proposal == null) {
                setGraphic(null);
                return;
            }
            label.setText(proposal.label());
            label.getStyleClass()
                    .setAll("label", "completion-" + proposal.kind().name().toLowerCase(java.util.Locale.ROOT));
            detail.setText(proposal.detail());
            setAccessibleText(proposal.label() + " " + proposal.detail());
            setGraphic(line);
        }
    }
}
