package dev.refill.compile;

import dev.refill.compile.RustDebug.Term;
import dev.refill.computed.SqlCalls;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles expressions to kernels. The types come from Lance's planner: asked for the count of an expression over many rows,
 * which no column's rule can be, it refuses and prints the expression as it read, typed and simplified it.
 */
public final class Compiler {
    private static final String TREE = "AggregateFunctionParams { args: [";

    /** What the planner says to an expression that it cannot plan. */
    @FunctionalInterface
    public interface Refusals {
        /** The words of the refusal; empty where it planned it. */
        String of(String expression);
    }

    private final Map<String, Shape> schema;
    private final Refusals planner;

    /** @param schema the table's columns in their order */
    public Compiler(Map<String, Shape> schema, Refusals planner) {
        this.schema = new LinkedHashMap<>(schema);
        this.planner = planner;
    }

    /**
     * Compiles an expression that the planner accepts for a column.
     *
     * @param type what the planner gives it on its own
     * @throws NotOnGpu where something in it has no kernel
     */
    public Kernel compile(String sql, Shape type) throws NotOnGpu {
        Typed typed = typed(sql);
        if (!(type instanceof Shape.Scalar scalar) || !scalar.type().equals(typed.type())) {
            throw NotOnGpu.type("an expression that is read as " + typed.type() + " and as " + words(type));
        }
        return Generator.kernel(sql, typed);
    }

    private Typed typed(String sql) throws NotOnGpu {
        try {
            return read(sql);
        } catch (NotOnGpu planned) {
            // The planner may have put another function in its place, such as LIKE for starts_with.
            Optional<String> written = SqlCalls.of(sql).stream()
                    .map(SqlCalls.Call::name)
                    .filter(name -> !Function.isSql(name) && !planned.why().startsWith("`" + name + "`"))
                    .findFirst();
            throw planned.isNamed() && written.isPresent() ? NotOnGpu.named(written.get()) : planned;
        }
    }

    private Typed read(String sql) throws NotOnGpu {
        String words = planner.of("count(" + ArgumentText.of(sql, schema) + ")");
        int at = words.indexOf(TREE);
        if (at < 0) {
            throw NotOnGpu.type("an expression that the planner reads in two ways");
        }
        try {
            Term tree = RustDebug.read(words, at + TREE.length());
            return new TreeReader(schema).read(tree);
        } catch (IllegalArgumentException unknown) {
            throw NotOnGpu.type("an expression that the planner prints in an unknown way");
        }
    }

    private static String words(Shape type) {
        if (type instanceof Shape.Scalar scalar) {
            return scalar.type().toString();
        }
        return type instanceof Shape.Other other ? other.words() : "a value of many parts";
    }
}
