package dev.refill.ui.jobs;

import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.catalog.ServerJobs;
import dev.refill.job.Job;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.ServerJob;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Debouncer;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of the chosen database's server, whoever started them. They are read while they are seen, and again and again
 * only while one of them has not ended. For the UI thread alone.
 */
public final class ServerJobsModel {
    static final Duration AGAIN = Duration.ofSeconds(5);

    private final Background background;
    private final Latest reading;
    private final Debouncer waiting;
    private final BiConsumer<Database, String> details;
    private final BiConsumer<Database, Job> watched;
    private final ReadOnlyObjectWrapper<@Nullable Database> database = new ReadOnlyObjectWrapper<>(null);
    private final BooleanProperty seen = new SimpleBooleanProperty(false);
    private final ObservableList<ServerJob> jobs = FXCollections.observableArrayList();
    private final ObservableList<ServerJob> shownJobs = FXCollections.unmodifiableObservableList(jobs);
    private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private int pages = 1;

    /** As much of the list as was asked for. */
    private record Listed(List<ServerJob> jobs, boolean more) {}

    /**
     * @param details shows one, by the server's id
     * @param watched called with a job that is followed from now on as one of this application
     */
    public ServerJobsModel(
            Background background,
            Delay delay,
            BiConsumer<Database, String> details,
            BiConsumer<Database, Job> watched) {
        this.background = background;
        this.reading = new Latest(background);
        this.waiting = new Debouncer(delay, AGAIN);
        this.details = details;
        this.watched = watched;
        seen.addListener((property, before, now) -> look());
    }

    /** Whose jobs these are; null where the chosen database has no server that runs jobs. */
    public ReadOnlyObjectProperty<@Nullable Database> databaseProperty() {
        return database.getReadOnlyProperty();
    }

    /** Takes the database that is chosen now. */
    public void choose(@Nullable Database chosen) {
        Database next = chosen != null && chosen.capabilities().can(Capability.SERVER_JOBS) ? chosen : null;
        if (next != database.get()) {
            reading.cancel();
            waiting.cancel();
            jobs.clear();
            more.set(false);
            busy.set(false);
            failure.set(null);
            pages = 1;
            database.set(next);
            look();
        }
    }

    /** Whether they are looked at; nothing is read otherwise. */
    public BooleanProperty seenProperty() {
        return seen;
    }

    /** In the server's order. */
    public ObservableList<ServerJob> jobs() {
        return shownJobs;
    }

    /** Whether the server has more than these. */
    public ReadOnlyBooleanProperty moreProperty() {
        return more.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last thing that was asked for failed. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Reads the next page too. */
    public void loadMore() {
        if (more.get()) {
            pages++;
            reload();
        }
    }

    /** Reads what is shown anew. */
    public void reload() {
        Database of = database.get();
        if (of == null) {
            return;
        }
        waiting.cancel();
        busy.set(true);
        int wanted = pages;
        reading.run(() -> list(of.serverJobs(), wanted), this::listed, this::failed);
    }

    private void look() {
        if (seen.get()) {
            reload();
        } else {
            waiting.cancel();
        }
    }

    private static Listed list(ServerJobs server, int pages) {
        List<ServerJob> all = new ArrayList<>();
        String token = null;
        for (int i = 0; i < pages; i++) {
            Page<ServerJob> page = server.list(token);
            all.addAll(page.items());
            token = page.nextToken();
            if (token == null) {
                break;
            }
        }
        return new Listed(all, token != null);
    }

    private void listed(Listed listed) {
        busy.set(false);
        failure.set(null);
        more.set(listed.more());
        if (!jobs.equals(listed.jobs())) {
            jobs.setAll(listed.jobs());
        }
        if (seen.get() && listed.jobs().stream().anyMatch(job -> !job.stage().ended())) {
            waiting.request(this::reload);
        }
    }

    private void failed(RefillException reason) {
        busy.set(false);
        failure.set(reason);
        if (seen.get() && reason.retryable()) {
            waiting.request(this::reload);
        }
    }

    /** Why a job cannot be cancelled, in a sentence; empty where it can. */
    public static Optional<String> reasonAgainstCancelling(@Nullable ServerJob job) {
        if (job == null) {
            return Optional.of("Choose a job.");
        }
        return job.stage().ended() ? Optional.of("It has ended.") : Optional.empty();
    }

    /** Asks the server to stop a job. */
    public void cancel(ServerJob job) {
        Database of = database.get();
        if (of == null || reasonAgainstCancelling(job).isPresent()) {
            return;
        }
        background.run(() -> of.serverJobs().cancel(job.id()), there -> reload(), failure::set);
    }

    /** Follows a job as one of this application, after a restart too. */
    public void watch(ServerJob job) {
        Database of = database.get();
        if (of != null && reasonAgainstCancelling(job).isEmpty()) {
            background.run(() -> of.serverJobs().watch(job), followed -> watched.accept(of, followed), failure::set);
        }
    }

    /** Shows everything about a job. */
    public void details(ServerJob job) {
        Database of = database.get();
        if (of != null) {
            details.accept(of, job.id());
        }
    }

    /** Reads nothing any more. */
    public void close() {
        reading.cancel();
        waiting.cancel();
    }
}
