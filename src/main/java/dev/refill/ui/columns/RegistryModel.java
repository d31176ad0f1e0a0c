package dev.refill.ui.columns;

import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.model.Definition;
import dev.refill.model.FunctionVersion;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * What the registry tells of the Function that fills the chosen column. A version never changes, so it is asked for once;
 * a failure is asked again. For the UI thread alone.
 */
public final class RegistryModel {
    private static final FunctionLook NONE = new FunctionLook.None();

    private final Latest asking;
    private final Map<List<String>, FunctionVersion> known = new HashMap<>();
    private final ReadOnlyObjectWrapper<FunctionLook> look = new ReadOnlyObjectWrapper<>(NONE);

    RegistryModel(Background background) {
        this.asking = new Latest(background);
    }

    public ReadOnlyObjectProperty<FunctionLook> lookProperty() {
        return look.getReadOnlyProperty();
    }

    /** Looks the Function of a column up; forgets the one before. */
    void show(@Nullable Database database, @Nullable Definition definition) {
        asking.cancel();
        if (database == null || !(definition instanceof Definition.Function function)) {
            look.set(NONE);
            return;
        }
        if (function.name().isEmpty()) {
            look.set(new FunctionLook.Failed("The table does not tell which Function fills it."));
            return;
        }
        Optional<String> missing = database.capabilities().reasonAgainst(Capability.FUNCTIONS);
        List<String> key = List.of(database.uri(), function.name(), function.version());
        FunctionVersion before = known.get(key);
        if (missing.isPresent()) {
            look.set(new FunctionLook.Failed(missing.get()));
        } else if (before != null) {
            look.set(new FunctionLook.Known(before));
        } else {
            look.set(new FunctionLook.Loading());
            asking.run(
                    () -> database.functions().get(function.name(), function.version()),
                    found -> {
                        known.put(key, found);
                        look.set(new FunctionLook.Known(found));
                    },
                    failure -> look.set(new FunctionLook.Failed(failure.sentence())));
        }
    }
}
