package dev.refill.ui.refresh;

import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.Definition;
import dev.refill.model.FunctionVersion;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The devices that a refresh can be asked for on, and the one of them that is. For the UI thread alone. */
public final class DeviceChoice implements AutoCloseable {
    private final Database database;
    private final Column column;
    private final ObservableList<Card> cards = FXCollections.observableArrayList();
    private final ObservableList<Card> shown = FXCollections.unmodifiableObservableList(cards);
    private final ObjectProperty<@Nullable ComputeClass> chosen = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final List<Background.Handle> asking = new ArrayList<>();
    private List<ComputeClass> known = List.of();
    private String registeredClass = "";
    private String wanted = "";

    DeviceChoice(Background background, Database database, Column column) {
        this.database = database;
        this.column = column;
        asking.add(background.run(database::devices, this::offer, failure::set));
        if (column.definition() instanceof Definition.Function function
                && database.capabilities().can(Capability.FUNCTIONS)) {
            asking.add(background.run(
                    () -> database.functions().get(function.name(), function.version()),
                    this::registered,
                    // Its registered class is a courtesy; without it the card says that nothing is sent.
                    missing -> {}));
        }
    }

    private void offer(List<ComputeClass> found) {
        known = found;
        deal();
        choose();
    }

    private void registered(FunctionVersion version) {
        String gpuClass = version.runtime().gpuClass();
        registeredClass = gpuClass == null ? "" : gpuClass;
        deal();
    }

    private void deal() {
        cards.setAll(known.stream()
                .map(device -> Card.of(device, column.definition(), database.defaultDevice(), registeredClass))
                .toList());
    }

    /** The device that is wanted, where it can be used; else the database's own choice; else the first that can. */
    private void choose() {
        List<String> wishes = List.of(wanted, database.defaultDevice());
        Optional<ComputeClass> wished = wishes.stream()
                .flatMap(name ->
                        known.stream().filter(d -> d.available() && d.name().equals(name)))
                .findFirst();
        chosen.set(
                wished.or(() -> known.stream().filter(ComputeClass::available).findFirst())
                        .orElse(null));
    }

    /** Chooses a device by its name once it is known that it can be used. */
    void want(String name) {
        wanted = name;
        if (!known.isEmpty()) {
            choose();
        }
    }

    /** The name of the chosen one where it is not the one that the database would take anyway. */
    Optional<String> unusual() {
        return Optional.ofNullable(chosen.get())
                .map(ComputeClass::name)
                .filter(name -> !name.equals(database.defaultDevice()));
    }

    /** Everything there is, what cannot be used included. */
    public ObservableList<Card> cards() {
        return shown;
    }

    /** One that can be used; null until the devices are known. */
    public ObjectProperty<@Nullable ComputeClass> chosenProperty() {
        return chosen;
    }

    /** Why the devices could not be listed. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    @Override
    public void close() {
        asking.forEach(Background.Handle::cancel);
    }
}
