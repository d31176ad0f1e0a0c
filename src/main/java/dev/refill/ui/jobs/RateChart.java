package dev.refill.ui.jobs;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Rows a second over the last minute or so, with the highest written over it; takes no room without two samples. */
final class RateChart extends VBox {
    private final Sparkline line = new Sparkline();
    private final Label most = Controls.label("", "muted", "small");

    RateChart() {
        super(4);
        getStyleClass().add("rate-chart");
        VBox.setVgrow(line, Priority.ALWAYS);
        getChildren().addAll(most, line);
        managedProperty().bind(visibleProperty());
        show(List.of());
    }

    void show(List<Double> rates) {
        setVisible(rates.size() > 1);
        line.setValues(rates);
        double top = rates.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double now = rates.isEmpty() ? 0 : rates.get(rates.size() - 1);
        most.setText("Rate " + Format.rate(now) + ", at most " + Format.rate(top));
    }
}
