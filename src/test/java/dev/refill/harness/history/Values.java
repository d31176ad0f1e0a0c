package dev.refill.harness.history;

import dev.refill.model.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether a value that Refill reads is the one that LanceDB's client reads. */
final class Values {
    private Values() {}

    static boolean same(Value ours, @Nullable Object theirs) {
        if (theirs == null) {
            return ours instanceof Value.Null;
        }
        if (ours instanceof Value.Whole whole) {
            return whole.value().toString().equals(theirs);
        }
        if (ours instanceof Value.Real real) {
            return Double.compare(real.value(), Double.parseDouble(String.valueOf(theirs))) == 0;
        }
        if (ours instanceof Value.Text text) {
            return text.text().equals(theirs);
        }
        if (ours instanceof Value.Bool bool) {
            return String.valueOf(bool.value()).equals(theirs);
        }
        if (ours instanceof Value.Items items) {
            return theirs instanceof List<?> list && sameItems(items.values(), list);
        }
        if (ours instanceof Value.Struct struct) {
            return theirs instanceof Map<?, ?> map
                    && map.size() == struct.members().size()
                    && struct.members().stream()
                            .allMatch(m -> map.containsKey(m.name()) && same(m.value(), map.get(m.name())));
        }
        return false;
    }

    private static boolean sameItems(List<Value> ours, List<?> theirs) {
        if (ours.size() != theirs.size()) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            if (!same(ours.get(i), theirs.get(i))) {
                return false;
            }
        }
        return true;
    }
}
