package dev.refill.ui.refresh;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Debouncer;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Which rows a refresh is about, what becomes of those that fail, and whether what the column reads comes first. For the UI thread alone. */
public final class RefreshScope {
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final Database database;
    private final TableId table;
    private final Debouncer typing;
    private final Latest counting;
    private final StringProperty where = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper matching = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper refused = new ReadOnlyBooleanWrapper(false);
    private final BooleanProperty inputsFirst = new SimpleBooleanProperty(true);
    private final BooleanProperty skipsFailures = new SimpleBooleanProperty(false);
    private final ObservableList<String> computedInputs = FXCollections.observableArrayList();
    private final Background.Handle describing;

    RefreshScope(Background background, Delay delay, Database database, TableId table, Column column) {
        this.database = database;
        this.table = table;
        this.typing = new Debouncer(delay, PAUSE);
        this.counting = new Latest(background);
        describing = background.run(
                () -> computedInputs(database.describe(table), column), computedInputs::setAll, failure -> {
                    // The dialog says so where it reads the freshness; without the switch a refresh refuses in words.
                    inputsFirst.set(false);
                });
        where.addListener((property, before, now) -> {
            refused.set(false);
            matching.set("");
            counting.cancel();
            typing.request(this::count);
        });
    }

    private static List<String> computedInputs(TableDetail detail, Column column) {
        return detail.computedColumns().stream()
                .map(Column::name)
                .filter(name -> column.definition().inputs().stream()
                        .anyMatch(input -> input.equals(name) || input.startsWith(name + ".")))
                .toList();
    }

    private void count() {
        String predicate = where.get().trim();
        if (predicate.isEmpty()) {
            return;
        }
        matching.set("counting…");
        counting.run(() -> database.countRows(table, predicate), this::counted, this::refuse);
    }

    private void counted(long rows) {
        matching.set(Format.count(rows, "row") + (rows == 1 ? " matches" : " match"));
    }

    private void refuse(RefillException failure) {
        refused.set(true);
        matching.set(failure.sentence());
    }

    /** A SQL predicate; empty for every row. */
    public StringProperty whereProperty() {
        return where;
    }

    /** How many rows match, or why the predicate is refused; empty where there is none. */
    public ReadOnlyStringProperty matchingProperty() {
        return matching.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty refusedProperty() {
        return refused.getReadOnlyProperty();
    }

    /** Whether computed inputs are refreshed before the column, where they are not fresh. */
    public BooleanProperty inputsFirstProperty() {
        return inputsFirst;
    }

    /** Whether a row that cannot be computed is left as it is; otherwise it fails the refresh. */
    public BooleanProperty skipsFailuresProperty() {
        return skipsFailures;
    }

    /** The computed columns that it reads; empty while they are looked for. */
    public ObservableList<String> computedInputs() {
        return FXCollections.unmodifiableObservableList(computedInputs);
    }

    RefreshOptions options() {
        return RefreshOptions.DEFAULT
                .withWhere(where.get().trim())
                .withErrorPolicy(skipsFailures.get() ? ErrorPolicy.SKIP : null)
                .withInputsFirst(inputsFirst.get() && !computedInputs.isEmpty());
    }

    void close() {
        typing.cancel();
        counting.cancel();
        describing.cancel();
    }
}
