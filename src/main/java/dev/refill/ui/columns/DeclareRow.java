package dev.refill.ui.columns;

import dev.refill.model.Declaration;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A column to be declared: what was typed, and what Lance makes of it. */
public final class DeclareRow {
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty expression = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<DeclareState> state =
            new ReadOnlyObjectWrapper<>(new DeclareState.Incomplete());

    DeclareRow() {}

    public StringProperty nameProperty() {
        return name;
    }

    public StringProperty expressionProperty() {
        return expression;
    }

    public ReadOnlyObjectProperty<DeclareState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    Declaration declaration() {
        return new Declaration(name.get().strip(), expression.get().strip());
    }

    boolean begun() {
        return !name.get().isBlank() || !expression.get().isBlank();
    }

    boolean complete() {
        return !name.get().isBlank() && !expression.get().isBlank();
    }

    void become(DeclareState next) {
        state.set(next);
    }
}
