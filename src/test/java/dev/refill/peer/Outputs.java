package dev.refill.peer;

import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** One computed column of every kind of type, over a table of two fragments with a deleted row in each. */
enum Outputs {
    INTEGER("x * 2", "2", "4", null, "10"),
    BIG(
            "CAST(x AS BIGINT) * 1800000000000000001",
            "1800000000000000001",
            "3600000000000000002",
            null,
            "9000000000000000005"),
    NARROW("CAST(x AS TINYINT)", "1", "2", null, "5"),
    REAL("CAST(x AS DOUBLE) / 4", "0.25", "0.5", null, "1.25"),
    SINGLE("CAST(x AS FLOAT) / 3", "0.3333333432674408", "0.6666666865348816", null, "1.6666666269302368"),
    TRUTH("x > 1", "false", "true", null, "true"),
    TEXT("s || '!'", "a!", "ünï!", null, "!"),
    BYTES("CAST(s AS BINARY)", "61", "c3bc6ec3af", null, ""),
    DECIMAL("CAST(x AS DECIMAL(10, 2))", "100", "200", null, "500"),
    DAY("CAST('2024-02-29' AS DATE)", "19782", "19782", "19782", "19782"),
    INSTANT("to_timestamp_seconds(CAST(x AS BIGINT))", "1", "2", null, "5"),
    LIST("make_array(x, 7)", List.of("1", "7"), List.of("2", "7"), Arrays.asList(null, "7"), List.of("5", "7")),
    VECTOR("v", List.of("1", "2"), List.of("3", "4"), null, List.of("5", "6")),
    STRUCT(
            "named_struct('a', x, 'b', named_struct('c', s))",
            struct("1", "a"),
            struct("2", "ünï"),
            struct(null, null),
            struct("5", "")),
    CONSTANT("1 + 1", "2", "2", "2", "2"),
    NOTHING("CAST(NULL AS INT) + x", null, null, null, null);

    private final String expression;
    private final List<Object> expected;

    Outputs(String expression, Object... expected) {
        this.expression = expression;
        this.expected = Arrays.asList(expected);
    }

    String column() {
        return name().toLowerCase(java.util.Locale.ROOT) + "_column";
    }

    String expression() {
        return expression;
    }

    /** The values of the four live rows. */
    List<Object> expected() {
        return expected;
    }

    long filled() {
        return expected.stream().filter(v -> v != null).count();
    }

    /** In format 2.0 a struct cannot be null, as the peer would have it in the place of a deleted row. */
    static List<Outputs> in(Format format) {
        return Arrays.stream(values())
                .filter(o -> format != Format.V2_0 || o != STRUCT)
                .toList();
    }

    /** Every output declared in one call and none filled. */
    static PeerTable table(Path database, Format format) {
        PeerTable table = PeerTable.create(database, "t", format, rows(0, 3));
        table.add(rows(3, 6));
        table.declare(in(format).stream()
                .flatMap(o -> Arrays.stream(new String[] {o.column(), o.expression()}))
                .toArray(String[]::new));
        table.delete("id = 2 OR id = 4");
        return table;
    }

    /** The six rows again, as often as said. */
    static void append(PeerTable table, int times) {
        table.add(Arrays.stream(rows(0, 6))
                .map(data -> {
                    List<Object> values = new ArrayList<>();
                    for (int i = 0; i < times; i++) {
                        values.addAll(data.values());
                    }
                    return new Data(data.name(), data.type(), values);
                })
                .toArray(Data[]::new));
    }

    private static Data[] rows(int from, int to) {
        return new Data[] {
            Data.range("id", 0, 6).rows(from, to),
            new Data("x", "int32", Arrays.asList(1, 2, 99, null, 99, 5)).rows(from, to),
            new Data("s", "utf8", Arrays.asList("a", "ünï", "-", null, "-", "")).rows(from, to),
            new Data(
                            "v",
                            Map.of("vector", List.of("float32", 2)),
                            Arrays.asList(
                                    List.of(1, 2), List.of(3, 4), List.of(0, 0), null, List.of(0, 0), List.of(5, 6)))
                    .rows(from, to)
        };
    }

    private static Map<String, Object> struct(Object a, Object c) {
        Map<String, Object> inner = new java.util.HashMap<>();
        inner.put("c", c);
        Map<String, Object> outer = new java.util.HashMap<>();
        outer.put("a", a);
        outer.put("b", inner);
        return outer;
    }
}
