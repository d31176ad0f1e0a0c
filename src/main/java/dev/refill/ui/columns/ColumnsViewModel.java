package dev.refill.ui.columns;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the table on the screen: its schema at once, then the freshness of each computed column as it comes.
 * For the UI thread alone; it reads in the background.
 */
public final class ColumnsViewModel {
    private final Background background;
    private final Latest describing;
    private final List<Background.Handle> asking = new ArrayList<>();
    private final ReadOnlyObjectWrapper<@Nullable TableDetail> detail = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final ObservableList<ColumnRow> all = FXCollections.observableArrayList();
    private final ObservableList<ColumnRow> shown = FXCollections.observableArrayList();
    private final ObservableList<ColumnRow> readOnlyShown = FXCollections.unmodifiableObservableList(shown);
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable ColumnRow> selected = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<FreshnessTally> tally = new ReadOnlyObjectWrapper<>(FreshnessTally.NONE);
    private final RegistryModel registry;
    private final ReadOnlyObjectWrapper<StalePlan> stale = new ReadOnlyObjectWrapper<>(StalePlan.NONE);
    private @Nullable Database database;
    private @Nullable TableRef table;
    private @Nullable String awaited;

    public ColumnsViewModel(Background background) {
        this.background = background;
        this.describing = new Latest(background);
        this.registry = new RegistryModel(background);
        filter.addListener((property, before, now) -> applyFilter());
        selected.addListener((property, before, now) ->
                registry.show(database, now == null ? null : now.column().definition()));
    }

    /** Shows a table; the one before is forgotten at once. */
    public void show(Database newDatabase, TableId newTable) {
        show(newDatabase, TableRef.of(newTable));
    }

    /** Shows a table as it is looked at. */
    public void show(Database newDatabase, TableRef newTable) {
        clear();
        database = newDatabase;
        table = newTable;
        reload();
    }

    /** Shows nothing. */
    public void clear() {
        describing.cancel();
        stopAsking();
        database = null;
        table = null;
        awaited = null;
        failure.set(null);
        selected.set(null);
        filter.set("");
        all.clear();
        shown.clear();
        tally.set(FreshnessTally.NONE);
        stale.set(StalePlan.NONE);
        detail.set(null);
    }

    /** Reads the table's newest version; what is shown stays until that is there. */
    public void reload() {
        Database from = database;
        TableRef of = table;
        if (from == null || of == null) {
            return;
        }
        describing.run(
                () -> from.describe(of),
                found -> {
                    failure.set(null);
                    take(from, of, found);
                },
                failure::set);
    }

    /** Selects a top-level column by name, at the next reading that has it. */
    public void selectWhenThere(String name) {
        awaited = name;
    }

    /** Null until the table was read. */
    public ReadOnlyObjectProperty<@Nullable TableDetail> detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /** Why the table cannot be shown; null while it can. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** The top-level columns that the filter lets through. */
    public ObservableList<ColumnRow> shown() {
        return readOnlyShown;
    }

    public StringProperty filterProperty() {
        return filter;
    }

    public ObjectProperty<@Nullable ColumnRow> selectedProperty() {
        return selected;
    }

    /** What is registered of the Function that fills the selected column. */
    public RegistryModel registry() {
        return registry;
    }

    /** How many computed columns there are, and how fresh, as far as that is known. */
    public ReadOnlyObjectProperty<FreshnessTally> tallyProperty() {
        return tally.getReadOnlyProperty();
    }

    /** What would bring the whole table up to date, as far as that is known. */
    public ReadOnlyObjectProperty<StalePlan> staleProperty() {
        return stale.getReadOnlyProperty();
    }

    /** A top-level column's row, whether or not the filter lets it through. */
    public Optional<ColumnRow> topLevel(String name) {
        return all.stream().filter(row -> row.column().name().equals(name)).findFirst();
    }

    /** Every row, nested ones included. */
    Stream<ColumnRow> everyRow() {
        return all.stream().flatMap(ColumnsViewModel::flatten);
    }

    /** Why a computed column cannot be declared here; empty where it can. */
    public Optional<String> reasonAgainstDeclaring() {
        return reasonAgainstChanging().or(() -> capabilities().reasonAgainst(Capability.CHANGE_SCHEMA));
    }

    /** Why no computed column can be given another expression here; empty where one can. */
    public Optional<String> reasonAgainstRedefining() {
        return reasonAgainstChanging().or(() -> capabilities().reasonAgainst(Capability.CHANGE_EXPRESSION));
    }

    /** Why the table, as it is looked at, cannot be changed at all; empty where it can. */
    public Optional<String> reasonAgainstChanging() {
        TableDetail shownDetail = detail.get();
        return shownDetail == null ? Optional.empty() : Optional.ofNullable(shownDetail.readOnly());
    }

    /** Whether columns that a Function fills can be declared where the table lies; a folder has no Functions. */
    public boolean hasFunctions() {
        return database != null && database.address() instanceof DatabaseAddress.Server;
    }

    /** Why a Function's columns cannot be declared here; empty where they can. */
    public Optional<String> reasonAgainstFunctions() {
        return reasonAgainstChanging()
                .or(() -> capabilities().reasonAgainst(Capability.FUNCTIONS))
                .or(() -> capabilities().reasonAgainst(Capability.CHANGE_SCHEMA));
    }

    public Capabilities capabilities() {
        return database == null ? new Capabilities(Map.of()) : database.capabilities();
    }

    private void take(Database from, TableRef of, TableDetail found) {
        stopAsking();
        ColumnRow was = selected.get();
        String before = was == null ? null : was.column().path();
        all.setAll(found.columns().stream()
                .map(c -> ColumnRow.of(c, each -> Inspection.readers(found, each)))
                .toList());
        detail.set(found);
        count();
        applyFilter();
        selected.set(toSelect(before));
        all.stream().filter(row -> row.column().definition().computed()).forEach(row -> ask(from, of, row));
    }

    /** The column that is awaited, else the one there was, else for a new table the first computed one. */
    private @Nullable ColumnRow toSelect(@Nullable String before) {
        String name = awaited;
        for (ColumnRow row : all) {
            if (row.column().name().equals(name)) {
                awaited = null;
                return row;
            }
        }
        return everyRow()
                .filter(row -> before == null
                        ? row.column().definition().computed()
                        : row.column().path().equals(before))
                .findFirst()
                .orElse(null);
    }

    private void ask(Database from, TableRef of, ColumnRow row) {
        Column column = row.column();
        asking.add(background.run(
                () -> look(from, of, column.name()),
                look -> learn(row, look),
                reason -> learn(row, new FreshnessLook.Failed(reason))));
    }

    private static FreshnessLook.Known look(Database from, TableRef of, String column) {
        Freshness freshness = from.freshness(of, column);
        OptionalLong recorded = freshness.recordedAtVersion();
        return new FreshnessLook.Known(
                freshness, recorded.isPresent() ? from.madeAt(of, recorded.getAsLong()) : Optional.empty());
    }

    private void learn(ColumnRow row, FreshnessLook look) {
        row.learn(look);
        count();
    }

    private void count() {
        tally.set(FreshnessTally.of(all));
        TableDetail table = detail.get();
        if (table != null) {
            Map<String, FreshnessLook> looks = new HashMap<>();
            all.forEach(row ->
                    looks.put(row.column().name(), row.freshnessProperty().get()));
            stale.set(StalePlan.of(table, looks, capabilities()));
        }
    }

    private void stopAsking() {
        asking.forEach(Background.Handle::cancel);
        asking.clear();
    }

    private void applyFilter() {
        String wanted = filter.get().strip().toLowerCase(Locale.ROOT);
        shown.setAll(all.stream().filter(row -> row.matches(wanted)).toList());
    }

    private static Stream<ColumnRow> flatten(ColumnRow row) {
        return Stream.concat(Stream.of(row), row.children().stream().flatMap(ColumnsViewModel::flatten));
    }
}
