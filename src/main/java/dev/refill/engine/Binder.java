package dev.refill.engine;

import dev.refill.computed.ExpressionGuard;
import dev.refill.computed.FieldPath;
import dev.refill.lance.Planner;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Binds an expression to a schema: Lance's planner says whether it is valid and of what type, and, asked again with a
 * column taken away, whether that column is an input. So nothing here needs to know SQL's grammar.
 */
public final class Binder {
    private final Schema schema;

    public Binder(Schema schema) {
        this.schema = schema;
    }

    /**
     * @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} with the reason in a sentence
     */
    public BoundExpression bind(String expression) {
        Set<String> names = new HashSet<>();
        schema.getFields().forEach(f -> names.add(f.getName()));
        Optional<String> refusal = ExpressionGuard.refusal(expression, names);
        if (refusal.isPresent()) {
            throw new RefillException(ErrorCode.INVALID_EXPRESSION, refusal.get());
        }
        Set<List<String>> mentioned = InputCandidates.of(expression, schema);
        List<Field> candidates = candidates(mentioned);
        refuseDictionaries(candidates);
        Field type;
        try {
            type = Planner.bind(withPlaceholder(candidates), expression);
        } catch (RefillException failure) {
            throw PlannerWords.explain(failure);
        }
        return new BoundExpression(expression, type, inputs(expression, type, candidates, mentioned));
    }

    private List<Field> candidates(Set<List<String>> mentioned) {
        Set<String> roots = new HashSet<>();
        mentioned.forEach(path -> roots.add(path.get(0)));
        return schema.getFields().stream()
                .filter(f -> roots.contains(f.getName()))
                .toList();
    }

    /** lance-core's Java side loses the type of dictionary values: an expression over them would be read wrongly. */
    private static void refuseDictionaries(List<Field> candidates) {
        for (Field field : candidates) {
            if (field.getDictionary() != null) {
                throw new RefillException(
                        ErrorCode.INVALID_EXPRESSION,
                        field.getName() + " is dictionary-encoded; Refill cannot compute from it here.");
            }
        }
    }

    private List<FieldPath> inputs(String expression, Field type, List<Field> candidates, Set<List<String>> mentioned) {
        TreeSet<FieldPath> inputs = new TreeSet<>();
        for (Field candidate : candidates) {
            List<Field> others = candidates.stream().filter(f -> f != candidate).toList();
            if (binds(others, expression, type)) {
                continue;
            }
            List<List<String>> paths = mentioned.stream()
                    .filter(p -> p.get(0).equals(candidate.getName()))
                    .toList();
            inputs.addAll(narrowed(expression, type, candidate, others, paths));
        }
        return List.copyOf(inputs);
    }

    /** The paths mentioned under a column, if they are all that is needed of it; else the column too. */
    private List<FieldPath> narrowed(
            String expression, Field type, Field column, List<Field> others, List<List<String>> paths) {
        List<Field> pruned = new ArrayList<>(others);
        pruned.add(Fields.prune(column, paths));
        if (binds(pruned, expression, type)) {
            return paths.stream().map(FieldPath::new).toList();
        }
        return List.of(FieldPath.of(column.getName()));
    }

    private static boolean binds(List<Field> fields, String expression, Field type) {
        try {
            return Fields.sameType(Planner.bind(withPlaceholder(fields), expression), type);
        } catch (RefillException unknown) {
            return false;
        }
    }

    /** A schema with at least one column: the library makes no dataset without. */
    private static Schema withPlaceholder(List<Field> fields) {
        return new Schema(fields.isEmpty() ? List.of(Fields.placeholder()) : fields, null);
    }
}
