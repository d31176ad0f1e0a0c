package dev.refill.ui.schedule;

import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.schedule.ScheduleListener;
import dev.refill.schedule.ScheduledColumn;
import dev.refill.schedule.Scheduler;
import dev.refill.ui.common.Background;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The schedules of the open databases that have no server to act on them. For the UI thread alone. */
public final class SchedulesModel implements AutoCloseable {
    private final Background background;
    private final ScheduleChoices choices;
    private final Scheduler scheduler;
    private final ObservableList<Database> databases = FXCollections.observableArrayList();
    private final ObservableList<Database> readOnlyDatabases = FXCollections.unmodifiableObservableList(databases);
    private final ObservableList<ScheduledColumn> columns = FXCollections.observableArrayList();
    private final ObservableList<ScheduledColumn> readOnlyColumns = FXCollections.unmodifiableObservableList(columns);
    private final Set<Database> on = new HashSet<>();
    private final ReadOnlyBooleanWrapper paused = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");

    /** @param started told, on the UI thread, of each refresh that nobody asked for by hand */
    public SchedulesModel(
            Background background, JobHistory history, ScheduleChoices choices, BiConsumer<Database, Job> started) {
        this.background = background;
        this.choices = choices;
        this.scheduler = new Scheduler(history, Clock.systemUTC(), new ScheduleListener() {
            @Override
            public void started(Database database, Job job) {
                background.onUi(() -> started.accept(database, job));
            }

            @Override
            public void looked() {
                background.onUi(SchedulesModel.this::looked);
            }
        });
        background.run(choices::paused, this::showPaused, failure -> {});
        summarize();
    }

    /** A database was opened; its schedule is what it was when it was open last. */
    public void opened(Database database) {
        if (database.capabilities().can(Capability.AUTO_REFRESH)) {
            return; // its server acts on it
        }
        databases.add(database);
        summarize();
        background.run(choices::databases, known -> restore(database, known), failure -> {});
    }

    public void closed(Database database) {
        databases.remove(database);
        on.remove(database);
        scheduler.forget(database);
        summarize();
    }

    /** Those that have a schedule here. */
    public ObservableList<Database> databases() {
        return readOnlyDatabases;
    }

    public boolean isOn(Database database) {
        return on.contains(database);
    }

    public void turn(Database database, boolean wanted) {
        set(database, wanted);
        keep(() -> choices.keep(database.uri(), wanted));
    }

    /** The columns that are looked after, as they stood at the last look. */
    public ObservableList<ScheduledColumn> columns() {
        return readOnlyColumns;
    }

    public ReadOnlyBooleanProperty pausedProperty() {
        return paused.getReadOnlyProperty();
    }

    /** Nothing is started while it is paused; what runs goes on. */
    public void pause(boolean wanted) {
        showPaused(wanted);
        keep(() -> choices.keepPaused(wanted));
    }

    /** In a few words, for the bottom of the window. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    @Override
    public void close() {
        scheduler.close();
    }

    private void restore(Database database, Set<String> known) {
        if (databases.contains(database) && known.contains(database.uri())) {
            set(database, true);
        }
    }

    private void set(Database database, boolean wanted) {
        if (wanted) {
            on.add(database);
            scheduler.watch(database);
        } else {
            on.remove(database);
            scheduler.forget(database);
        }
        summarize();
    }

    private void showPaused(boolean wanted) {
        paused.set(wanted);
        scheduler.pause(wanted);
        summarize();
    }

    private void keep(Runnable choice) {
        background.run(
                () -> {
                    choice.run();
                    return choice;
                },
                done -> {},
                failure -> {});
    }

    private void looked() {
        List<ScheduledColumn> now = scheduler.columns();
        if (!now.equals(columns)) {
            columns.setAll(now);
        }
    }

    private void summarize() {
        if (on.isEmpty()) {
            summary.set("Schedule off");
        } else {
            summary.set(paused.get() ? "Schedule paused" : "Schedule on");
        }
    }
}
