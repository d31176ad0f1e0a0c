package dev.refill.ui.jobs;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** All jobs, filtered, one of them chosen. For the UI thread alone. */
final class JobsPageModel {
    private final JobsViewModel jobs;
    private final ObservableList<JobRow> shown = FXCollections.observableArrayList();
    private final ObservableList<JobRow> readOnlyShown = FXCollections.unmodifiableObservableList(shown);
    private final ObjectProperty<JobFilter> filter = new SimpleObjectProperty<>(JobFilter.ALL);
    private final StringProperty text = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable JobRow> chosen = new SimpleObjectProperty<>(null);

    JobsPageModel(JobsViewModel jobs) {
        this.jobs = jobs;
        jobs.rows().addListener((ListChangeListener<JobRow>) change -> arrange());
        jobs.summaryProperty().addListener((property, before, now) -> arrange());
        filter.addListener((property, before, now) -> arrange());
        text.addListener((property, before, now) -> arrange());
        arrange();
    }

    JobsViewModel jobs() {
        return jobs;
    }

    ObservableList<JobRow> shown() {
        return readOnlyShown;
    }

    ObjectProperty<JobFilter> filterProperty() {
        return filter;
    }

    StringProperty textProperty() {
        return text;
    }

    /** The job whose details are shown; one that is filtered out gives way to the first that is listed. */
    ObjectProperty<@Nullable JobRow> chosenProperty() {
        return chosen;
    }

    /** Why nothing is listed, in a sentence. */
    String emptiness() {
        return jobs.rows().isEmpty()
                ? jobs.emptinessProperty().get()
                : "No job is like that; choose All or clear the filter.";
    }

    /** Begins at the top, with what runs. */
    void chooseFirst() {
        chosen.set(shown.isEmpty() ? null : shown.get(0));
    }

    private void arrange() {
        List<JobRow> wanted = jobs.rows().stream()
                .filter(row -> filter.get().takes(row, text.get()))
                .toList();
        JobRow before = chosen.get();
        if (!wanted.equals(shown)) {
            shown.setAll(wanted);
        }
        JobRow now = before == null
                ? null
                : wanted.stream()
                        .filter(row -> row.id().equals(before.id()))
                        .findFirst()
                        .orElse(null);
        chosen.set(now != null ? now : wanted.isEmpty() ? null : wanted.get(0));
    }
}
