package dev.refill.ui.editor;

import dev.refill.computed.FaultPlace;
import dev.refill.ui.common.CompletionPopup;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.SqlCompletion;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.jspecify.annotations.Nullable;

/**
 * A field for a SQL expression. It grows with its text to a few lines; Enter and Tab are the dialog's, as in any other
 * field, and Shift with Enter begins a new line. For the UI thread alone.
 */
public final class ExpressionField extends StackPane {
    private static final PseudoClass FOCUSED = PseudoClass.getPseudoClass("focused");
    private static final double LINE = 18;
    private static final double AROUND = 12;
    private static final int MOST_LINES = 4;

    private final CodeArea area = new CodeArea();
    private final StringProperty text;
    private Map<String, String> columns = Map.of();
    private Optional<FaultPlace> fault = Optional.empty();
    private boolean taking;

    /**
     * @param text followed and written
     * @param prompt what it shows while it is empty
     */
    public ExpressionField(StringProperty text, String prompt) {
        this.text = text;
        getStyleClass().add("expression-field");
        area.getStyleClass().addAll("mono", "expression-text");
        area.setWrapText(true);
        area.setUseInitialStyleForInsertion(true);
        Label placeholder = Controls.label(prompt, "muted", "mono");
        area.setPlaceholder(placeholder);
        area.setAccessibleText("SQL expression");
        area.setContextMenu(new EditMenu(area));
        keys();
        getChildren().add(area);
        setOnMousePressed(press -> {
            area.requestFocus();
            // A pane that scrolls would take the focus for itself.
            press.consume();
        });
        area.totalHeightEstimateProperty().addListener((property, before, now) -> grow());
        grow();
        area.focusedProperty().addListener((property, before, now) -> pseudoClassStateChanged(FOCUSED, now));
        area.textProperty().addListener((property, before, now) -> typed(now));
        area.caretPositionProperty().addListener((property, before, now) -> paint());
        text.addListener((property, before, now) -> take(now));
        take(text.get());
        CompletionPopup.on(
                new AreaTarget(area), () -> SqlCompletion.of(area.getText(), area.getCaretPosition(), columns));
    }

    /** What has the keyboard while the expression is typed. */
    public Region area() {
        return area;
    }

    /** @param known each column's type by its name */
    public void columns(Map<String, String> known) {
        columns = known;
        paint();
    }

    /** Underlines a place until the text changes, or nothing. */
    public void fault(Optional<FaultPlace> place) {
        if (!fault.equals(place)) {
            fault = place;
            paint();
        }
    }

    /** Puts a text where the caret is, in place of what is selected, and takes the keyboard. */
    public void insert(String sql) {
        area.replaceSelection(sql);
        area.requestFocus();
    }

    private void keys() {
        Nodes.addInputMap(
                area,
                InputMap.consume(
                        EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.SHIFT_DOWN),
                        key -> area.replaceSelection("\n")));
        Nodes.addInputMap(area, InputMap.ignore(EventPattern.keyPressed(KeyCode.ENTER)));
        Nodes.addInputMap(area, InputMap.ignore(EventPattern.keyPressed(KeyCode.TAB)));
        Nodes.addInputMap(area, InputMap.ignore(EventPattern.keyPressed(KeyCode.TAB, KeyCombination.SHIFT_DOWN)));
        Nodes.addInputMap(area, InputMap.ignore(EventPattern.keyPressed(KeyCode.ESCAPE)));
    }

    private void grow() {
        Double height = area.totalHeightEstimateProperty().getValue();
        double wanted = height == null ? LINE : Math.max(LINE, Math.min(MOST_LINES * LINE, height));
        setMinHeight(wanted + AROUND);
        setPrefHeight(wanted + AROUND);
        setMaxHeight(wanted + AROUND);
    }

    private void typed(String now) {
        if (!taking) {
            fault = Optional.empty();
            text.set(now);
        }
        paint();
    }

    private void take(@Nullable String now) {
        String wanted = now == null ? "" : now;
        if (!area.getText().equals(wanted)) {
            taking = true;
            area.replaceText(wanted);
            taking = false;
        }
    }

    private void paint() {
        String sql = area.getText();
        area.setStyleSpans(
                0,
                Paint.of(sql, SqlColours.of(sql, columns.keySet()), fault, Brackets.at(sql, area.getCaretPosition())));
    }
}
