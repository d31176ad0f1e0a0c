package dev.refill.ui.refresh;

import dev.refill.catalog.Database;
import dev.refill.model.Branch;
import dev.refill.model.Column;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Debouncer;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Which rows of which branch a refresh is about, what becomes of those that fail, and whether what the column reads comes
 * first. For the UI thread alone.
 */
public final class RefreshScope {
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final Database database;
    private final TableId table;
    private final boolean server;
    private final Debouncer typing;
    private final Latest counting;
    private final StringProperty where = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper matching = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<OptionalLong> matchingRows = new ReadOnlyObjectWrapper<>(OptionalLong.empty());
    private final ReadOnlyBooleanWrapper refused = new ReadOnlyBooleanWrapper(false);
    private final BooleanProperty inputsFirst = new SimpleBooleanProperty(true);
    private final BooleanProperty skipsFailures = new SimpleBooleanProperty(false);
    private final ObjectProperty<String> branch = new SimpleObjectProperty<>(Branch.MAIN);
    private final ObservableList<String> branches = FXCollections.observableArrayList();
    private final ObservableList<String> shownBranches = FXCollections.unmodifiableObservableList(branches);
    private final ObservableList<String> computedInputs = FXCollections.observableArrayList();
    private final ObservableList<String> shownComputedInputs = FXCollections.unmodifiableObservableList(computedInputs);
    private final List<Background.Handle> asking = new ArrayList<>();

    /** @param server whether a server refreshes, which does the one column that it is asked for */
    RefreshScope(Background background, Delay delay, Database database, TableId table, Column column, boolean server) {
        this.database = database;
        this.table = table;
        this.server = server;
        this.typing = new Debouncer(delay, PAUSE);
        this.counting = new Latest(background);
        asking.add(background.run(
                () -> computedInputs(database.describe(table), column), computedInputs::setAll, failure -> {
                    // The dialog says so where it reads the freshness; without the switch a refresh refuses in words.
                    inputsFirst.set(false);
                }));
        asking.add(background.run(
                () -> database.branches(table).stream().map(Branch::name).toList(),
                this::offer,
                // A server that has no branches says so by refusing.
                failure -> branches.clear()));
        where.addListener((property, before, now) -> count());
        branch.addListener((property, before, now) -> count());
    }

    private static List<String> computedInputs(TableDetail detail, Column column) {
        return detail.computedColumns().stream()
                .map(Column::name)
                .filter(name -> column.definition().inputs().stream()
                        .anyMatch(input -> input.equals(name) || input.startsWith(name + ".")))
                .toList();
    }

    private void offer(List<String> found) {
        if (!found.isEmpty()) {
            branches.setAll(Branch.MAIN);
            branches.addAll(found);
        }
    }

    private void count() {
        refused.set(false);
        matching.set("");
        matchingRows.set(OptionalLong.empty());
        counting.cancel();
        typing.request(this::ask);
    }

    private void ask() {
        String predicate = where.get().trim();
        if (predicate.isEmpty()) {
            return;
        }
        matching.set("counting…");
        TableRef of = ref();
        counting.run(
                () -> new long[] {database.countRows(of, predicate), database.countRows(of, null)},
                this::counted,
                this::refuse);
    }

    private void counted(long[] rows) {
        matching.set(
                Format.count(rows[0]) + " of " + Format.count(rows[1], "row") + (rows[1] == 1 ? " matches" : " match"));
        matchingRows.set(OptionalLong.of(rows[0]));
    }

    private void refuse(RefillException failure) {
        refused.set(true);
        matching.set(failure.sentence());
    }

    /** The table on the branch that is chosen. */
    TableRef ref() {
        return TableRef.of(table).onBranch(branch.get());
    }

    /** A SQL predicate; empty for every row. */
    public StringProperty whereProperty() {
        return where;
    }

    /** How many rows match, or why the predicate is refused; empty where there is none. */
    public ReadOnlyStringProperty matchingProperty() {
        return matching.getReadOnlyProperty();
    }

    /** The same as a number; empty where it is not known. */
    ReadOnlyObjectProperty<OptionalLong> matchingRowsProperty() {
        return matchingRows.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty refusedProperty() {
        return refused.getReadOnlyProperty();
    }

    /** Whether computed inputs are refreshed before the column, where they are not fresh. */
    public BooleanProperty inputsFirstProperty() {
        return inputsFirst;
    }

    /** Whether the question of what comes first is one that is asked here. */
    public boolean ordersInputs() {
        return !server;
    }

    /** Whether a row that cannot be computed is left as it is; otherwise it fails the refresh. */
    public BooleanProperty skipsFailuresProperty() {
        return skipsFailures;
    }

    /** The branch to refresh, {@link Branch#MAIN} at first. */
    public ObjectProperty<String> branchProperty() {
        return branch;
    }

    /** Main and the others; empty where there are no others. */
    public ObservableList<String> branches() {
        return shownBranches;
    }

    /** The computed columns that it reads; empty while they are looked for. */
    public ObservableList<String> computedInputs() {
        return shownComputedInputs;
    }

    RefreshOptions options() {
        return RefreshOptions.DEFAULT
                .withWhere(where.get().trim())
                .withBranch(Branch.MAIN.equals(branch.get()) ? null : branch.get())
                .withErrorPolicy(skipsFailures.get() ? ErrorPolicy.SKIP : null)
                .withInputsFirst(!server && inputsFirst.get() && !computedInputs.isEmpty());
    }

    void close() {
        typing.cancel();
        counting.cancel();
        asking.forEach(Background.Handle::cancel);
    }
}
