package dev.refill.ui.columns;

import dev.refill.model.Column;
import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionDeclaration.Target;
import dev.refill.model.FunctionVersion;
import dev.refill.model.FunctionVersion.Output;
import dev.refill.request.FunctionFit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * How a Function is to be bound to a table: the column of each parameter, and the names of the columns that it fills. What
 * its signature and the schema tell is checked as it is chosen; nothing is asked. For the UI thread alone.
 */
public final class FunctionBindingModel {
    private final FunctionVersion function;
    private final List<String> taken;
    private final List<ParameterRow> parameters;
    private final ObservableList<OutputRow> outputs = FXCollections.observableArrayList();
    private final ObservableList<OutputRow> readOnlyOutputs = FXCollections.unmodifiableObservableList(outputs);
    private final List<OutputRow> whole;
    private final List<OutputRow> byField;
    private final BooleanProperty together = new SimpleBooleanProperty(false);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

    FunctionBindingModel(FunctionVersion function, List<Column> table) {
        this.function = function;
        this.taken = table.stream().map(Column::name).toList();
        this.parameters = function.inputs().stream()
                .map(parameter -> new ParameterRow(parameter, table))
                .toList();
        String type = function.output() instanceof Output.Scalar scalar ? scalar.arrowType() : "struct";
        this.whole = List.of(new OutputRow("", type, free(function.name())));
        this.byField = function.output() instanceof Output.Struct struct
                ? struct.fields().stream()
                        .map(field -> new OutputRow(field.name(), field.arrowType(), free(field.name())))
                        .toList()
                : List.of();
        together.set(byField.isEmpty());
        outputs.setAll(together.get() ? whole : byField);
        together.addListener((property, before, now) -> {
            outputs.setAll(now ? whole : byField);
            judge();
        });
        parameters.forEach(row -> row.chosenProperty().addListener((property, before, now) -> judge()));
        whole.forEach(row -> row.nameProperty().addListener((property, before, now) -> judge()));
        byField.forEach(row -> row.nameProperty().addListener((property, before, now) -> judge()));
        judge();
    }

    /** A name that the table does not have, close to one. */
    private String free(String name) {
        String candidate = name;
        for (int i = 2; taken.contains(candidate); i++) {
            candidate = name + "_" + i;
        }
        return candidate;
    }

    public FunctionVersion function() {
        return function;
    }

    public List<ParameterRow> parameters() {
        return parameters;
    }

    /** The columns that come of it. */
    public ObservableList<OutputRow> outputs() {
        return readOnlyOutputs;
    }

    /** Whether the answer has fields, so that there is a choice. */
    public boolean grouped() {
        return !byField.isEmpty();
    }

    /** Whether the whole answer goes into one column, rather than each field into its own. */
    public BooleanProperty togetherProperty() {
        return together;
    }

    /** What is in the way, in a sentence; empty once it can be declared. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** What is wrong with the name of a column, in a sentence; empty where nothing is. */
    public String problem(OutputRow row) {
        return FunctionFit.nameRefusal(names(), taken, outputs.indexOf(row)).orElse("");
    }

    /** The names of the columns that come of it, in order. */
    List<String> names() {
        return outputs.stream().map(OutputRow::typed).toList();
    }

    FunctionDeclaration declaration() {
        Map<String, String> inputs = new LinkedHashMap<>();
        for (ParameterRow row : parameters) {
            Column chosen = row.chosenProperty().get();
            if (chosen != null) {
                inputs.put(row.parameter().name(), chosen.path());
            }
        }
        return new FunctionDeclaration(function, inputs, target());
    }

    private Target target() {
        if (together.get()) {
            return new Target.Whole(whole.get(0).typed());
        }
        Map<String, String> columns = new LinkedHashMap<>();
        byField.forEach(row -> columns.put(row.field(), row.typed()));
        return new Target.Fields(columns);
    }

    private void judge() {
        List<String> problems = new ArrayList<>();
        FunctionFit.refusal(function.output()).ifPresent(problems::add);
        parameters.forEach(row -> problems.add(row.problem()));
        outputs.forEach(row -> problems.add(problem(row)));
        problems.removeIf(String::isEmpty);
        problem.set(problems.isEmpty() ? "" : problems.get(0));
    }
}
