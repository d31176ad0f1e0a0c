package dev.refill.local;

import dev.refill.arrow.TypeText;
import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.computed.NameRules;
import dev.refill.engine.Binder;
import dev.refill.engine.BoundExpression;
import dev.refill.engine.Fields;
import dev.refill.engine.Rebinding;
import dev.refill.engine.Sample;
import dev.refill.lance.LanceTable;
import dev.refill.lance.SchemaChanges;
import dev.refill.lance.TableField;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Declares SQL computed columns: checked first, then added as nulls with LanceDB's metadata. */
final class Declarations {
    private final LocalTables tables;

    Declarations(LocalTables tables) {
        this.tables = tables;
    }

    ExpressionCheck check(TableRef ref, Declaration declaration, int sampleRows) {
        try (LanceTable table = tables.open(ref)) {
            try {
                BoundExpression bound = bind(table.arrowSchema().getFields(), names(table), declaration);
                return valid(table, declaration.name(), bound, sampleRows);
            } catch (RefillException invalid) {
                return new ExpressionCheck.Invalid(invalid.sentence());
            }
        }
    }

    /** What an expression that is bound gives for a table's first rows. */
    static ExpressionCheck.Valid valid(LanceTable table, String name, BoundExpression bound, int sampleRows) {
        SampleRows sample = new SampleRows(name, bound);
        Sample.read(table, bound, sampleRows, sample);
        return new ExpressionCheck.Valid(
                TypeText.of(bound.type()),
                bound.inputs().stream().map(Object::toString).toList(),
                sample.page(),
                sample.notes());
    }

    long declare(TableRef ref, List<Declaration> declarations, AutoRefresh autoRefresh) {
        if (declarations.isEmpty()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Name at least one column and its expression.");
        }
        try (LanceTable table = tables.openToChange(ref)) {
            List<String> names = names(table);
            // A column may read one that is declared before it in the same commit.
            List<Field> schema = new ArrayList<>(table.arrowSchema().getFields());
            List<Field> fields = new ArrayList<>();
            for (Declaration declaration : declarations) {
                BoundExpression bound;
                try {
                    bound = bind(schema, names, declaration);
                } catch (RefillException invalid) {
                    throw new RefillException(invalid.code(), declaration.name() + ": " + invalid.sentence(), invalid);
                }
                Field field = Fields.column(
                        declaration.name(),
                        bound.type(),
                        ComputedMetadata.declare(declaration.expression(), bound.inputs(), autoRefresh));
                names.add(declaration.name());
                schema.add(field);
                fields.add(field);
            }
            declarations.forEach(declaration -> Rebinding.refuse(table, declaration.name(), schema));
            return SchemaChanges.addNullColumns(table, fields);
        }
    }

    private static List<String> names(LanceTable table) {
        return new ArrayList<>(
                table.schema().fields().stream().map(TableField::name).toList());
    }

    private static BoundExpression bind(List<Field> schema, List<String> taken, Declaration declaration) {
        Optional<String> refusal = NameRules.refusal(declaration.name(), taken);
        if (refusal.isPresent()) {
            throw new RefillException(ErrorCode.BAD_INPUT, refusal.get());
        }
        BoundExpression bound = new Binder(new Schema(schema)).bind(declaration.expression());
        requireReadable(bound);
        return bound;
    }

    /** Refuses inputs that LanceDB itself could not read. */
    static void requireReadable(BoundExpression bound) {
        for (FieldPath input : bound.inputs()) {
            if (input.root().contains("`")) {
                // Within a struct it finds them.
                throw new RefillException(
                        ErrorCode.INVALID_EXPRESSION,
                        "LanceDB cannot compute from " + input.root()
                                + ", whose name holds a backtick; rename it first.");
            }
        }
    }
}
