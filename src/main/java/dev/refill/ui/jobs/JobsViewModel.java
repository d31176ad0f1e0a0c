package dev.refill.ui.jobs;

import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobTrace;
import dev.refill.ui.common.Background;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The jobs of this process as they run, then those of the history. For the UI thread alone; what jobs report from
 * their own threads comes through the UI executor, one update per job waiting at most.
 */
public final class JobsViewModel implements AutoCloseable {
    /** Rows of jobs that ended; the oldest beyond these leave the panel, not the history. */
    static final int ENDED_SHOWN = 100;

    private record Past(JobSnapshot snapshot, JobTrace trace) {}

    private final Executor ui;
    private final JobHistory history;
    private final Clock clock;
    private BiConsumer<String, String> serverJob = (database, id) -> {};
    private JobActions actions = JobActions.NONE;
    private final ObservableList<JobRow> rows = FXCollections.observableArrayList();
    private final ObservableList<JobRow> readOnlyRows = FXCollections.unmodifiableObservableList(rows);
    private final Map<String, Runnable> subscriptions = new HashMap<>();
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyIntegerWrapper live = new ReadOnlyIntegerWrapper(this, "live", 0);
    private final ReadOnlyIntegerWrapper liveHere = new ReadOnlyIntegerWrapper(this, "liveHere", 0);
    private final ReadOnlyIntegerWrapper offers = new ReadOnlyIntegerWrapper(this, "offers", 0);
    private final ReadOnlyStringWrapper emptiness =
            new ReadOnlyStringWrapper(this, "emptiness", "Earlier refreshes are being read…");
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");

    public JobsViewModel(Executor ui, JobHistory history) {
        this(ui, history, Clock.system(ZoneId.systemDefault()));
    }

    /** @param clock its zone is the one that times are shown in */
    public JobsViewModel(Executor ui, JobHistory history, Clock clock) {
        this.ui = ui;
        this.history = history;
        this.clock = clock;
    }

    /** Its zone is the one that times are shown in. */
    Clock clock() {
        return clock;
    }

    /**
     * What shows a job that a server runs.
     *
     * @param show takes the database's address and the server's id of the job
     */
    public void showServerJobs(BiConsumer<String, String> show) {
        serverJob = show;
    }

    /** Takes what can be done with a job; before the first row is shown. */
    public void offer(JobActions offered) {
        actions = offered;
    }

    /** What can be done with jobs may be another by now, such as when a database was opened. */
    public void offerAnew() {
        offers.set(offers.get() + 1);
    }

    /** Another number whenever {@link #actions} may answer otherwise. */
    ReadOnlyIntegerProperty offersProperty() {
        return offers.getReadOnlyProperty();
    }

    JobActions actions() {
        return actions;
    }

    /** In the order they are shown. */
    public ObservableList<JobRow> rows() {
        return readOnlyRows;
    }

    /** For example {@code 1 running, 1 queued}; empty where nothing is. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** Jobs that have not ended. */
    public ReadOnlyIntegerProperty liveProperty() {
        return live.getReadOnlyProperty();
    }

    /** Those of them that run in this process and end with it. */
    public ReadOnlyIntegerProperty liveHereProperty() {
        return liveHere.getReadOnlyProperty();
    }

    /** What is said where there is no job. */
    public ReadOnlyStringProperty emptinessProperty() {
        return emptiness.getReadOnlyProperty();
    }

    /** Why the history cannot be shown, in a sentence; empty where it can. */
    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /**
     * Reads the history, or reads it again for what other processes have done since. A job that it has as not ended
     * and that was not {@linkplain #add added} here runs in another process.
     */
    public void load(Background background) {
        background.run(this::read, this::loaded, failure -> {
            trouble.set("Earlier jobs cannot be shown: " + failure.sentence());
            emptiness.set("No refresh has run since Refill was started.");
        });
    }

    /** In the background. */
    private List<Past> read() {
        return history.recent(ENDED_SHOWN).stream()
                .map(job -> new Past(job, history.trace(job.id())))
                .toList();
    }

    /** Shows a job of this process, until it ends and after. */
    public void add(Job job, String databaseName) {
        rows.removeIf(row -> row.id().equals(job.id()));
        JobRow row = JobRow.running(job, databaseName, clock, this::show);
        rows.add(row);
        NewestOnly<JobSnapshot> newest = new NewestOnly<>(ui, snapshot -> update(row, snapshot));
        subscriptions.put(job.id(), job.onChange(newest));
        arrange();
    }

    /** Listens no more; the jobs themselves run on. */
    @Override
    public void close() {
        subscriptions.values().forEach(Runnable::run);
        subscriptions.clear();
    }

    private void show(String database, String id) {
        serverJob.accept(database, id);
    }

    private void update(JobRow row, JobSnapshot snapshot) {
        JobStatus before = row.status();
        row.update(snapshot);
        if (before != row.status()) {
            if (!row.status().live()) {
                Runnable stop = subscriptions.remove(row.id());
                if (stop != null) {
                    stop.run();
                }
            }
            arrange();
        }
    }

    private void loaded(List<Past> found) {
        trouble.set("");
        emptiness.set("No refresh has run yet.");
        rows.removeIf(JobRow::past);
        for (Past past : found) {
            JobSnapshot snapshot = past.snapshot();
            if (rows.stream().noneMatch(row -> row.id().equals(snapshot.id()))) {
                rows.add(JobRow.past(snapshot, past.trace(), DatabaseName.of(snapshot.database()), clock, this::show));
            }
        }
        arrange();
    }

    private void arrange() {
        List<JobRow> wanted = new ArrayList<>(rows);
        wanted.sort(JobRow.ORDER);
        int liveRows = count(wanted, JobStatus.RUNNING) + count(wanted, JobStatus.CANCELLING);
        int queued = count(wanted, JobStatus.QUEUED);
        int keep = Math.min(wanted.size(), liveRows + queued + ENDED_SHOWN);
        wanted = wanted.subList(0, keep);
        if (!wanted.equals(rows)) {
            rows.setAll(wanted);
        }
        live.set(liveRows + queued);
        liveHere.set((int) wanted.stream()
                .filter(row -> row.status().live() && !row.ofServer())
                .count());
        List<String> parts = new ArrayList<>();
        if (liveRows > 0) {
            parts.add(liveRows + " running");
        }
        if (queued > 0) {
            parts.add(queued + " queued");
        }
        summary.set(String.join(", ", parts));
    }

    private static int count(List<JobRow> rows, JobStatus status) {
        return (int) rows.stream().filter(row -> row.status() == status).count();
    }
}
