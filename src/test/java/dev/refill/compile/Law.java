package dev.refill.compile;

import dev.refill.engine.Binder;
import dev.refill.engine.BoundExpression;
import dev.refill.engine.Sample;
import dev.refill.engine.Shapes;
import dev.refill.lance.Memory;
import dev.refill.lance.Planner;
import dev.refill.model.RefillException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Compares kernels with Lance's planner on the same rows: values to the last bit, and which rows fail. What a row gives is what
 * Lance gives for it alone: whether it evaluates the right of an AND depends on the rows around it.
 */
final class Law {
    private static final int GROUP = 30;
    private static final int FAILURES_TRIED = 3;
    private static final int DIFFERENCES_SHOWN = 3;
    /** Nearer than a GPU is to be: here both sides call the same library's functions. */
    private static final int MOST_ULP = 2;

    /** An expression, its kernel, what the kernel gave, and what Lance gave by row, as far as it was asked. */
    record Case(BoundExpression bound, Kernel kernel, Answer ours, Map<Integer, Optional<Long>> lances) {
        boolean same(@Nullable Long a, @Nullable Long b) {
            if (a == null || b == null || a.equals(b)) {
                return Objects.equals(a, b);
            }
            Accuracy wanted = new Accuracy(Math.min(kernel.accuracy().ulps(), MOST_ULP), false);
            return wanted.allows(kernel.type(), a, b);
        }

        String text(@Nullable Long bits) {
            if (bits == null || !kernel.type().isFloat()) {
                return String.valueOf(bits);
            }
            return kernel.type().equals(ValueType.FLOAT32)
                    ? Float.intBitsToFloat(bits.intValue()) + " (" + Integer.toHexString(bits.intValue()) + ")"
                    : Double.longBitsToDouble(bits) + " (" + Long.toHexString(bits) + ")";
        }
    }

    private final Schema schema;
    private final Map<String, BoundExpression> bound = new LinkedHashMap<>();
    private final Map<String, Kernel> kernels = new LinkedHashMap<>();
    private final Map<String, String> refusals = new TreeMap<>();
    private final Map<String, String> invalid = new TreeMap<>();
    private List<Case> cases = List.of();

    /** Compiles what can be; the others are among the refusals, or invalid where Lance refuses them, too. */
    Law(Schema schema, List<String> expressions) {
        this.schema = schema;
        Binder binder = new Binder(schema);
        Compiler compiler = new Compiler(Shapes.of(schema), e -> Planner.refusal(schema, e));
        for (String expression : expressions) {
            try {
                BoundExpression one = binder.bind(expression);
                kernels.put(expression, compiler.compile(one.sql(), Shapes.of(one.type())));
                bound.put(expression, one);
            } catch (RefillException not) {
                invalid.put(expression, not.sentence());
            } catch (NotOnGpu not) {
                refusals.put(expression, not.why());
            }
        }
    }

    Map<String, Kernel> kernels() {
        return kernels;
    }

    Map<String, String> refusals() {
        return refusals;
    }

    /** Every kernel with what was found by {@link #differences}. */
    List<Case> cases() {
        return cases;
    }

    Map<String, String> invalid() {
        return invalid;
    }

    /** Differences, by expression. */
    Map<String, String> differences(Path folder, long seed) {
        Map<String, String> differences = new TreeMap<>();
        try (BufferAllocator allocator = Memory.child("law");
                VectorSchemaRoot rows = HostileRows.of(schema, allocator, seed)) {
            List<Case> failing = new ArrayList<>();
            List<Case> others = new ArrayList<>();
            cases = run(folder, rows, allocator);
            for (Case one : cases) {
                (one.ours().failures().isEmpty() ? others : failing).add(one);
            }
            for (int from = 0; from < others.size(); from += GROUP) {
                compare(others.subList(from, Math.min(others.size(), from + GROUP)), rows, allocator, differences);
            }
            failing.forEach(one -> compare(List.of(one), rows, allocator, differences));
        }
        return differences;
    }

    private List<Case> run(Path folder, VectorSchemaRoot rows, BufferAllocator allocator) {
        List<Kernel> all = List.copyOf(kernels.values());
        List<BoundExpression> expressions = List.copyOf(bound.values());
        List<HostLibrary.Compiled> compiled = HostLibrary.compile(folder, all);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            try (KernelRun run = new KernelRun(all.get(i), compiled.get(i), rows, allocator)) {
                cases.add(new Case(expressions.get(i), all.get(i), run.answer(), new HashMap<>()));
            }
        }
        return cases;
    }

    /** Compares cases whose failing rows are the same: several that have none, or one. */
    private static void compare(
            List<Case> cases, VectorSchemaRoot rows, BufferAllocator allocator, Map<String, String> differences) {
        List<Integer> good = IntStream.range(0, rows.getRowCount())
                .filter(row -> !cases.get(0).ours().failures().containsKey(row))
                .boxed()
                .toList();
        List<Answer> lances;
        try {
            lances = lance(cases, rows, good, allocator);
        } catch (Exception failed) {
            cases.forEach(one -> halves(one, rows, good, allocator, differences));
            return;
        }
        for (int i = 0; i < cases.size(); i++) {
            String difference = difference(cases.get(i), lances.get(i), good, rows);
            String words = difference.isEmpty() ? wronglyFailed(cases.get(i), rows, allocator) : difference;
            if (!words.isEmpty()) {
                differences.put(cases.get(i).bound().text(), words);
            }
        }
    }

    private static List<Answer> lance(
            List<Case> cases, VectorSchemaRoot rows, List<Integer> some, BufferAllocator allocator) throws Exception {
        Set<String> columns = new LinkedHashSet<>();
        cases.forEach(one -> columns.addAll(Sample.columns(one.bound())));
        try (VectorSchemaRoot taken = take(columns, rows, some, allocator)) {
            return LanceAnswers.of(
                    allocator,
                    taken,
                    cases.stream().map(one -> one.bound().sql()).toList());
        }
    }

    private static String difference(Case one, Answer lance, List<Integer> good, VectorSchemaRoot rows) {
        List<String> shown = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < good.size(); i++) {
            Long a = one.ours().bits().get(good.get(i));
            Long b = lance.bits().get(i);
            one.lances().put(good.get(i), Optional.ofNullable(b));
            if (!one.same(a, b) && count++ < DIFFERENCES_SHOWN) {
                shown.add(inputs(one, rows, good.get(i)) + " gives " + one.text(a) + " and not " + one.text(b));
            }
        }
        return count == 0 ? "" : count + " rows differ, such as " + shown;
    }

    /** Compares with what Lance gives for fewer rows at a time, where it fails on all of them. */
    private static void halves(
            Case one,
            VectorSchemaRoot rows,
            List<Integer> some,
            BufferAllocator allocator,
            Map<String, String> differences) {
        try {
            Answer lance = lance(List.of(one), rows, some, allocator).get(0);
            String difference = difference(one, lance, some, rows);
            if (!difference.isEmpty()) {
                differences.put(one.bound().text(), difference);
            }
        } catch (Exception failed) {
            if (some.size() == 1) {
                differences.put(
                        one.bound().text(),
                        inputs(one, rows, some.get(0)) + " fails in Lance alone: " + failed.getMessage());
            } else if (!differences.containsKey(one.bound().text())) {
                halves(one, rows, some.subList(0, some.size() / 2), allocator, differences);
                halves(one, rows, some.subList(some.size() / 2, some.size()), allocator, differences);
            }
        }
    }

    private static String wronglyFailed(Case one, VectorSchemaRoot rows, BufferAllocator allocator) {
        for (Map.Entry<Integer, String> failure :
                one.ours().failures().entrySet().stream().limit(FAILURES_TRIED).toList()) {
            try {
                Answer lance = lance(List.of(one), rows, List.of(failure.getKey()), allocator)
                        .get(0);
                return inputs(one, rows, failure.getKey()) + " fails (" + failure.getValue() + "), Lance gives "
                        + one.text(lance.bits().get(0));
            } catch (Exception fails) {
                // As it does here.
            }
        }
        return "";
    }

    private static VectorSchemaRoot take(
            Set<String> names, VectorSchemaRoot all, List<Integer> rows, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        // A constant reads nothing; some column gives it rows.
        for (String name : names.isEmpty() ? Set.of(all.getVector(0).getName()) : names) {
            FieldVector from = all.getVector(name);
            FieldVector to = from.getField().createVector(allocator);
            to.setInitialCapacity(rows.size());
            to.allocateNew();
            for (int i = 0; i < rows.size(); i++) {
                to.copyFromSafe(rows.get(i), i, from);
            }
            to.setValueCount(rows.size());
            vectors.add(to);
        }
        VectorSchemaRoot root = new VectorSchemaRoot(vectors);
        root.setRowCount(rows.size());
        return root;
    }

    private static String inputs(Case one, VectorSchemaRoot rows, int row) {
        List<String> words = new ArrayList<>();
        for (String column : Sample.columns(one.bound())) {
            words.add(column + " " + rows.getVector(column).getObject(row));
        }
        return words.toString();
    }
}
