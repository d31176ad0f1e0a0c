package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** The rows a refresh is about, and the switches for those that fail and for what the column reads. */
final class ScopeView extends VBox {
    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");

    ScopeView(RefreshScope scope) {
        super(6);
        TextField where = Controls.field("Only rows for which this SQL condition is true", "mono");
        where.setId("refresh-where");
        where.setPromptText("every row; for example created_at > '2026-01-01'");
        where.textProperty().bindBidirectional(scope.whereProperty());
        Label matching = Controls.paragraph("", "muted");
        matching.textProperty().bind(scope.matchingProperty());
        Controls.showWhile(matching, scope.matchingProperty().isNotEmpty());
        scope.refusedProperty().addListener((property, before, now) -> {
            where.pseudoClassStateChanged(DANGER, now);
            matching.getStyleClass().removeAll("muted", "danger-text");
            matching.getStyleClass().add(now ? "danger-text" : "muted");
        });
        CheckBox inputs = new CheckBox();
        inputs.setId("refresh-inputs");
        inputs.selectedProperty().bindBidirectional(scope.inputsFirstProperty());
        inputs.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> "First refresh " + String.join(", ", scope.computedInputs()) + ", where not fresh",
                        scope.computedInputs()));
        inputs.accessibleTextProperty().bind(inputs.textProperty());
        Controls.showWhile(inputs, Bindings.isNotEmpty(scope.computedInputs()));
        CheckBox skip = new CheckBox("Skip rows that cannot be computed: they keep what they have, and are counted");
        skip.setId("refresh-skip");
        skip.selectedProperty().bindBidirectional(scope.skipsFailuresProperty());
        getChildren().addAll(Controls.section("Only rows where"), where, matching, skip, inputs);
    }
}
