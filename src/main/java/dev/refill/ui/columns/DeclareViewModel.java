package dev.refill.ui.columns;

import dev.refill.catalog.Database;
import dev.refill.computed.Rewrites;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.AttemptModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * Declares SQL computed columns: what is typed is checked once typing pauses, and everything is declared in one commit.
 * For the UI thread alone.
 */
public final class DeclareViewModel extends AttemptModel {
    private final Background background;
    private final Delay delay;
    private final Database database;
    private final TableRef table;
    private final List<Column> columns;
    private final Map<String, String> columnTypes;
    private final BiConsumer<List<String>, Long> declared;
    private final ObservableList<DeclareRow> rows = FXCollections.observableArrayList();
    private final ObservableList<DeclareRow> readOnlyRows = FXCollections.unmodifiableObservableList(rows);
    private final Map<DeclareRow, LiveCheck> checks = new HashMap<>();
    private final ObjectProperty<@Nullable DeclareRow> current = new SimpleObjectProperty<>(null);
    private final IntervalModel schedule = new IntervalModel(AutoRefresh.DEFAULT);
    private final ReadOnlyBooleanWrapper ready = new ReadOnlyBooleanWrapper(false);

    /**
     * @param table on the branch that it is looked at
     * @param columns the table's, as far as they are known, for completion and colours
     * @param declared called with the names and the version, once they are declared
     */
    public DeclareViewModel(
            Background background,
            Delay delay,
            Database database,
            TableRef table,
            List<Column> columns,
            BiConsumer<List<String>, Long> declared) {
        this.background = background;
        this.delay = delay;
        this.database = database;
        this.table = table;
        this.columns = List.copyOf(columns);
        this.columnTypes = new LinkedHashMap<>();
        columns.forEach(column -> columnTypes.put(column.name(), column.type().text()));
        this.declared = declared;
        schedule.validProperty().addListener((property, before, now) -> judge());
        addRow();
    }

    @Override
    public String title() {
        return "Declare computed columns on " + table.id().name()
                + (table.branch() == null ? "" : ", branch " + table.branch());
    }

    public TableId table() {
        return table.id();
    }

    /** The table's, as far as they are known. */
    public List<Column> columns() {
        return columns;
    }

    /** Each column's type by its name, in the table's order. */
    public Map<String, String> columnTypes() {
        return Collections.unmodifiableMap(columnTypes);
    }

    public ObservableList<DeclareRow> rows() {
        return readOnlyRows;
    }

    /** The row whose first values are shown. */
    public ObjectProperty<@Nullable DeclareRow> currentProperty() {
        return current;
    }

    public IntervalModel schedule() {
        return schedule;
    }

    /** Whether everything typed can be declared. */
    public ReadOnlyBooleanProperty readyProperty() {
        return ready.getReadOnlyProperty();
    }

    public DeclareRow addRow() {
        DeclareRow row = new DeclareRow();
        checks.put(
                row,
                new LiveCheck(
                        background,
                        delay,
                        (declaration, sample) -> database.check(table, declaration, sample),
                        expression -> Rewrites.of(expression, columnTypes.keySet()).stream()));
        row.nameProperty().addListener((property, before, now) -> edited(row));
        row.expressionProperty().addListener((property, before, now) -> edited(row));
        rows.add(row);
        current.set(row);
        judge();
        return row;
    }

    /** Takes a row away; one stays in any case. */
    public void removeRow(DeclareRow row) {
        if (rows.size() == 1 || !rows.remove(row)) {
            return;
        }
        stop(row);
        checks.remove(row);
        if (current.get() == row) {
            current.set(rows.get(rows.size() - 1));
        }
        judge();
    }

    /** Declares them all in one commit. */
    public void declare() {
        if (!ready.get() || busyProperty().get()) {
            return;
        }
        List<Declaration> wanted = rows.stream().map(DeclareRow::declaration).toList();
        AutoRefresh autoRefresh = schedule.value();
        begin();
        background.run(
                () -> database.declare(table, wanted, autoRefresh),
                version -> {
                    succeeded();
                    declared.accept(wanted.stream().map(Declaration::name).toList(), version);
                },
                this::failed);
    }

    @Override
    public boolean typed() {
        boolean usual = schedule.validProperty().get() && schedule.value().equals(AutoRefresh.DEFAULT);
        return !busyProperty().get() && (!usual || rows.stream().anyMatch(DeclareRow::begun));
    }

    @Override
    public void close() {
        rows.forEach(this::stop);
        super.close();
    }

    private void edited(DeclareRow row) {
        LiveCheck check = checks.get(row);
        if (check == null) {
            return;
        }
        current.set(row);
        forgetFailure();
        check.request(row, this::judge);
        judge();
    }

    private void stop(DeclareRow row) {
        LiveCheck check = checks.get(row);
        if (check != null) {
            check.cancel();
        }
    }

    /** Two rows of one name: each alone is fine, together they are not. */
    public boolean nameRepeated(DeclareRow row) {
        String name = row.declaration().name();
        return !name.isEmpty()
                && rows.stream()
                                .filter(other -> other.declaration().name().equalsIgnoreCase(name))
                                .count()
                        > 1;
    }

    private void judge() {
        ready.set(schedule.validProperty().get()
                && rows.stream()
                        .allMatch(
                                row -> row.stateProperty().get() instanceof DeclareState.Valid && !nameRepeated(row)));
    }
}
