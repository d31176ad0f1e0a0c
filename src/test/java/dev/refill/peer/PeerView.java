package dev.refill.peer;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A table as LanceDB's client sees it, for tests of other packages. */
public final class PeerView {
    private final PeerTable table;

    public PeerView(Path database, String table) {
        this(new PeerTable(database, table));
    }

    private PeerView(PeerTable table) {
        this.table = table;
    }

    /** Makes a branch and goes on with it. */
    public PeerView newBranch(String name) {
        return new PeerView(table.newBranch(name));
    }

    /** Whether the client can run here; where it must, its absence fails the tests that need it. */
    public static boolean isThere() {
        return PeerInstall.nodeIsThere() || Boolean.getBoolean("refill.peer.required");
    }

    /** A column's values in the order of the column {@code id}, as text; "null" for none. */
    public List<String> values(String column) {
        Map<String, List<Object>> read = table.columns(List.of("id", column));
        List<Object> ids = Objects.requireNonNull(read.get("id"));
        List<Object> values = Objects.requireNonNull(read.get(column));
        return IntStream.range(0, ids.size())
                .boxed()
                .sorted(Comparator.comparing(row -> Long.parseLong(String.valueOf(ids.get(row)))))
                .map(row -> text(values.get(row)))
                .toList();
    }

    static String text(@Nullable Object value) {
        if (value instanceof Map<?, ?> struct) {
            return struct.entrySet().stream()
                    .map(e -> e.getKey() + ": " + text(e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return String.valueOf(value);
    }

    /** Refreshes with the client; how many rows it filled. */
    public long refresh(String column) {
        return table.refresh(column).rowsFilled();
    }

    public long version() {
        return table.version();
    }
}
