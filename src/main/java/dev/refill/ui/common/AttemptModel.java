package dev.refill.ui.common;

import dev.refill.model.RefillException;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** A dialog that does something, once at a time: it stays open, with the reason, where that fails. For the UI thread alone. */
public abstract class AttemptModel extends DialogModel {
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);

    /** Whether it is being done. */
    public final ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last try failed; null before it, while another runs, and once something else was typed. */
    public final ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** It is being done from now on, until it {@linkplain #succeeded succeeded} or {@linkplain #failed failed}. */
    protected final void begin() {
        busy.set(true);
        failure.set(null);
    }

    /** Closes the dialog. */
    protected final void succeeded() {
        busy.set(false);
        close();
    }

    protected final void failed(RefillException reason) {
        busy.set(false);
        failure.set(reason);
    }

    /** Why the last try failed says nothing of what is asked for now. */
    protected final void forgetFailure() {
        failure.set(null);
    }
}
