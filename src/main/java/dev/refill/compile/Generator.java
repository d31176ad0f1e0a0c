package dev.refill.compile;

import dev.refill.compile.Typed.Binary;
import dev.refill.compile.Typed.Call;
import dev.refill.compile.Typed.Case;
import dev.refill.compile.Typed.Cast;
import dev.refill.compile.Typed.Choice;
import dev.refill.compile.Typed.Items;
import dev.refill.compile.Typed.Literal;
import dev.refill.compile.ValueType.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the CUDA C++ of a typed expression: a statement for each part, in the order of evaluation. What can fail and may
 * not be evaluated (the right of AND and OR, the branches of a CASE) stands in a block of its own.
 */
final class Generator {
    private static final String INDENT = "    ";
    private static final int LONGEST_COMMENT = 100;

    /** What a kernel can be given: the parameters of a launch are limited to 4 KiB. */
    private static final int MOST_INPUTS = 128;

    private final List<Input> inputs = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final StringBuilder body = new StringBuilder();
    /** What is computed already, by block: the innermost first. */
    private final Deque<Map<Typed, String>> known = new ArrayDeque<>(List.of(new HashMap<>()));

    private int depth = 2;
    private int names;

    private Generator() {}

    static Kernel kernel(String expression, Typed typed) throws NotOnGpu {
        Generator generator = new Generator();
        generator.collect(typed);
        if (generator.inputs.size() > MOST_INPUTS) {
            throw NotOnGpu.type("an expression of more than " + MOST_INPUTS + " columns");
        }
        generator.loads();
        String value = generator.write(typed);
        generator.line("return " + value + ";");
        return new Kernel(
                expression,
                generator.source(expression, typed.type()),
                generator.inputs,
                typed.type(),
                generator.places,
                Accuracies.of(typed));
    }

    private String source(String expression, ValueType type) {
        String batch = "Batch<" + Math.max(1, inputs.size()) + ">";
        String parameters = " operator()(const " + batch + "& batch, Row& row) const {\n";
        return "// " + comment(expression) + "\n"
                + "#include \"" + Kernel.HEADER + "\"\n\nusing namespace refill;\n\nstruct Expression {\n"
                + INDENT + "__device__ " + optional(type) + parameters
                + body
                + INDENT + "}\n};\n\n"
                + "extern \"C\" __global__ void " + Kernel.ENTRY + "(const " + batch + " batch) {\n"
                + INDENT + "compute<" + type.cpp() + ">(batch, Expression());\n}\n";
    }

    private void collect(Typed typed) {
        if (typed instanceof Typed.Column column) {
            add(column.input());
        } else if (typed instanceof Typed.Item item) {
            add(item.list());
        } else if (typed instanceof Typed.ListTest test) {
            add(test.list());
        } else if (typed instanceof Typed.Distance distance) {
            add(distance.left());
            add(distance.right());
        }
        typed.parts().forEach(this::collect);
    }

    private void add(Items items) {
        if (items.list() != null) {
            add(items.list());
        }
    }

    private void add(Input input) {
        if (!inputs.contains(input)) {
            inputs.add(input);
        }
    }

    private void loads() {
        for (int i = 0; i < inputs.size(); i++) {
            Input input = inputs.get(i);
            String column = "batch.columns[" + i + "]";
            line(
                    input.isList()
                            ? "const Column& c" + i + " = " + column + ";"
                            : "const " + optional(input.type()) + " c" + i + " = load<"
                                    + input.type().cpp() + ">(" + column + ", row);",
                    input.toString());
        }
    }

    /** Writes what computes a part and returns the C++ of its value: a name, or a literal. */
    private String write(Typed typed) {
        if (typed instanceof Typed.Column column) {
            return "c" + inputs.indexOf(column.input());
        } else if (typed instanceof Literal literal) {
            return CppLiteral.of(literal);
        }
        for (Map<Typed, String> block : known) {
            String name = block.get(typed);
            if (name != null) {
                return name;
            }
        }
        String name = statement(typed);
        known.getFirst().put(typed, name);
        return name;
    }

    private String statement(Typed typed) {
        if (typed instanceof Binary binary
                && binary.operator().isLogical()
                && binary.right().canFail()) {
            return logical(binary);
        } else if (typed instanceof Choice choice) {
            return choice(choice);
        } else if (typed instanceof Call call && call.function() == Function.COALESCE) {
            return choice(Coalesce.asChoice(call));
        }
        return define(typed, code(typed));
    }

    private String code(Typed typed) {
        if (typed instanceof Typed.Negate negate) {
            return "negate(" + write(negate.of()) + ")";
        } else if (typed instanceof Typed.Not not) {
            return "opposite(" + write(not.of()) + ")";
        } else if (typed instanceof Typed.Test test) {
            return test(test.is(), write(test.of()));
        } else if (typed instanceof Typed.ListTest test) {
            return test(test.is(), "presence(c" + inputs.indexOf(test.list()) + ", row)");
        } else if (typed instanceof Binary binary) {
            return binary(binary, write(binary.left()), write(binary.right()));
        } else if (typed instanceof Cast cast) {
            return CastCode.of(cast, write(cast.of()), failure(cast));
        } else if (typed instanceof Call call) {
            return call(call);
        } else if (typed instanceof Typed.Item item) {
            return "element<" + item.type().cpp() + ">(c" + inputs.indexOf(item.list()) + ", "
                    + item.list().items() + ", " + write(item.index()) + ", row"
                    + (item.failsItself() ? failure(item).substring(5) : "") + ")";
        } else if (typed instanceof Typed.Distance distance) {
            return "distance(" + items(distance.left()) + ", " + items(distance.right()) + ", "
                    + distance.left().size() + ")";
        }
        throw new IllegalArgumentException(typed.toString());
    }

    private static String test(Typed.Is is, String value) {
        return "test_" + is.name().toLowerCase(Locale.ROOT) + "(" + value + ")";
    }

    private String binary(Binary binary, String left, String right) {
        ValueType a = binary.left().type();
        ValueType b = binary.right().type();
        String operands = "(" + left + ", " + right;
        boolean times = binary.operator().isArithmetic() && !a.isNumber();
        if (!times) {
            return binary.operator().cpp() + operands + failure(binary) + ")";
        }
        boolean plus = binary.operator() == Operator.PLUS;
        if (b.kind() == Kind.INTERVAL) {
            return "date_plus" + operands + ", " + (plus ? "1" : "-1") + failure(binary) + ")";
        }
        return a.kind() == Kind.DATE
                ? "days_between" + operands + ")"
                : (plus ? "time_plus" : "time_minus") + operands + failure(binary) + ")";
    }

    /** The arguments that let a function fail the row at its place; none where it cannot. */
    private String failure(Typed typed) {
        if (!typed.failsItself()) {
            return "";
        }
        places.add(SqlText.of(typed));
        return ", row, " + (places.size() - 1);
    }

    private String call(Call call) {
        List<String> arguments = call.arguments().stream().map(this::write).toList();
        String name = call.function().cpp();
        if (call.function() == Function.GREATEST || call.function() == Function.LEAST) {
            return arguments.stream()
                    .reduce((a, b) -> name + "(" + a + ", " + b + ")")
                    .orElseThrow();
        }
        return name + "(" + String.join(", ", arguments) + failure(call) + ")";
    }

    private String items(Items items) {
        if (items.list() != null) {
            Input list = items.list();
            return "items<" + list.type().cpp() + ">(c" + inputs.indexOf(list) + ", " + list.items() + ", row)";
        }
        String name = "numbers" + names++;
        line("const float64 " + name + "[] = {"
                + items.numbers().stream().map(CppLiteral::number).collect(Collectors.joining(", ")) + "};");
        return "items(" + name + ")";
    }

    /** The right side where the left leaves it open. */
    private String logical(Binary binary) {
        String left = write(binary.left());
        String result = name();
        line(optional(ValueType.BOOL) + " " + result + " = " + left + ";", SqlText.of(binary));
        open("if (!" + (binary.operator() == Operator.AND ? "is_false" : "is_true") + "(" + left + ")) {");
        String right = write(binary.right());
        line(result + " = " + binary.operator().cpp() + "(" + left + ", " + right + ");");
        close();
        return result;
    }

    private String choice(Choice choice) {
        String result = name();
        line(optional(choice.type()) + " " + result + " = null<" + choice.type().cpp() + ">();", SqlText.of(choice));
        for (Case one : choice.cases()) {
            String condition = write(one.condition());
            open("if (is_true(" + condition + ")) {");
            line(result + " = " + write(one.value()) + ";");
            close();
            open("else {");
        }
        if (choice.otherwise() != null) {
            line(result + " = " + write(choice.otherwise()) + ";");
        }
        choice.cases().forEach(one -> close());
        return result;
    }

    private String define(Typed typed, String code) {
        String name = name();
        line("const " + optional(typed.type()) + " " + name + " = " + code + ";", SqlText.of(typed));
        return name;
    }

    private String name() {
        return "v" + names++;
    }

    private static String optional(ValueType type) {
        return "Value<" + type.cpp() + ">";
    }

    private void open(String text) {
        line(text);
        depth++;
        known.push(new HashMap<>());
    }

    private void close() {
        depth--;
        known.pop();
        line("}");
    }

    private static String comment(String text) {
        // A backslash at its end would make the next line a comment, too.
        String line = text.replaceAll("\\s+", " ").replace("\\", "\\ ");
        return line.length() > LONGEST_COMMENT ? line.substring(0, LONGEST_COMMENT) + "…" : line;
    }

    private void line(String text, String comment) {
        line(text + "  // " + comment(comment));
    }

    private void line(String text) {
        body.append(INDENT.repeat(depth)).append(text).append('\n');
    }
}
