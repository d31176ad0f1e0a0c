package dev.refill.ui.jobs;

import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.ServerJob;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Pill;
import dev.refill.ui.common.RowPageTable;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The dialog about one of a server's jobs. */
public final class ServerJobView {
    private final ServerJobModel model;
    private final GridPane facts = grid();
    private final GridPane asked = grid();
    private final RowPageTable events = new RowPageTable();
    private final EventStrip strip = new EventStrip();
    private final Label placeholder = Controls.label("Asking the server…", "muted");

    private ServerJobView(ServerJobModel model) {
        this.model = model;
    }

    public static DialogFrame of(ServerJobModel model) {
        return new ServerJobView(model).frame();
    }

    private DialogFrame frame() {
        events.setId("job-events");
        events.setAccessibleText("What happened in the job");
        events.timesIn(model.clock().getZone());
        events.setPlaceholder(placeholder);
        events.setPrefHeight(230);
        VBox.setVgrow(events, Priority.ALWAYS);
        VBox came = new VBox(6, Controls.section("The job"), facts);
        VBox wanted = new VBox(6, Controls.section("What was asked"), asked);
        HBox.setHgrow(came, Priority.ALWAYS);
        HBox.setHgrow(wanted, Priority.ALWAYS);
        came.setPrefWidth(420);
        wanted.setPrefWidth(420);
        VBox content = new VBox(
                10,
                new HBox(24, came, wanted),
                error(model.failureProperty()),
                Controls.section("Events"),
                strip,
                error(model.eventsFailureProperty()),
                events);
        DialogFrame frame = new DialogFrame(model, content);
        frame.beside(Pill.of(model.server(), "pill-outlined"));
        model.jobProperty().addListener((property, before, now) -> show(now));
        show(model.jobProperty().get());
        model.eventsProperty().addListener((property, before, now) -> happened(now));
        happened(model.eventsProperty().get());
        model.eventsFailureProperty().addListener((property, before, now) -> placeholder.setText("No events."));
        Button cancel = Controls.button("_Cancel the job", model::cancel);
        cancel.setId("job-cancel");
        cancel.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> {
                            ServerJob job = model.jobProperty().get();
                            return job == null
                                    || job.stage().ended()
                                    || model.cancellingProperty().get();
                        },
                        model.jobProperty(),
                        model.cancellingProperty()));
        Button close = Controls.button("C_lose", model::close, "accent");
        close.setId("dialog-main");
        close.setDefaultButton(true);
        frame.add(cancel);
        frame.add(close);
        frame.setPrefSize(900, 640);
        frame.setMinHeight(0);
        return frame;
    }

    private static ErrorText error(ObservableValue<@Nullable RefillException> failure) {
        ErrorText error = new ErrorText();
        failure.addListener((property, before, now) -> error.show(now));
        error.show(failure.getValue());
        return error;
    }

    private static GridPane grid() {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("facts");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(130);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(labels, values);
        return grid;
    }

    private void show(@Nullable ServerJob job) {
        if (job == null) {
            return;
        }
        fill(facts, ServerJobModel.facts(job, model.clock()), "");
        fill(asked, ServerJobModel.asked(job), "mono");
        placeholder.setText(job.stage().ended() ? "The server keeps no events of it." : "Nothing has happened yet.");
    }

    private static void fill(GridPane grid, List<ServerJobModel.Fact> facts, String style) {
        grid.getChildren().clear();
        int line = 0;
        for (ServerJobModel.Fact fact : facts) {
            Label label = Controls.paragraph(fact.label(), "muted");
            Label value = Controls.paragraph(fact.value());
            if (!fact.full().isEmpty()) {
                value.setTooltip(new Tooltip(fact.full()));
            }
            if (!style.isEmpty()) {
                label.getStyleClass().add(style);
                value.getStyleClass().add(style);
            }
            GridPane.setValignment(label, VPos.TOP);
            grid.add(label, 0, line);
            grid.add(value, 1, line++);
        }
        if (facts.isEmpty()) {
            grid.add(Controls.label("not told", "muted"), 0, 0);
        }
    }

    private void happened(@Nullable RowPage page) {
        if (page == null) {
            strip.show(EventTimes.Line.NONE);
        } else {
            events.show(page);
            strip.show(EventTimes.of(page, model.clock().getZone()));
        }
    }
}
