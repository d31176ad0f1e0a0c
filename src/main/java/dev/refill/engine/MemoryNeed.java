package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.model.RefreshOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a computation reads and writes, in bytes, as far as types and the sizes of files tell: what its memory is
 * estimated from.
 *
 * @param largestFragment what the largest fragment holds of the columns read and of the column itself
 * @param rowBytes of a row of the fragment with the largest rows
 * @param merges whether some fragment keeps values, so that old and new ones are held side by side
 */
record MemoryNeed(long largestFragment, double rowBytes, boolean merges) {
    /** The column itself and the columns that the expression and the condition read. */
    static List<TableField> fields(LanceTable table, Target target, List<FieldPath> inputs, List<FieldPath> predicate) {
        List<TableField> fields = new ArrayList<>(List.of(target.field()));
        Stream.concat(inputs.stream(), predicate.stream())
                .map(FieldPath::root)
                .distinct()
                .forEach(root -> table.schema().field(root).ifPresent(fields::add));
        return fields;
    }

    /**
     * Of a refresh that computes some fragments.
     *
     * @param fields see {@link #fields}
     * @param valueBytes what a value takes, as far as that is known; else 0
     */
    static MemoryNeed of(
            RefreshOptions options, Target target, List<TableField> fields, List<Verdict> work, double valueBytes) {
        boolean merges = work.stream().anyMatch(v -> Computation.keepsValues(options, target, v));
        long largest = 0;
        double row = 1;
        for (Verdict verdict : work) {
            long bytes = bytes(verdict.fragment(), fields, valueBytes);
            largest = Math.max(largest, bytes);
            row = Math.max(row, bytes / (double) Math.max(1, verdict.fragment().physicalRows()));
        }
        return new MemoryNeed(largest, row, merges);
    }

    /**
     * What a fragment holds of some columns, exact for values of one width, for others at most what their files hold; or
     * what its new values take, where that is more: what is measured of a call includes values as large as what they are
     * made from.
     */
    static long bytes(FragmentInfo fragment, List<TableField> fields, double valueBytes) {
        double bytes = 0;
        Set<Integer> ids = new HashSet<>();
        for (TableField field : fields) {
            OptionalDouble width = ValueWidth.of(field.arrow());
            if (width.isPresent()) {
                bytes += width.getAsDouble() * fragment.physicalRows();
            } else {
                field.ids().forEach(ids::add);
            }
        }
        for (ColumnFile file : fragment.files()) {
            if (file.fields().stream().anyMatch(ids::contains)) {
                Long size = file.bytes();
                bytes += size == null ? 0 : size;
            }
        }
        return (long) Math.max(bytes, valueBytes * fragment.physicalRows());
    }
}
