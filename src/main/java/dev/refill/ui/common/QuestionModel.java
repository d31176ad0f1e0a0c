package dev.refill.ui.common;

import dev.refill.model.RefillException;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * A dialog with one button that does something: it stays open, with the reason, where that fails.
 *
 * @param <T> what it asks for
 */
public abstract class QuestionModel<T> extends DialogModel {
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final Submit<T> submit;

    protected QuestionModel(Submit<T> submit) {
        this.submit = submit;
    }

    /** The text of the main button. */
    public abstract String action();

    /** Whether the main button destroys something. */
    public boolean destructive() {
        return false;
    }

    protected abstract T answer();

    /** Whether the answer is one that can be given. */
    public abstract BooleanExpression complete();

    public final ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last try failed; null before it, and while another runs. */
    public final ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Does it, once at a time; closes the dialog when it is done. */
    public final void submit() {
        if (busy.get() || !complete().get()) {
            return;
        }
        busy.set(true);
        failure.set(null);
        submit.run(
                answer(),
                () -> {
                    busy.set(false);
                    close();
                },
                reason -> {
                    busy.set(false);
                    failure.set(reason);
                });
    }
}
