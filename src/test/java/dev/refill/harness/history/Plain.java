package dev.refill.harness.history;

import dev.refill.peer.PeerTable.Data;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The columns that are not computed, with values as LanceDB's client tells them: null, a text, a list or a map. */
enum Plain {
    X("x", "int32") {
        @Override
        Object some(Random random) {
            return String.valueOf(random.nextInt(8) - 2);
        }
    },
    Y("y", "int32") {
        @Override
        Object some(Random random) {
            return String.valueOf(random.nextInt(100));
        }
    },
    F("f", "float64") {
        private static final List<String> VALUES =
                List.of("NaN", "-0", "0", "0.1", "-2.5", "1e+300", "Infinity", "-Infinity", "3");

        @Override
        Object some(Random random) {
            return VALUES.get(random.nextInt(VALUES.size()));
        }
    },
    S("s", "utf8") {
        private static final List<String> VALUES = List.of("", "a", "ünï", "NULL", "long ".repeat(8), "漢字🙂");

        @Override
        Object some(Random random) {
            return VALUES.get(random.nextInt(VALUES.size()));
        }
    },
    L("l", Map.of("list", "int32")) {
        @Override
        Object some(Random random) {
            List<@Nullable Object> items = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                items.add(X.value(random));
            }
            return items;
        }
    },
    ST("st", Map.of("struct", List.of(List.of("a", "int32"), List.of("b", "utf8")))) {
        @Override
        Object some(Random random) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            members.put("a", X.value(random));
            members.put("b", S.value(random));
            return members;
        }
    };

    private final String column;
    private final Object type;

    Plain(String column, Object type) {
        this.column = column;
        this.type = type;
    }

    abstract Object some(Random random);

    String column() {
        return column;
    }

    Object type() {
        return type;
    }

    @Nullable
    Object value(Random random) {
        return random.nextInt(5) == 0 ? null : some(random);
    }

    /** In format 2.0 a struct cannot be null. */
    @Nullable
    Object value(Random random, boolean structs) {
        return this == ST && !structs ? some(random) : value(random);
    }

    /** As a literal of SQL; only of columns that updates set. */
    static String literal(Plain column, @Nullable Object value) {
        if (value == null) {
            return "nullif(" + column.column + ", " + column.column + ")";
        }
        return column == S ? "'" + value + "'" : String.valueOf(value);
    }

    /** Rows of the model as columns to write, those of these names. */
    static Data[] data(List<Map<String, @Nullable Object>> rows, Collection<String> names) {
        return names.stream().map(name -> column(name, typeOf(name), rows)).toArray(Data[]::new);
    }

    private static Object typeOf(String name) {
        for (Plain plain : values()) {
            if (plain.column.equals(name)) {
                return plain.type;
            }
        }
        return "int32";
    }

    private static Data column(String name, Object type, List<Map<String, @Nullable Object>> rows) {
        List<@Nullable Object> values = new ArrayList<>();
        rows.forEach(row -> values.add(row.get(name)));
        return new Data(name, type, values);
    }
}
