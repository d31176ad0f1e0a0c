package dev.refill.engine;

import dev.refill.computed.ExpressionGuard;
import dev.refill.computed.FieldPath;
import dev.refill.engine.InputCandidates.Mention;
import dev.refill.lance.Planner;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private static final int MOST_KNOWN = 256;

    /** What was bound before, by the SQL and the columns it may read: a table's columns are judged over and over. */
    private static final Map<String, BoundExpression> BOUND =
            Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, BoundExpression> eldest) {
                    return size() > MOST_KNOWN;
                }
            });

    private final Schema schema;

    public Binder(Schema schema) {
        this.schema = schema;
    }

    /**
     * @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} with the reason in a sentence
     */
    public BoundExpression bind(String expression) {
        Optional<String> path = BarePath.sql(expression, schema);
        if (path.isEmpty()) {
            refuseUnsafe(expression);
        }
        return bind(expression, path.orElse(expression));
    }

    /** Binds a condition, which is SQL even where it reads like a column's name. */
    BoundExpression bindCondition(String condition) {
        refuseUnsafe(condition);
        return bind(condition, condition);
    }

    private BoundExpression bind(String expression, String sql) {
        List<Mention> mentions = InputCandidates.of(sql, schema);
        List<Field> candidates = candidates(mentions);
        refuseDictionaries(candidates);
        String key = sql + '\0' + candidates;
        BoundExpression known = BOUND.get(key);
        if (known == null) {
            known = bind(expression, sql, candidates, mentions);
            BOUND.put(key, known);
        }
        return known;
    }

    private BoundExpression bind(String expression, String sql, List<Field> candidates, List<Mention> mentions) {
        ListMembers.check(sql, schema);
        StructParts.check(sql, mentions, schema);
        CallGuard.check(sql, withPlaceholder(candidates));
        Field type;
        try {
            type = Planner.bind(withPlaceholder(candidates), sql);
        } catch (RefillException failure) {
            throw PlannerWords.explain(failure);
        }
        return new BoundExpression(expression, sql, type, new Inputs(sql, type, candidates, mentions).find());
    }

    private void refuseUnsafe(String expression) {
        Set<String> names = new HashSet<>();
        schema.getFields().forEach(f -> names.add(f.getName()));
        Optional<String> refusal = ExpressionGuard.refusal(expression, names);
        if (refusal.isPresent()) {
            throw new RefillException(ErrorCode.INVALID_EXPRESSION, refusal.get());
        }
    }

    private List<Field> candidates(List<Mention> mentions) {
        Set<String> roots = new HashSet<>();
        mentions.forEach(m -> roots.add(m.root()));
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

    /**
     * A schema with at least one column: the library makes no dataset without. All are nullable, so that nothing is
     * simplified that a row of nulls would not tell of.
     */
    private static Schema withPlaceholder(List<Field> fields) {
        return new Schema(
                fields.isEmpty()
                        ? List.of(Fields.placeholder())
                        : fields.stream().map(Fields::nullable).toList(),
                null);
    }

    /** The search for what an expression reads. */
    private record Inputs(String sql, Field type, List<Field> candidates, List<Mention> mentions) {
        List<FieldPath> find() {
            TreeSet<FieldPath> inputs = new TreeSet<>();
            for (Field candidate : candidates) {
                List<Field> others =
                        candidates.stream().filter(f -> f != candidate).toList();
                List<Mention> of = mentions.stream()
                        .filter(m -> m.root().equals(candidate.getName()))
                        .toList();
                // The planner does without what it can simplify away; LanceDB takes the inputs from the text.
                if (of.stream().anyMatch(Mention::sure) || !binds(others)) {
                    inputs.addAll(narrowed(candidate, others, of));
                }
            }
            return List.copyOf(inputs);
        }

        /** The paths mentioned under a column, if they are all that is needed of it; else the column. */
        private List<FieldPath> narrowed(Field column, List<Field> others, List<Mention> mentions) {
            List<List<String>> paths = mentions.stream().map(Mention::path).toList();
            List<Field> pruned = new ArrayList<>(others);
            pruned.add(Fields.prune(column, paths));
            boolean nested = paths.stream().anyMatch(p -> p.size() > 1);
            if (!nested || binds(pruned)) {
                return paths.stream().map(FieldPath::new).toList();
            }
            return List.of(FieldPath.of(column.getName()));
        }

        private boolean binds(List<Field> fields) {
            try {
                return Fields.sameType(Planner.bind(withPlaceholder(fields), sql), type);
            } catch (RefillException unknown) {
                return false;
            }
        }
    }
}
