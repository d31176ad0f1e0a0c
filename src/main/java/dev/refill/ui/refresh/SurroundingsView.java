package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What the refresh reads, and what it leaves behind. */
final class SurroundingsView extends VBox {
    private final SurroundingsModel model;
    private final VBox reads = new VBox(2);

    SurroundingsView(SurroundingsModel model) {
        super(4);
        this.model = model;
        Label afterwards = Controls.paragraph("", "muted");
        afterwards.textProperty().bind(model.afterwardsProperty());
        getChildren().addAll(Controls.section("Reads"), reads, Controls.section("Afterwards"), afterwards);
        model.reads().addListener((ListChangeListener<Read>) change -> fill());
        fill();
    }

    private void fill() {
        reads.getChildren().clear();
        for (Read read : model.reads()) {
            Label name = Controls.label(read.column(), "mono");
            name.setMinWidth(USE_PREF_SIZE);
            HBox line = new HBox(8, name, Controls.paragraph(read.words(), read.behind() ? "warning-text" : "muted"));
            line.setAlignment(Pos.TOP_LEFT);
            reads.getChildren().add(line);
        }
        if (model.reads().isEmpty()) {
            reads.getChildren().add(Controls.label("no column", "muted"));
        }
    }
}
