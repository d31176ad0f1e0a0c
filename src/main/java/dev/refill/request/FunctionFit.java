package dev.refill.request;

import dev.refill.computed.NameRules;
import dev.refill.model.Column;
import dev.refill.model.FunctionVersion.Output;
import dev.refill.model.FunctionVersion.Parameter;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What can be said against a Function's column from its signature and the table's schema alone, in sentences. */
public final class FunctionFit {
    private FunctionFit() {}

    /** Why a parameter cannot read a column; empty where nothing is known against it. */
    public static Optional<String> refusal(Parameter parameter, Column column) {
        String path = column.path();
        if (column.definition().computed()) {
            return Optional.of(path + " is computed itself; a Function reads columns that are written.");
        }
        if (TypeNames.differ(column.type().text(), parameter.arrowType())) {
            return Optional.of(path + " is of the type " + column.type() + ", and the parameter " + parameter.name()
                    + " takes " + parameter.arrowType() + ".");
        }
        if (column.nullable() && !parameter.nullable()) {
            return Optional.of(path + " can hold nulls, which the parameter " + parameter.name() + " does not take.");
        }
        return Optional.empty();
    }

    /** Why no column can hold what a Function answers. A null must mean that a row has not been computed. */
    public static Optional<String> refusal(Output output) {
        if (output instanceof Output.Scalar scalar) {
            return scalar.nullable() ? Optional.of(NULLABLE) : Optional.empty();
        }
        if (!(output instanceof Output.Struct struct)) {
            return Optional.of("The Function answers in a form that this version does not know; declare it in Python.");
        }
        if (struct.fields().isEmpty()) {
            return Optional.of("The Function answers with no field at all.");
        }
        return struct.fields().stream().anyMatch(Parameter::nullable) ? Optional.of(NULLABLE) : Optional.empty();
    }

    /**
     * Why the columns of an answer cannot have these names.
     *
     * @param names in their order
     * @param taken the table's columns
     * @param which one of them is asked about
     */
    public static Optional<String> nameRefusal(List<String> names, Collection<String> taken, int which) {
        String name = names.get(which);
        Optional<String> refused = NameRules.refusal(name, taken);
        if (refused.isPresent()) {
            return refused;
        }
        return names.indexOf(name) == names.lastIndexOf(name)
                ? Optional.empty()
                : Optional.of("Two of these columns have this name.");
    }

    private static final String NULLABLE =
            "The Function may answer with null, which a column cannot tell from a row that is not computed;"
                    + " register it with an answer that is never null.";
}
