package dev.refill.ui.columns;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A column that a Function is to fill. */
public final class OutputRow {
    private final String field;
    private final String type;
    private final StringProperty name;

    /** @param field of the answer; empty for the whole of it */
    OutputRow(String field, String type, String name) {
        this.field = field;
        this.type = type;
        this.name = new SimpleStringProperty(name);
    }

    public String field() {
        return field;
    }

    /** What it is called on screen, with its type. */
    public String label() {
        return field.isEmpty() ? type : field + ": " + type;
    }

    /** The column's name, as it is typed. */
    public StringProperty nameProperty() {
        return name;
    }

    String typed() {
        return name.get().strip();
    }
}
