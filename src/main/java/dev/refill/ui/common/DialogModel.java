package dev.refill.ui.common;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** What a dialog shows and does, without its controls. For the UI thread alone. */
public abstract class DialogModel {
    private final ReadOnlyBooleanWrapper closed = new ReadOnlyBooleanWrapper(false);
    private Runnable question = this::close;

    /** What the dialog is called, for its header and for screen readers. */
    public abstract String title();

    /** True for good once it is done with. */
    public final ReadOnlyBooleanProperty closedProperty() {
        return closed.getReadOnlyProperty();
    }

    /** Whether the user typed or changed something that is lost with it. */
    public boolean typed() {
        return false;
    }

    /** Who turns away without pressing a button closes it; is asked first where something {@linkplain #typed typed} is lost. */
    public final void leave() {
        if (typed()) {
            question.run();
        } else {
            close();
        }
    }

    /** @param asks whether to close it, and closes it then */
    final void before(Runnable asks) {
        question = asks;
    }

    /** Ends it; what it still waits for is dropped. */
    public void close() {
        closed.set(true);
    }
}
