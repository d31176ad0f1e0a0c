package dev.refill.ui.columns;

import dev.refill.model.Column;
import dev.refill.model.FunctionVersion.Parameter;
import dev.refill.request.FunctionFit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** A parameter of a Function, and the column that it is to read. */
public final class ParameterRow {
    private final Parameter parameter;
    private final List<Column> columns;
    private final ObjectProperty<@Nullable Column> chosen = new SimpleObjectProperty<>(null);

    /** Chooses the column of the same name where that fits, else the only one that does. */
    ParameterRow(Parameter parameter, List<Column> table) {
        this.parameter = parameter;
        this.columns = table.stream()
                .flatMap(ParameterRow::addressable)
                .sorted(Comparator.comparing(column -> !fits(column)))
                .toList();
        List<Column> fitting = columns.stream().filter(this::fits).toList();
        fitting.stream()
                .filter(column -> column.name().equals(parameter.name()))
                .findFirst()
                .or(() -> fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty())
                .ifPresent(chosen::set);
    }

    /** Itself, and what is nested in structs; what is in lists has no path of its own. */
    private static Stream<Column> addressable(Column column) {
        return column.type().family() == dev.refill.model.ColumnType.Family.STRUCT
                ? Stream.concat(Stream.of(column), column.children().stream().flatMap(ParameterRow::addressable))
                : Stream.of(column);
    }

    public Parameter parameter() {
        return parameter;
    }

    /** The table's columns, those that fit first. */
    public List<Column> columns() {
        return columns;
    }

    public ObjectProperty<@Nullable Column> chosenProperty() {
        return chosen;
    }

    public boolean fits(Column column) {
        return FunctionFit.refusal(parameter, column).isEmpty();
    }

    /** What is wrong with the choice, in a sentence; empty where nothing is. */
    public String problem() {
        Column column = chosen.get();
        if (column != null) {
            return FunctionFit.refusal(parameter, column).orElse("");
        }
        return columns.stream().noneMatch(this::fits)
                ? "No column of this table fits " + FunctionFacts.typed(parameter) + "."
                : "Choose the column that " + parameter.name() + " reads.";
    }
}
