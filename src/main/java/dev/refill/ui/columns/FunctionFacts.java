package dev.refill.ui.columns;

import dev.refill.model.Definition;
import dev.refill.model.FunctionVersion;
import dev.refill.model.FunctionVersion.Output;
import dev.refill.model.FunctionVersion.Parameter;
import dev.refill.model.FunctionVersion.Runtime;
import dev.refill.ui.columns.Inspection.Fact;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Moments;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A Function in words: how it is bound to a table, and what the registry tells of it. */
final class FunctionFacts {
    private FunctionFacts() {}

    /** What each parameter reads, and which columns one call fills. */
    static List<Fact> binding(Definition.Function function) {
        List<Fact> facts = new ArrayList<>();
        function.bound()
                .forEach(bound -> facts.add(
                        new Fact(bound.parameter().isEmpty() ? "Reads" : bound.parameter(), "← " + bound.path())));
        if (function.outputs().size() > 1) {
            facts.add(new Fact("Fills", String.join(", ", function.outputs())));
        }
        return facts;
    }

    /** All that the registry tells of a version. */
    static List<Fact> of(FunctionVersion function) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Takes", parameters(function.inputs())));
        facts.add(new Fact("Returns", output(function.output())));
        Runtime runtime = function.runtime();
        facts.add(new Fact("Runs in", (runtime.kind() + " " + runtime.pythonVersion()).strip()));
        runtime.environment().forEach((key, value) -> facts.add(new Fact("· " + key, value)));
        facts.add(new Fact("GPU", gpu(runtime)));
        facts.add(new Fact(
                "Secrets",
                function.requiredSecrets().isEmpty() ? "none" : String.join(", ", function.requiredSecrets())));
        if (!function.createdAt().isEmpty()) {
            facts.add(new Fact("Registered", moment(function.createdAt())));
        }
        function.other().forEach((key, value) -> facts.add(new Fact(key, value)));
        facts.removeIf(fact -> fact.value().isEmpty());
        return facts;
    }

    private static String gpu(Runtime runtime) {
        if (runtime.gpuClass() != null) {
            return runtime.gpuClass() + ", where a refresh names no other";
        }
        return runtime.gpu() ? "one of the server's choice" : "none";
    }

    private static String output(Output output) {
        if (output instanceof Output.Scalar scalar) {
            return typed(scalar.arrowType(), scalar.nullable());
        }
        return output instanceof Output.Struct struct
                ? parameters(struct.fields())
                : "in a form that is not known here: " + ((Output.Unrecognized) output).kind();
    }

    private static String parameters(List<Parameter> parameters) {
        return parameters.isEmpty()
                ? "nothing"
                : parameters.stream().map(FunctionFacts::typed).collect(Collectors.joining("\n"));
    }

    static String typed(Parameter parameter) {
        return parameter.name() + ": " + typed(parameter.arrowType(), parameter.nullable());
    }

    private static String typed(String type, boolean nullable) {
        return nullable ? type + " or null" : type;
    }

    /** As the window writes times; as the registry gives it where that is no moment. */
    private static String moment(String text) {
        return Moments.read(text)
                .map(time -> Format.dateTime(time, ZoneId.systemDefault()))
                .orElse(text);
    }
}
