package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Facts in two columns; those with long keys have them over their values. */
final class FactsGrid extends GridPane {
    private static final double LABELS = 104;

    private FactsGrid() {
        getStyleClass().add("facts");
    }

    static FactsGrid beside(List<Inspection.Fact> facts) {
        FactsGrid grid = new FactsGrid();
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(LABELS);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(labels, values);
        int line = 0;
        for (Inspection.Fact fact : facts) {
            // As wide as the widest of them, however large they are written.
            Label label = Controls.label(fact.label(), "muted");
            label.setMinWidth(USE_PREF_SIZE);
            grid.add(label, 0, line);
            grid.add(Controls.paragraph(fact.value()), 1, line++);
            setValignment(label, VPos.TOP);
        }
        return grid;
    }

    static FactsGrid over(List<Inspection.Fact> facts) {
        FactsGrid grid = new FactsGrid();
        int line = 0;
        for (Inspection.Fact fact : facts) {
            grid.add(Controls.paragraph(fact.label(), "muted", "mono", "metadata-key"), 0, line++);
            grid.add(Controls.paragraph(fact.value(), "mono", "metadata-value"), 0, line++);
        }
        return grid;
    }
}
