package dev.refill.ui.refresh;

import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.TextQuestion;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/** The remembered settings of a column. For the UI thread alone. */
public final class PresetsModel {
    private final Background background;
    private final DialogService dialogs;
    private final Presets store;
    private final String column;
    private final Supplier<Map<String, String>> now;
    private final Consumer<Map<String, String>> take;
    private final ReadOnlyObjectWrapper<Map<String, Map<String, String>>> known = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyStringWrapper taken = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final Background.Handle reading;
    private Map<String, String> defaults = Map.of();

    private record Found(Map<String, Map<String, String>> presets, Map<String, String> defaults) {}

    /**
     * @param now the settings as they are
     * @param take makes the dialog's settings these
     */
    PresetsModel(
            Background background,
            DialogService dialogs,
            Presets store,
            String column,
            Supplier<Map<String, String>> now,
            Consumer<Map<String, String>> take) {
        this.background = background;
        this.dialogs = dialogs;
        this.store = store;
        this.column = column;
        this.now = now;
        this.take = take;
        Map<String, String> untouched = now.get();
        reading = background.run(
                () -> new Found(store.presets(column), store.defaults(column)),
                found -> read(found, untouched),
                failure::set);
    }

    /** The column begins as it was refreshed last, unless its user was faster. */
    private void read(Found found, Map<String, String> untouched) {
        known.set(Map.copyOf(found.presets()));
        defaults = found.defaults();
        if (!now.get().equals(untouched)) {
            return;
        }
        Map<String, String> last = found.presets().get(Presets.LAST);
        if (last != null) {
            take.accept(last);
            taken.set(last.equals(untouched) ? "" : "as last time");
        } else if (!defaults.isEmpty()) {
            take.accept(defaults);
        }
    }

    /** By name; {@link Presets#LAST} is that of the last refresh. */
    public ReadOnlyObjectProperty<Map<String, Map<String, String>>> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** The one that was taken, in words; empty for none. */
    public ReadOnlyStringProperty takenProperty() {
        return taken.getReadOnlyProperty();
    }

    /** Why the remembered settings could not be read or kept. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    public void take(String name) {
        Map<String, String> preset = known.get().get(name);
        if (preset != null) {
            take.accept(preset);
            taken.set(name.equals(Presets.LAST) ? "as last time" : name);
        }
    }

    public void takeDefaults() {
        take.accept(defaults);
        taken.set("");
    }

    /** Asks for a name and keeps the settings under it. */
    public void saveAs() {
        dialogs.open(new TextQuestion(
                "Save these settings", "Name of the preset", "", "_Save", (name, done, failed) -> {
                    Map<String, String> preset = now.get();
                    String kept = name.strip();
                    background.run(
                            () -> {
                                store.keepPreset(column, kept, preset);
                                return kept;
                            },
                            saved -> {
                                change(all -> all.put(kept, preset));
                                taken.set(kept);
                                done.run();
                            },
                            failed);
                }));
    }

    public void forget(String name) {
        background.run(
                () -> {
                    store.forgetPreset(column, name);
                    return name;
                },
                gone -> change(all -> all.remove(name)),
                failure::set);
    }

    /** Remembers the settings as those of the last refresh. */
    void keepLast() {
        Map<String, String> preset = now.get();
        background.run(
                () -> {
                    store.keepPreset(column, Presets.LAST, preset);
                    return preset;
                },
                kept -> {},
                failure::set);
    }

    private void change(Consumer<Map<String, Map<String, String>>> how) {
        Map<String, Map<String, String>> all = new TreeMap<>(known.get());
        how.accept(all);
        known.set(new LinkedHashMap<>(all));
    }

    void close() {
        reading.cancel();
    }
}
