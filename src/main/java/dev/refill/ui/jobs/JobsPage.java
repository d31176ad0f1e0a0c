package dev.refill.ui.jobs;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Segments;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The jobs of every open database over the whole window: the list, and everything about the chosen one. */
public final class JobsPage extends VBox {
    private final ListView<JobRow> list = new ListView<>();
    private final JobsPageModel model;

    /** @param back leaves the page */
    public JobsPage(JobsViewModel jobs, Runnable back) {
        getStyleClass().addAll("jobs-page", "jobs-panel");
        getStylesheets().add(JobsPanel.STYLES);
        model = new JobsPageModel(jobs);
        Label heading = Controls.label("Jobs", "page-title");
        Label summary = Controls.label("", "muted");
        summary.textProperty().bind(jobs.summaryProperty());
        Label trouble = Controls.label("", "trouble");
        trouble.textProperty().bind(jobs.troubleProperty());
        TextField text = Controls.field("Filter by column, table or database");
        text.setId("jobs-filter");
        text.setPrefColumnCount(22);
        text.textProperty().bindBidirectional(model.textProperty());
        Segments<JobFilter> states =
                new Segments<>("State", List.of(JobFilter.values()), JobFilter::word, model.filterProperty());
        for (JobFilter filter : JobFilter.values()) {
            states.button(filter).setId("jobs-state-" + filter.word().toLowerCase(java.util.Locale.ROOT));
        }
        Button close = Controls.button("_Back to the table", back);
        close.setId("jobs-back");
        HBox top = new HBox(12, heading, summary, trouble, Controls.spacer(), text, states, close);
        top.getStyleClass().add("page-top");
        top.setAlignment(Pos.CENTER_LEFT);

        list.setId("jobs-list");
        list.setAccessibleText("Jobs");
        list.setItems(model.shown());
        list.setCellFactory(view -> new JobCell());
        Label none = Controls.paragraph(model.emptiness(), "muted");
        list.setPlaceholder(none);
        model.shown().addListener((javafx.beans.Observable changed) -> none.setText(model.emptiness()));
        jobs.emptinessProperty().addListener((property, before, now) -> none.setText(model.emptiness()));
        list.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null) {
                model.chosenProperty().set(now);
            }
        });
        model.chosenProperty()
                .addListener((property, before, now) -> list.getSelectionModel().select(now));
        list.getSelectionModel().select(model.chosenProperty().get());
        SplitPane split = new SplitPane(list, new JobDetailView(model));
        split.setDividerPositions(0.36);
        // A line of the list says little; what a wider window has is for what is said of the job.
        SplitPane.setResizableWithParent(list, false);
        VBox.setVgrow(split, Priority.ALWAYS);
        getChildren().addAll(top, split);
        // Before the list, which takes the key for itself.
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                back.run();
                event.consume();
            }
        });
    }

    /** Begins at the newest job, and gives the keyboard to the list. */
    public void open() {
        model.chooseFirst();
        // The list has its place in the scene, and so can have the focus, only once the page has its skins.
        applyCss();
        layout();
        list.requestFocus();
    }
}
