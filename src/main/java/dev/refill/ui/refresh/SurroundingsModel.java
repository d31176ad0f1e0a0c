package dev.refill.ui.refresh;

import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ColumnIndex;
import dev.refill.model.Freshness;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.FreshnessWords;
import dev.refill.ui.common.Latest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What lies before and behind a refresh: the columns it reads, the indexes it leaves behind. For the UI thread alone. */
public final class SurroundingsModel {
    private final Database database;
    private final Column column;
    private final Latest reading;
    private final Latest indexing;
    private final ObservableList<Read> reads = FXCollections.observableArrayList();
    private final ObservableList<Read> shownReads = FXCollections.unmodifiableObservableList(reads);
    private final ReadOnlyStringWrapper afterwards = new ReadOnlyStringWrapper("");
    private @Nullable Optional<List<ColumnIndex>> indexes;
    private @Nullable RefreshPlan plan;

    SurroundingsModel(Background background, Database database, TableRef table, Column column) {
        this.database = database;
        this.column = column;
        this.reading = new Latest(background);
        this.indexing = new Latest(background);
        look(table);
    }

    /** In the order of their names; empty until they are looked at, and for a rule that reads nothing. */
    public ObservableList<Read> reads() {
        return shownReads;
    }

    /** What becomes of the indexes on the column, in a sentence; empty until that is known. */
    public ReadOnlyStringProperty afterwardsProperty() {
        return afterwards.getReadOnlyProperty();
    }

    void look(TableRef table) {
        reading.run(() -> reads(table), reads::setAll, failure -> reads.clear());
        indexing.run(() -> database.indexes(table, column.name()), this::indexed, failure -> indexed(Optional.empty()));
    }

    void planned(@Nullable RefreshPlan known) {
        plan = known;
        show();
    }

    /** Blocks. */
    private List<Read> reads(TableRef table) {
        TableDetail detail = database.describe(table);
        Set<String> names = new LinkedHashSet<>();
        for (String input : column.definition().inputs()) {
            detail.columns().stream()
                    .map(Column::name)
                    .filter(name -> input.equals(name) || input.startsWith(name + "."))
                    .findFirst()
                    .ifPresentOrElse(names::add, () -> names.add(input));
        }
        List<Read> found = new ArrayList<>();
        for (String name : names) {
            Optional<Column> read = detail.column(name);
            boolean computed = read.isPresent() && read.get().definition().computed();
            found.add(computed ? computed(table, name) : new Read(name, "stored, not computed", false));
        }
        return found;
    }

    private Read computed(TableRef table, String name) {
        if (!database.capabilities().can(Capability.FRESHNESS)) {
            return new Read(name, "computed; the server does not tell how fresh", false);
        }
        Freshness freshness = database.freshness(table, name);
        return new Read(name, FreshnessWords.of(freshness).text(), freshness.needsRefresh());
    }

    private void indexed(Optional<List<ColumnIndex>> known) {
        indexes = known;
        show();
    }

    private void show() {
        if (indexes != null) {
            afterwards.set(IndexWords.after(column.name(), indexes, plan));
        }
    }

    void close() {
        reading.cancel();
        indexing.cancel();
    }
}
