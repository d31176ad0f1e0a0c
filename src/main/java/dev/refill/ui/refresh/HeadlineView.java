package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What the refresh will do, as large numbers, with the trial's switch. */
final class HeadlineView extends VBox {
    private final ForecastModel model;
    private final HBox figures = new HBox();
    private final Hyperlink trial = new Hyperlink();

    HeadlineView(ForecastModel model, boolean tries) {
        super(8);
        this.model = model;
        figures.getStyleClass().add("figures");
        Label note = Controls.paragraph("", "muted");
        note.textProperty().bind(model.noteProperty());
        Controls.showWhile(note, model.noteProperty().isNotEmpty());
        getChildren().addAll(figures, note);
        trial.setId("refresh-trial");
        trial.setOnAction(event -> {
            if (model.trialProperty().get().trying()) {
                model.stopTrial();
            } else {
                model.tryIt();
            }
            trial.setVisited(false);
        });
        model.figures().addListener((ListChangeListener<Figure>) change -> show(tries));
        show(tries);
    }

    private void show(boolean tries) {
        figures.getChildren().clear();
        for (Figure figure : model.figures()) {
            Label number = Controls.label(figure.number(), "figure");
            Label unit = Controls.paragraph(figure.unit(), "muted");
            number.setTooltip(new Tooltip(figure.whole()));
            number.setAccessibleText(figure.whole());
            VBox box = new VBox(number, unit);
            HBox.setHgrow(box, Priority.ALWAYS);
            box.setPrefWidth(150);
            box.setMinWidth(0);
            figures.getChildren().add(box);
        }
        if (tries && !figures.getChildren().isEmpty()) {
            TrialState state = model.trialProperty().get();
            trial.setText(state.trying() ? "stop" : "try again");
            trial.setAccessibleText(state.trying() ? "Stop the trial" : "Try a few rows again");
            boolean offered = state.trying() || state.done() == null;
            if (offered && figures.getChildren().get(figures.getChildren().size() - 1) instanceof VBox last) {
                HBox line = new HBox(6, last.getChildren().get(1), trial);
                last.getChildren().setAll(last.getChildren().get(0), line);
            }
        }
    }
}
