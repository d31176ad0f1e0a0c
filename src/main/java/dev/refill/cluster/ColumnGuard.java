package dev.refill.cluster;

import dev.refill.computed.FieldPath;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.List;

/** Which columns must stay as they are for the sake of computed ones. */
final class ColumnGuard {
    private ColumnGuard() {}

    static Column find(TableRef table, List<Column> all, String name) {
        return all.stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefillException(
                        ErrorCode.NOT_FOUND, "The table " + table.id() + " has no column " + name + "."));
    }

    /** What this version does not understand is never changed. */
    static void changeable(TableRef table, List<Column> all, String name, String what) {
        if (find(table, all, name).definition() instanceof Definition.Unrecognized) {
            throw refused(
                    name + " is computed in a way that this version does not know; it cannot be " + what + " here.");
        }
    }

    static void unread(List<Column> all, String name, List<String> leaving, String what) {
        List<String> readers = all.stream()
                .filter(c -> !c.name().equals(name) && !leaving.contains(c.name()))
                .filter(c -> c.definition().inputs().stream()
                        .anyMatch(i -> FieldPath.parse(i).root().equals(name)))
                .map(Column::name)
                .toList();
        if (!readers.isEmpty()) {
            boolean one = readers.size() == 1;
            throw refused(name + " cannot be " + what + ": the computed column" + (one ? " " : "s ")
                    + String.join(", ", readers) + (one ? " reads" : " read") + " it.");
        }
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.REFUSED, sentence);
    }
}
