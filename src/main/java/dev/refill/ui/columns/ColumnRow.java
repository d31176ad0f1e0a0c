package dev.refill.ui.columns;

import dev.refill.model.Column;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** A column on the screen, with what is nested in it. */
public final class ColumnRow {
    private final Column column;
    private final List<ColumnRow> children;
    private final boolean topLevel;
    private final List<String> readers;
    private final ObjectProperty<FreshnessLook> freshness;

    private ColumnRow(Column column, boolean topLevel, Function<Column, List<String>> readers) {
        this.column = column;
        this.topLevel = topLevel;
        this.readers = readers.apply(column);
        this.children = column.children().stream()
                .map(child -> new ColumnRow(child, false, readers))
                .toList();
        this.freshness = new SimpleObjectProperty<>(
                column.definition().computed() ? new FreshnessLook.Loading() : new FreshnessLook.None());
    }

    static ColumnRow of(Column column) {
        return of(column, c -> List.of());
    }

    /** @param readers the computed columns that read a column */
    static ColumnRow of(Column column, Function<Column, List<String>> readers) {
        return new ColumnRow(column, true, readers);
    }

    public Column column() {
        return column;
    }

    public List<ColumnRow> children() {
        return children;
    }

    /** The computed columns that read it, or something nested in it, or what it is nested in. */
    public List<String> readers() {
        return readers;
    }

    public boolean topLevel() {
        return topLevel;
    }

    public ReadOnlyObjectProperty<FreshnessLook> freshnessProperty() {
        return freshness;
    }

    void learn(FreshnessLook look) {
        freshness.set(look);
    }

    /** When it is refreshed on its own: {@code 5 min}, {@code auto}, {@code off}; empty for a plain column. */
    public String schedule() {
        return column.definition().computed() ? ScheduleWords.brief(column.autoRefresh()) : "";
    }

    /** Whether the row, or one nested in it, has the text in its name, type or definition. */
    boolean matches(String lowerCase) {
        return column.flatten()
                .anyMatch(c -> has(c.path(), lowerCase)
                        || has(c.type().text(), lowerCase)
                        || has(c.definition().text(), lowerCase));
    }

    private static boolean has(String text, String lowerCase) {
        return text.toLowerCase(Locale.ROOT).contains(lowerCase);
    }
}
