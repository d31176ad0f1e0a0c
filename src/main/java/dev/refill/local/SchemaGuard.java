package dev.refill.local;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.computed.NameRules;
import dev.refill.engine.Readers;
import dev.refill.engine.Rebinding;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.lance.SchemaChanges;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.types.pojo.Field;

/** Changes to columns, refused where they would break a computed column. lance-core itself refuses none of them. */
final class SchemaGuard {
    private final LocalTables tables;

    SchemaGuard(LocalTables tables) {
        this.tables = tables;
    }

    long setAutoRefresh(TableRef ref, String column, AutoRefresh autoRefresh) {
        try (LanceTable table = tables.openToChange(ref)) {
            TableField field = field(table, column);
            Definition definition = definition(table.schema(), field);
            if (!(definition instanceof Definition.Sql) && !(definition instanceof Definition.Function)) {
                throw refused(
                        column + " has no schedule to change: it is not a computed column that LanceDB refreshes.");
            }
            return Commits.putFieldMetadata(table, field.id(), ComputedMetadata.changeSchedule(autoRefresh));
        } catch (Commits.Conflict conflict) {
            throw new RefillException(
                    ErrorCode.TABLE_CHANGED, "The table changed while the schedule was stored; try again.", conflict);
        }
    }

    long drop(TableRef ref, List<String> columns) {
        if (columns.isEmpty()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Name the columns to drop.");
        }
        try (LanceTable table = tables.openToChange(ref)) {
            for (String column : columns) {
                changeable(table, field(table, column), "dropped");
                unread(table, column, columns, "dropped");
            }
            if (columns.size() >= table.schema().fields().size()) {
                throw refused("A table must keep at least one column.");
            }
            return SchemaChanges.drop(table, columns);
        }
    }

    long rename(TableRef ref, String column, String newName) {
        try (LanceTable table = tables.openToChange(ref)) {
            changeable(table, field(table, column), "renamed");
            unread(table, column, List.of(), "renamed");
            Optional<String> refusal = NameRules.refusal(
                    newName,
                    table.schema().fields().stream().map(TableField::name).toList());
            if (refusal.isPresent()) {
                throw new RefillException(ErrorCode.BAD_INPUT, refusal.get());
            }
            Rebinding.refuse(table, newName, renamed(table, column, newName));
            return SchemaChanges.rename(table, column, newName);
        }
    }

    private static List<Field> renamed(LanceTable table, String column, String newName) {
        return table.arrowSchema().getFields().stream()
                .map(f -> f.getName().equals(column) ? new Field(newName, f.getFieldType(), f.getChildren()) : f)
                .toList();
    }

    long retype(TableRef ref, String column, String type) {
        try (LanceTable table = tables.openToChange(ref)) {
            TableField field = field(table, column);
            if (definition(table.schema(), field).computed()) {
                throw refused(column + " is computed: its type follows from its expression and cannot be changed.");
            }
            unread(table, column, List.of(), "retyped");
            return SchemaChanges.retype(table, column, TypeNames.parse(type));
        }
    }

    private static TableField field(LanceTable table, String column) {
        return table.schema()
                .field(column)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.NOT_FOUND, "The table " + table.name() + " has no column " + column + "."));
    }

    private static Definition definition(TableSchema schema, TableField field) {
        return ComputedMetadata.definition(field.metadata(), schema.metadata());
    }

    /** What this version does not understand is never changed. */
    private static void changeable(LanceTable table, TableField field, String what) {
        Definition definition = definition(table.schema(), field);
        if (definition instanceof Definition.Unrecognized || definition instanceof Definition.Function) {
            throw refused(field.name() + " is computed in a way that only a LanceDB server changes; it cannot be "
                    + what + " here.");
        }
    }

    private static void unread(LanceTable table, String column, List<String> leaving, String what) {
        List<String> readers = Readers.of(table, FieldPath.of(column)).stream()
                .filter(r -> !leaving.contains(r))
                .toList();
        if (!readers.isEmpty()) {
            boolean one = readers.size() == 1;
            throw refused(column + " cannot be " + what + ": the computed column" + (one ? " " : "s ")
                    + String.join(", ", readers) + (one ? " reads" : " read") + " it.");
        }
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.REFUSED, sentence);
    }
}
