package dev.refill.ui.refresh;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** Asks what to refresh a column on, and says what will be done. For the UI thread alone. */
public final class RefreshViewModel extends DialogModel {
    private final TableId table;
    private final Column column;
    private final Consumer<RefreshRequest> start;
    private final ObservableList<ComputeClass> devices = FXCollections.observableArrayList();
    private final ObservableList<ComputeClass> readOnlyDevices = FXCollections.unmodifiableObservableList(devices);
    private final ObjectProperty<@Nullable ComputeClass> chosen = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefreshPlan> plan = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final List<Background.Handle> asking = new ArrayList<>();
    private final RefreshScope scope;

    /** @param start called with the request when the user starts it */
    public RefreshViewModel(
            Background background,
            Delay delay,
            Database database,
            TableId table,
            Column column,
            Consumer<RefreshRequest> start) {
        this.scope = new RefreshScope(background, delay, database, table, column);
        this.table = table;
        this.column = column;
        this.start = start;
        asking.add(background.run(database::devices, this::offer, failure::set));
        asking.add(background.run(
                () -> database.freshness(table, column.name()),
                (Freshness freshness) -> plan.set(RefreshPlan.of(freshness)),
                failure::set));
    }

    @Override
    public String title() {
        return "Refresh " + column.name() + " on " + table.name();
    }

    public TableId table() {
        return table;
    }

    public Column column() {
        return column;
    }

    /** Everything there is, what cannot be used included. */
    public ObservableList<ComputeClass> devices() {
        return readOnlyDevices;
    }

    /** One that can be used; null until the devices are known. */
    public ObjectProperty<@Nullable ComputeClass> chosenProperty() {
        return chosen;
    }

    /** Null until the freshness record was read. */
    public ReadOnlyObjectProperty<@Nullable RefreshPlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    public RefreshScope scope() {
        return scope;
    }

    /** Starts the refresh and closes the dialog; does nothing while no device is chosen or the condition is refused. */
    public void start() {
        ComputeClass device = chosen.get();
        if (device == null || scope.refusedProperty().get() || closedProperty().get()) {
            return;
        }
        close();
        start.accept(new RefreshRequest(table, column.name(), device.name(), scope.options()));
    }

    @Override
    public void close() {
        asking.forEach(Background.Handle::cancel);
        scope.close();
        super.close();
    }

    private void offer(List<ComputeClass> found) {
        devices.setAll(found);
        chosen.set(found.stream().filter(ComputeClass::available).findFirst().orElse(null));
    }
}
