package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import java.util.List;
import java.util.regex.Pattern;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Facts in two columns; those with long keys have them over their values. */
final class FactsGrid extends GridPane {
    private static final double LABELS = 104;
    private static final Pattern BREAKS = Pattern.compile("(?<=[._])");

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
            FlowPane key = key(fact.label());
            grid.add(key, 0, line++);
            grid.add(Controls.paragraph(fact.value(), "mono", "metadata-value"), 0, line++);
        }
        return grid;
    }

    /** A long key goes on in the next line after a dot or an underscore, not within a word. */
    private static FlowPane key(String key) {
        FlowPane parts = new FlowPane();
        parts.getStyleClass().add("metadata-key");
        parts.setAccessibleRole(AccessibleRole.TEXT);
        parts.setAccessibleText(key);
        for (String part : BREAKS.split(key)) {
            parts.getChildren().add(Controls.label(part, "muted", "mono"));
        }
        return parts;
    }
}
