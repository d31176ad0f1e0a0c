package dev.refill.ui.jobs;

import dev.refill.job.JobTrace;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Pill;
import java.time.Instant;
import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Everything about one job, as it goes on. */
final class JobDetailView extends ScrollPane {
    private final JobsPageModel model;
    private final VBox content = new VBox(12);
    private final ProgressBar progress = new ProgressBar();
    private final Label counted = Controls.label("", "muted");
    private final RateChart chart = new RateChart();
    private final FlowPane phases = new FlowPane(8, 6);
    private final VBox failure = new VBox(4);
    private final Label outcome = Controls.paragraph("");
    private final GridPane facts = new GridPane();
    private final VBox log = new VBox(3);
    private List<JobTrace.Event> told = List.of();
    private final Label status = Pill.of("", "pill-outlined");
    private final ChangeListener<JobRow.Face> listener = (property, before, now) -> update();
    private @Nullable JobRow row;
    private @Nullable JobButtons buttons;
    private @Nullable Button cancel;

    JobDetailView(JobsPageModel model) {
        this.model = model;
        getStyleClass().add("job-detail");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        content.getStyleClass().add("content");
        progress.setMaxWidth(Double.MAX_VALUE);
        facts.setHgap(16);
        facts.setVgap(6);
        failure.getStyleClass().add("job-failure");
        log.setId("job-log");
        for (Node node : List.of(progress, counted, phases, failure, outcome)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        setContent(content);
        model.chosenProperty().addListener((property, before, now) -> show(now));
        model.jobs().offersProperty().addListener((property, before, now) -> update());
        show(model.chosenProperty().get());
    }

    private void show(@Nullable JobRow next) {
        if (row != null) {
            row.faceProperty().removeListener(listener);
        }
        row = next;
        if (next == null) {
            content.getChildren().setAll(Controls.paragraph("Choose a job at the left to see how it went.", "muted"));
            return;
        }
        buttons = new JobButtons(next, model.jobs().actions());
        cancel = Controls.button("_Cancel", next::cancel);
        cancel.setId("job-cancel");
        cancel.managedProperty().bind(cancel.visibleProperty());
        Button server = Controls.button("On the _server…", next::showOnServer);
        server.setVisible(next.onServer());
        server.managedProperty().bind(server.visibleProperty());
        Label name = Controls.label(next.column(), "job-name");
        HBox title = new HBox(10, name, status, Controls.spacer(), server, buttons.open(), buttons.again(), cancel);
        title.setAlignment(Pos.CENTER_LEFT);
        content.getChildren()
                .setAll(
                        title,
                        Controls.paragraph(next.place(), "muted"),
                        progress,
                        counted,
                        outcome,
                        failure,
                        chart,
                        phases,
                        facts,
                        Controls.section("Events"),
                        log);
        next.faceProperty().addListener(listener);
        update();
    }

    private void update() {
        JobRow job = row;
        if (job == null || buttons == null || cancel == null) {
            return;
        }
        Instant now = model.jobs().clock().instant();
        JobRow.Face face = job.face();
        boolean live = face.status().live();
        buttons.offer();
        cancel.setVisible(live);
        cancel.setDisable(face.status() == JobStatus.CANCELLING);
        status.setText(face.status().word());
        progress.setVisible(live);
        progress.setProgress(
                face.status() == JobStatus.QUEUED ? 0 : face.fraction().orElse(ProgressBar.INDETERMINATE_PROGRESS));
        String count = JobFacts.progress(job.snapshot());
        counted.setText(live && !face.pace().isEmpty() ? join(count, face.pace()) : count);
        counted.setVisible(!counted.getText().isEmpty());
        List<String> failed = JobFacts.failure(job.snapshot());
        failure.setVisible(!failed.isEmpty());
        failure.getChildren().setAll(failed.stream().map(Controls::paragraph).toList());
        outcome.setVisible(!live && failed.isEmpty());
        outcome.setText(face.details().isEmpty() ? face.outcome() : String.join(" ", face.details()));
        chart.show(face.rates());
        showPhases(JobFacts.phases(job));
        showFacts(JobFacts.of(job, now, model.jobs().clock().getZone()));
        showLog(job.log().events());
    }

    private static String join(String count, String pace) {
        return count.isEmpty() ? pace : count + " · " + pace;
    }

    private void showPhases(List<JobFacts.PhaseFact> all) {
        phases.setVisible(!all.isEmpty());
        phases.getChildren()
                .setAll(all.stream()
                        .map(fact -> {
                            Label pill =
                                    Pill.of(fact.word() + (fact.took().isEmpty() ? "" : " " + fact.took()), "phase");
                            pill.getStyleClass().add(fact.now() ? "phase-now" : "pill-outlined");
                            pill.setDisable(fact.took().isEmpty());
                            return pill;
                        })
                        .toList());
    }

    private void showFacts(List<JobFacts.Fact> all) {
        facts.getChildren().clear();
        int line = 0;
        for (JobFacts.Fact fact : all) {
            Label name = Controls.label(fact.name(), "muted");
            name.setMinWidth(USE_PREF_SIZE);
            facts.add(name, 0, line);
            facts.add(Controls.paragraph(fact.value()), 1, line++);
        }
    }

    private void showLog(List<JobTrace.Event> events) {
        if (told.equals(events)) {
            return;
        }
        told = events;
        log.getChildren().clear();
        for (JobTrace.Event event : events) {
            Label time = Controls.label(
                    Format.dateTime(event.time(), model.jobs().clock().getZone()), "mono", "muted", "small");
            time.setMinWidth(USE_PREF_SIZE);
            log.getChildren().add(new HBox(12, time, Controls.paragraph(event.words())));
        }
    }
}
