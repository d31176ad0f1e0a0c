package dev.refill.ui.columns;

import dev.refill.computed.FaultPlace;
import dev.refill.ui.common.Controls;
import dev.refill.ui.editor.ExpressionField;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What Lance makes of an expression, under the field it is typed into; and the way to write it that is accepted, to click. */
final class Verdict extends VBox {
    private final DeclareRow row;
    private final ExpressionField expression;
    private final Supplier<Optional<String>> objection;
    private final Supplier<String> hint;
    private final Label words = Controls.paragraph("", "verdict");
    private final Button rewrite = Controls.button("", this::useRewrite);

    /**
     * @param objection what is wrong apart from the expression
     * @param hint what is said while something is missing
     */
    Verdict(DeclareRow row, ExpressionField expression, Supplier<Optional<String>> objection, Supplier<String> hint) {
        super(4);
        this.row = row;
        this.expression = expression;
        this.objection = objection;
        this.hint = hint;
        rewrite.setId("use-rewrite");
        rewrite.getStyleClass().addAll("small", "mono");
        rewrite.setMnemonicParsing(false);
        rewrite.managedProperty().bind(rewrite.visibleProperty());
        getChildren().addAll(words, rewrite);
        row.stateProperty().addListener((property, before, now) -> say());
        say();
    }

    /** Again, since something else than the row changed. */
    void say() {
        DeclareState state = row.stateProperty().get();
        Optional<DeclareState.Invalid> refused =
                state instanceof DeclareState.Invalid invalid ? Optional.of(invalid) : Optional.empty();
        expression.fault(refused.flatMap(
                invalid -> FaultPlace.of(row.expressionProperty().get(), invalid.reason())));
        offer(refused.flatMap(DeclareState.Invalid::rewrite));
        words.getStyleClass().removeAll("muted", "danger-text", "success-text");
        Optional<String> other = objection.get();
        if (other.isPresent()) {
            say("danger-text", other.get());
        } else if (state instanceof DeclareState.Valid valid) {
            String reads = valid.check().inputs().isEmpty()
                    ? "reads no column"
                    : "reads " + String.join(", ", valid.check().inputs());
            say("success-text", valid.check().type().text() + " · " + reads);
        } else if (refused.isPresent()) {
            say("danger-text", refused.get().reason());
        } else if (state instanceof DeclareState.Checking) {
            say("muted", "Checking…");
        } else {
            say("muted", hint.get());
        }
    }

    private void say(String style, String text) {
        words.getStyleClass().add(style);
        words.setText(text);
    }

    private void offer(Optional<String> other) {
        rewrite.setVisible(other.isPresent());
        rewrite.setText("Write " + other.orElse("") + " instead");
        rewrite.setAccessibleText(rewrite.getText());
    }

    private void useRewrite() {
        if (row.stateProperty().get() instanceof DeclareState.Invalid invalid) {
            invalid.rewrite().ifPresent(row.expressionProperty()::set);
            expression.area().requestFocus();
        }
    }
}
