package dev.refill.ui.refresh;

import dev.refill.catalog.Database;
import dev.refill.model.ComputeClass;
import dev.refill.model.GpuFit;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/** What becomes of a column on a GPU of this machine, said before the run. For the UI thread alone. */
public final class GpuModel {
    private final Database database;
    private final String column;
    private final Latest asking;
    private final BooleanProperty required = new SimpleBooleanProperty(false);
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper refused = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper("");
    private Optional<GpuFit> fit = Optional.empty();
    private TableRef table;
    private boolean asked;

    GpuModel(Background background, Database database, TableRef table, String column) {
        this.database = database;
        this.table = table;
        this.column = column;
        this.asking = new Latest(background);
        required.addListener((property, before, now) -> write());
    }

    /** Whether the refresh is to fail where the GPU cannot compute it. */
    public BooleanProperty requiredProperty() {
        return required;
    }

    /** Whether a GPU of this machine is chosen. */
    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** A sentence or two; empty where there is nothing to say. */
    public ReadOnlyStringProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    /** Whether it could only fail. */
    ReadOnlyBooleanProperty refusedProperty() {
        return refused.getReadOnlyProperty();
    }

    boolean isRequired() {
        return shown.get() && required.get();
    }

    void look(TableRef at) {
        table = at;
        asked = false;
        fit = Optional.empty();
        write();
        ask();
    }

    void choose(@Nullable ComputeClass device) {
        shown.set(device != null && device.kind() == ComputeClass.Kind.CUDA);
        ask();
        write();
    }

    private void ask() {
        if (shown.get() && !asked) {
            asked = true;
            TableRef at = table;
            // Without an answer the run itself says what it does.
            asking.run(() -> database.gpuFit(at, column), this::told, failure -> {});
        }
    }

    private void told(Optional<GpuFit> answer) {
        fit = answer;
        write();
    }

    private void write() {
        refused.set(isRequired() && fit.isPresent() && !fit.get().fits());
        if (!shown.get() || fit.isEmpty()) {
            words.set("");
        } else if (!fit.get().fits()) {
            words.set(
                    required.get()
                            ? "It would fail: " + fit.get().refusal() + "."
                            : "Runs on the CPU: " + fit.get().refusal() + ".");
        } else {
            words.set("Runs on the GPU" + accuracy(fit.get()));
        }
    }

    private static String accuracy(GpuFit fit) {
        if (fit.ulps() == 0) {
            return ", with the CPU's values to the last bit.";
        }
        String apart = " may differ from the CPU's by " + fit.ulps() + " units in the last place";
        return fit.grows()
                ? "; a function in it" + apart
                        + ", and what is computed from that by more. Where the first rows do, the run"
                        + " ends and changes nothing."
                : "; its values" + apart + ".";
    }

    void close() {
        asking.cancel();
    }
}
