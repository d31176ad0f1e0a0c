package dev.refill.ui.refresh;

import atlantafx.base.theme.Styles;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Segments;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The rows a refresh is about, what becomes of those that fail, the branch, and what comes first. */
final class ScopeView extends VBox {
    private final RefreshScope scope;
    /** The segments' own value, since they choose among objects. */
    private final ObjectProperty<Boolean> skips;

    ScopeView(RefreshScope scope) {
        super(6);
        this.scope = scope;
        this.skips = new SimpleObjectProperty<>(scope.skipsFailuresProperty().get());
        VBox where = where();
        HBox.setHgrow(where, Priority.ALWAYS);
        HBox line = new HBox(14, where, failing());
        VBox branch = branch();
        Controls.showWhile(branch, Bindings.isNotEmpty(scope.branches()));
        line.getChildren().add(branch);
        getChildren().add(line);
        if (scope.ordersInputs()) {
            getChildren().add(inputs());
        }
    }

    private VBox where() {
        TextField where = Controls.field("Only rows for which this SQL condition is true", "mono");
        where.setId("refresh-where");
        where.setPromptText("every row; for example created_at > '2026-01-01'");
        where.textProperty().bindBidirectional(scope.whereProperty());
        Label matching = Controls.paragraph("", "muted", "small");
        matching.setId("refresh-matching");
        matching.textProperty().bind(scope.matchingProperty());
        Controls.showWhile(matching, scope.matchingProperty().isNotEmpty());
        scope.refusedProperty().addListener((property, before, now) -> {
            where.pseudoClassStateChanged(Styles.STATE_DANGER, now);
            matching.getStyleClass().removeAll("muted", "danger-text");
            matching.getStyleClass().add(now ? "danger-text" : "muted");
        });
        return new VBox(6, Controls.section("Only rows where"), where, matching);
    }

    private VBox failing() {
        skips.addListener(
                (property, before, now) -> scope.skipsFailuresProperty().set(now));
        scope.skipsFailuresProperty().addListener((property, before, now) -> skips.set(now));
        Segments<Boolean> segments = new Segments<>(
                "On a failing row", List.of(false, true), skip -> skip ? "Skip and count" : "Stop", skips);
        segments.button(true).setId("refresh-skip");
        return new VBox(6, Controls.section("On a failing row"), segments);
    }

    private VBox branch() {
        ComboBox<String> choice = new ComboBox<>(scope.branches());
        choice.setId("refresh-branch");
        choice.setAccessibleText("Branch");
        choice.valueProperty().bindBidirectional(scope.branchProperty());
        return new VBox(6, Controls.section("Branch"), choice);
    }

    private CheckBox inputs() {
        CheckBox inputs = new CheckBox();
        inputs.setId("refresh-inputs");
        inputs.selectedProperty().bindBidirectional(scope.inputsFirstProperty());
        inputs.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> "First refresh " + String.join(", ", scope.computedInputs()) + ", where not fresh",
                        scope.computedInputs()));
        inputs.accessibleTextProperty().bind(inputs.textProperty());
        Controls.showWhile(inputs, Bindings.isNotEmpty(scope.computedInputs()));
        return inputs;
    }
}
