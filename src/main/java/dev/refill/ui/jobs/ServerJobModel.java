package dev.refill.ui.jobs;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.ServerJob;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Debouncer;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Latest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** Everything that a server tells of one of its jobs, read again until it has ended. For the UI thread alone. */
public final class ServerJobModel extends DialogModel {
    static final Duration AGAIN = Duration.ofSeconds(2);

    /**
     * A label and a value.
     *
     * @param full the whole of a value that is written shortly; empty where the value is that
     */
    public record Fact(String label, String value, String full) {
        Fact(String label, String value) {
            this(label, value, "");
        }
    }

    private final Clock clock = Clock.systemDefaultZone();
    private final Background background;
    private final Database database;
    private final String id;
    private final Latest describing;
    private final Latest listing;
    private final Debouncer waiting;
    private final ReadOnlyObjectWrapper<@Nullable ServerJob> job = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RowPage> events = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> eventsFailure = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper cancelling = new ReadOnlyBooleanWrapper(false);

    /** @param id the server's own */
    public ServerJobModel(Background background, Delay delay, Database database, String id) {
        this.background = background;
        this.database = database;
        this.id = id;
        this.describing = new Latest(background);
        this.listing = new Latest(background);
        this.waiting = new Debouncer(delay, AGAIN);
        read();
    }

    @Override
    public String title() {
        return "Job " + id;
    }

    /** The time it is, and where times are read. */
    Clock clock() {
        return clock;
    }

    /** Whose job it is. */
    public String server() {
        return database.name();
    }

    /** Null until the server answered. */
    public ReadOnlyObjectProperty<@Nullable ServerJob> jobProperty() {
        return job.getReadOnlyProperty();
    }

    /** Null until the server answered. */
    public ReadOnlyObjectProperty<@Nullable RowPage> eventsProperty() {
        return events.getReadOnlyProperty();
    }

    /** Why it could not be described or cancelled. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Why its events could not be read, which older servers do not have. */
    public ReadOnlyObjectProperty<@Nullable RefillException> eventsFailureProperty() {
        return eventsFailure.getReadOnlyProperty();
    }

    /** Whether the server was asked to cancel it. */
    public ReadOnlyBooleanProperty cancellingProperty() {
        return cancelling.getReadOnlyProperty();
    }

    private void read() {
        describing.run(() -> database.serverJobs().describe(id), this::described, this::failed);
        listing.run(() -> database.serverJobs().events(id), this::happened, eventsFailure::set);
    }

    private void described(ServerJob told) {
        failure.set(null);
        job.set(told);
        if (!told.stage().ended()) {
            waiting.request(this::read);
        }
    }

    private void failed(RefillException reason) {
        failure.set(reason);
        if (reason.retryable()) {
            waiting.request(this::read);
        }
    }

    private void happened(RowPage page) {
        eventsFailure.set(null);
        events.set(page);
    }

    /** Asks the server to stop it; does nothing to one that ended. */
    public void cancel() {
        ServerJob now = job.get();
        if (now == null || now.stage().ended() || cancelling.get()) {
            return;
        }
        cancelling.set(true);
        background.run(() -> database.serverJobs().cancel(id), there -> read(), reason -> {
            cancelling.set(false);
            failed(reason);
        });
    }

    /** What a job is and what came of it, in the order in which it is shown. */
    static List<Fact> facts(ServerJob job, Clock clock) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("State", job.state()));
        add(facts, "Kind", job.type());
        add(facts, "Table", job.table().replace('$', '.'));
        Instant created = job.createdAt();
        if (created != null) {
            facts.add(
                    new Fact("Created", Format.moment(created, clock.instant(), clock.getZone()), created.toString()));
        }
        job.result().forEach((name, value) -> add(facts, words(name), value));
        ServerJob.Failure failed = job.failure();
        if (failed != null) {
            add(facts, "Failed in", failed.phase());
            add(facts, "Because", failed.message());
            facts.add(new Fact("Running it again", retry(failed.retryable())));
        }
        return facts;
    }

    /** What it was asked to do, by the server's own names. */
    static List<Fact> asked(ServerJob job) {
        List<Fact> asked = new ArrayList<>();
        for (Map.Entry<String, String> field : job.spec().entrySet()) {
            add(asked, field.getKey(), field.getValue());
        }
        return asked;
    }

    private static String retry(@Nullable Boolean retryable) {
        if (retryable == null) {
            return "the server does not say whether that helps";
        }
        return retryable ? "can help" : "will not help until the cause is removed";
    }

    private static void add(List<Fact> facts, String label, String value) {
        if (!value.isEmpty()) {
            facts.add(new Fact(label, value));
        }
    }

    /** {@code rows_assigned} as {@code Rows assigned}. */
    private static String words(String name) {
        String spaced = name.replace('_', ' ');
        return spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
    }

    @Override
    public void close() {
        describing.cancel();
        listing.cancel();
        waiting.cancel();
        super.close();
    }
}
