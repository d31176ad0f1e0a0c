package dev.refill.ui.refresh;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.model.Trial;
import dev.refill.request.SqlName;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import dev.refill.ui.refresh.Figures.Counted;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What a refresh will do, before it does it. For the UI thread alone; it reads and tries in the background. */
public final class ForecastModel {
    private final Database database;
    private final Column column;
    private final boolean server;
    private final Latest reading;
    private final Latest counting;
    private final Latest trying;
    private final ObservableList<Figure> figures = FXCollections.observableArrayList();
    private final ObservableList<Figure> shownFigures = FXCollections.unmodifiableObservableList(figures);
    private final ReadOnlyObjectWrapper<@Nullable RefreshPlan> plan = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<TrialState> trial = new ReadOnlyObjectWrapper<>(TrialState.NONE);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
    private AtomicBoolean stop = new AtomicBoolean();
    private OptionalLong matching = OptionalLong.empty();
    private OptionalLong rows = OptionalLong.empty();
    private OptionalLong fragments = OptionalLong.empty();
    private Counted empty = Counted.WAITING;
    private TableRef table;
    private int workers = 1;

    ForecastModel(Background background, Database database, TableRef table, Column column, boolean server) {
        this.database = database;
        this.table = table;
        this.column = column;
        this.server = server;
        this.reading = new Latest(background);
        this.counting = new Latest(background);
        this.trying = new Latest(background);
        look(table);
    }

    /** Four of them, always. */
    public ObservableList<Figure> figures() {
        return shownFigures;
    }

    /** Null until the freshness record was read, and where the database has none. */
    public ReadOnlyObjectProperty<@Nullable RefreshPlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<TrialState> trialProperty() {
        return trial.getReadOnlyProperty();
    }

    /** Why the freshness record could not be read. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** What the numbers alone do not say; may be empty. */
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /** Looks at the table anew, on another branch perhaps. */
    void look(TableRef at) {
        table = at;
        plan.set(null);
        failure.set(null);
        if (server) {
            reading.run(() -> database.describe(at), this::described, failure::set);
            count("");
        } else {
            reading.run(() -> database.freshness(at, column.name()), this::planned, failure::set);
            tryIt();
        }
        show();
    }

    private void described(TableDetail detail) {
        rows = OptionalLong.of(detail.rows());
        fragments = detail.fragments().isPresent()
                ? OptionalLong.of(detail.fragments().getAsInt())
                : OptionalLong.empty();
        show();
    }

    private void planned(Freshness freshness) {
        plan.set(RefreshPlan.of(freshness));
        show();
    }

    /** Counts the rows of a server's table that have no value, among those that a condition selects. */
    void count(String where) {
        if (!server) {
            return;
        }
        empty = Counted.WAITING;
        String without = SqlName.of(column.name()) + " IS NULL";
        String filter = where.isEmpty() ? without : "(" + where + "\n) AND " + without;
        TableRef at = table;
        counting.run(() -> database.countRows(at, filter), this::counted, refused -> {
            empty = Counted.FAILED;
            show();
        });
        show();
    }

    private void counted(long without) {
        empty = Counted.of(without);
        show();
    }

    /** Computes a few rows to see what all of them will take. */
    public void tryIt() {
        stopTrial();
        AtomicBoolean stopped = new AtomicBoolean();
        stop = stopped;
        trial.set(TrialState.TRYING);
        TableRef at = table;
        trying.run(
                () -> database.trial(at, column.name(), stopped::get),
                this::tried,
                // The estimate alone is missing; a refresh says by itself what is wrong.
                refused -> tried(Optional.empty()));
        show();
    }

    private void tried(Optional<Trial> told) {
        trial.set(new TrialState(false, told.orElse(null)));
        show();
    }

    /** Ends the trial, without an estimate. */
    public void stopTrial() {
        stop.set(true);
        trying.cancel();
        trial.set(TrialState.NONE);
        show();
    }

    /** Takes what the rest of the dialog says. */
    void with(OptionalLong matchingRows, int workersAtMost) {
        matching = matchingRows;
        workers = workersAtMost;
        show();
    }

    private void show() {
        figures.setAll(
                server
                        ? Figures.server(empty, rows, fragments)
                        : Figures.local(plan.get(), trial.get(), matching, workers));
        RefreshPlan known = plan.get();
        Trial told = trial.get().done();
        if (told != null && told.failure() != null) {
            note.set("A row of the trial cannot be computed: " + told.failure());
        } else {
            note.set(known == null ? serverNote() : known.note());
        }
    }

    private String serverNote() {
        return server && empty.rows().equals(OptionalLong.of(0))
                ? "Every row that is selected has a value. The server recomputes those whose inputs changed since."
                : "";
    }

    void close() {
        stop.set(true);
        reading.cancel();
        counting.cancel();
        trying.cancel();
    }
}
