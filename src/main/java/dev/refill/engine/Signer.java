package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.computed.InputBasis;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Signs fragments: the same inputs in the same files give the same signature. */
final class Signer {
    /** The ids under which a file may hold each field: its own, then its ancestors'. */
    private final Map<FieldPath, Set<Integer>> inputs = new TreeMap<>();

    Signer(TableSchema schema, List<FieldPath> paths) {
        for (FieldPath path : paths) {
            List<TableField> lineage = schema.lineage(path.names());
            if (!lineage.isEmpty()) {
                Set<Integer> ids = new HashSet<>();
                lineage.forEach(f -> ids.add(f.id()));
                add(path, lineage.get(lineage.size() - 1), ids);
            }
        }
    }

    private void add(FieldPath path, TableField field, Set<Integer> ids) {
        inputs.put(path, ids);
        for (TableField child : field.children()) {
            Set<Integer> longer = new HashSet<>(ids);
            longer.add(child.id());
            add(path.child(child.name()), child, longer);
        }
    }

    long sign(FragmentInfo fragment) {
        List<InputBasis> bases = new ArrayList<>();
        inputs.forEach((path, ids) -> bases.add(new InputBasis(path, places(fragment, ids))));
        return InputBasis.signature(bases);
    }

    private static List<InputBasis.Place> places(FragmentInfo fragment, Set<Integer> ids) {
        List<InputBasis.Place> places = new ArrayList<>();
        for (ColumnFile file : fragment.files()) {
            for (int i = 0; i < file.fields().size(); i++) {
                if (ids.contains(file.fields().get(i))) {
                    places.add(new InputBasis.Place(
                            file.baseId(), file.path(), file.columns().get(i)));
                    break;
                }
            }
        }
        return places;
    }
}
