package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Segments;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The worker budget: sliders with their fields, and what they come to. */
final class BudgetView extends VBox {
    private final Budget budget;
    private final VBox amounts = new VBox(9);
    private final Map<Amount, AmountView> views = new HashMap<>();

    BudgetView(RefreshViewModel model) {
        super(8);
        this.budget = model.budget();
        HBox heading = new HBox(Controls.section("Worker budget"), Controls.spacer());
        heading.setAlignment(Pos.BOTTOM_LEFT);
        getChildren().addAll(heading, amounts);
        if (budget instanceof ClusterBudget cluster) {
            heading.getChildren()
                    .add(new Segments<>(
                            "How the workers are sized",
                            List.of(ClusterBudget.Sizing.values()),
                            ClusterBudget.Sizing::words,
                            cluster.sizingProperty()));
            getChildren().add(new RangeView("Checkpoint size", cluster.checkpointLeast(), cluster.checkpointMost()));
        }
        Label sum = Controls.paragraph("", "budget-sum");
        sum.setId("budget-sum");
        getChildren().add(sum);
        model.sumProperty().addListener((property, before, now) -> show(sum, now));
        show(sum, model.sumProperty().get());
        budget.shown().addListener((ListChangeListener<Amount>) change -> arrange());
        arrange();
    }

    private static void show(Label sum, Budget.Sum now) {
        sum.setText(now.sentence());
        sum.getStyleClass().removeAll("muted", "warning-text");
        sum.getStyleClass().add(now.exceeds() ? "warning-text" : "muted");
    }

    private void arrange() {
        amounts.getChildren()
                .setAll(budget.shown().stream()
                        .map(amount -> views.computeIfAbsent(amount, AmountView::sliding))
                        .toList());
    }
}
