package dev.refill.ui.common;

import dev.refill.model.RefillException;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The newest news, until the user dismisses it or other news comes. For the UI thread alone. */
public final class Notices {
    private final ReadOnlyObjectWrapper<@Nullable Notice> current = new ReadOnlyObjectWrapper<>(null);

    public ReadOnlyObjectProperty<@Nullable Notice> currentProperty() {
        return current.getReadOnlyProperty();
    }

    public void done(String sentence) {
        current.set(Notice.done(sentence));
    }

    /** With a button that takes it back. */
    public void done(String sentence, Runnable undo) {
        current.set(Notice.done(sentence, undo));
    }

    public void problem(RefillException failure) {
        current.set(Notice.problem(failure));
    }

    /** Takes good news away, which is about what was done before; a problem stays until it is dismissed. */
    public void moveOn() {
        Notice now = current.get();
        if (now != null && now.tone() == Notice.Tone.DONE) {
            dismiss();
        }
    }

    public void dismiss() {
        current.set(null);
    }
}
