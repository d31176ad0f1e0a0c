package dev.refill.ui.common;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** What a dialog shows and does, without its controls. For the UI thread alone. */
public abstract class DialogModel {
    private final ReadOnlyBooleanWrapper closed = new ReadOnlyBooleanWrapper(false);

    /** What the dialog is called, for its header and for screen readers. */
    public abstract String title();

    /** True for good once it is done with. */
    public final ReadOnlyBooleanProperty closedProperty() {
        return closed.getReadOnlyProperty();
    }

    /** Ends it; what it still waits for is dropped. */
    public void close() {
        closed.set(true);
    }
}
