package dev.refill.harness.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.model.Freshness;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Value;
import dev.refill.model.ValuePage;
import dev.refill.peer.Format;
import dev.refill.peer.PeerTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A table with both who write it, and beside it what it must hold. */
final class World implements AutoCloseable {
    static final TableId ID = TableId.of("t");
    private static final int ALL = 10_000;

    /** A version as it was when it was the newest. */
    record Snapshot(Model model, Seen seen) {}

    /** Main or a branch. */
    static final class Line {
        final PeerTable table;
        Model model;
        Seen last;
        /** Versions that are known to be there still. */
        final Map<Long, Snapshot> history = new TreeMap<>();
        /** Whether old versions were removed: LanceDB's own refresh may then miss a manifest. */
        boolean cleaned;

        Line(PeerTable table, Model model, Seen last) {
            this.table = table;
            this.model = model;
            this.last = last;
        }
    }

    private final Path folder;
    private final boolean structs;
    private final List<String> told = new ArrayList<>();
    /** By branch; main's is the empty name. */
    final Map<String, Line> lines = new TreeMap<>();
    /** The version that each tag names, with its branch or an empty name. */
    final Map<String, Map.Entry<String, Long>> tags = new TreeMap<>();
    /** Rows whose computed values a step may have taken away. */
    final Set<Integer> rewritten = new HashSet<>();

    private Line line;
    private Database ours;
    private int nextId;
    private int nextName;

    World(Path folder, Format format, Random random) {
        this.folder = folder;
        this.structs = !format.version().equals("2.0");
        Model model = new Model();
        List<Map<String, @Nullable Object>> rows = newRows(model, 1 + random.nextInt(8), random);
        PeerTable table = PeerTable.create(folder, "t", format, Plain.data(rows, model.plainColumns()));
        line = new Line(table, model, Seen.of(table, model, null));
        lines.put("", line);
        ours = LocalDatabase.open(folder.toString());
        tell("a table in format " + format + " with ids " + model.rows.keySet());
    }

    Line line() {
        return line;
    }

    Model model() {
        return line.model;
    }

    PeerTable peers() {
        return line.table;
    }

    Database ours() {
        return ours;
    }

    boolean structs() {
        return structs;
    }

    TableRef ref() {
        return TableRef.of(ID).onBranch(line.table.branch());
    }

    void goTo(String branch) {
        line = Objects.requireNonNull(lines.get(branch));
    }

    void reopen() {
        ours.close();
        ours = LocalDatabase.open(folder.toString());
    }

    void tell(String what) {
        told.add(what);
    }

    /** What happened, a line each. */
    List<String> told() {
        return told;
    }

    /** A name that no column has now; one that was dropped may have had it. */
    String newColumn(String prefix, Random random) {
        for (int most = 4; ; most++) {
            String name = prefix + random.nextInt(most);
            if (!model().computed.containsKey(name) && !model().extras.contains(name)) {
                return name;
            }
        }
    }

    /** For a tag or a branch. */
    String newName(String prefix) {
        return prefix + nextName++;
    }

    /** New rows of the model, with ids that none had before. */
    List<Map<String, @Nullable Object>> newRows(Model model, int count, Random random) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(newRow(model, nextId++, random));
        }
        return rows;
    }

    /** A row of the model with that id, in the place of the one that there was. */
    Map<String, @Nullable Object> newRow(Model model, int id, Random random) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", String.valueOf(id));
        for (Plain plain : Plain.values()) {
            row.put(plain.column(), plain.value(random, structs));
        }
        model.extras.forEach(extra -> row.put(extra, Plain.Y.value(random)));
        model.rows.put(id, row);
        return row;
    }

    Seen see(@Nullable String where) {
        return Seen.of(peers(), model(), where);
    }

    Freshness freshness(String column) {
        return ours.freshness(ref(), column);
    }

    /** The ids of the live rows in a fragment. */
    Set<Integer> idsOf(int fragment) {
        ValuePage page = ours.values(ref(), new RowQuery(List.of("id"), null, 0, ALL, List.of(fragment)));
        Set<Integer> ids = new TreeSet<>();
        page.rows().forEach(row -> ids.add(((Value.Whole) row.get(0)).value().intValueExact()));
        return ids;
    }

    /** The ids of the live rows in fragments of a state, as Refill tells it. */
    Set<Integer> idsIn(Freshness freshness, PartState state) {
        Set<Integer> ids = new TreeSet<>();
        freshness.parts().stream().filter(p -> p.state() == state).forEach(p -> ids.addAll(idsOf(p.fragmentId())));
        return ids;
    }

    /** Looks at everything after a step, and keeps it as what the next one begins with. */
    void check() {
        Seen now = see(null);
        checkPlain(now);
        checkKept(now);
        checkOursIsTheirs(now);
        Map<Integer, Set<Integer>> fragments = new TreeMap<>();
        model().computed.keySet().forEach(column -> checkFreshness(now, column, fragments));
        rewritten.clear();
        line.last = now;
        line.history.put(now.version(), new Snapshot(model().copy(), now));
    }

    private void checkPlain(Seen now) {
        assertThat(now.ids()).as("the rows there are").isEqualTo(model().rows.keySet());
        for (String column : model().plainColumns()) {
            model().rows
                    .forEach((id, row) -> assertThat(now.value(id, column))
                            .as("plain column %s of row %d", column, id)
                            .isEqualTo(row.get(column)));
        }
    }

    /** What is computed changes in a refresh alone. */
    private void checkKept(Seen now) {
        for (String column : model().computed.keySet()) {
            for (int id : now.ids()) {
                Map<String, @Nullable Object> before = line.last.rows().get(id);
                Object value = now.value(id, column);
                if (value != null || !rewritten.contains(id)) {
                    assertThat(value)
                            .as("computed column %s of row %d, which nobody refreshed", column, id)
                            .isEqualTo(before == null ? null : before.get(column));
                }
            }
        }
    }

    private void checkOursIsTheirs(Seen now) {
        List<String> columns = new ArrayList<>(model().plainColumns());
        columns.addAll(model().computed.keySet());
        checkOurs(ref(), columns, now);
        assertThat(ours.describe(ref()).version())
                .as("the version Refill reads")
                .isEqualTo(now.version());
        assertThat(ours.describe(ref()).columns())
                .as("the columns Refill reads")
                .extracting(c -> c.name())
                .containsExactlyInAnyOrderElementsOf(columns);
    }

    /** Refill reads at a place what LanceDB's client saw there. */
    void checkOurs(TableRef at, List<String> columns, Seen seen) {
        ValuePage page = ours.values(at, new RowQuery(columns, null, 0, ALL));
        Set<Integer> ids = new TreeSet<>();
        for (List<Value> row : page.rows()) {
            int id = ((Value.Whole) row.get(0)).value().intValueExact();
            ids.add(id);
            for (int i = 0; i < columns.size(); i++) {
                Object theirs = seen.value(id, columns.get(i));
                assertThat(Values.same(row.get(i), theirs))
                        .as("column %s of row %d: Refill reads %s, LanceDB %s", columns.get(i), id, row.get(i), theirs)
                        .isTrue();
            }
        }
        assertThat(ids).as("the rows Refill reads").isEqualTo(seen.ids());
        assertThat(page.rows()).as("rows that Refill reads, each once").hasSameSizeAs(ids);
    }

    /**
     * What is called fresh is right, and what is counted as without a value has none.
     *
     * @param fragments the ids of the rows in each, as far as they were read
     */
    private void checkFreshness(Seen now, String column, Map<Integer, Set<Integer>> fragments) {
        Freshness freshness = freshness(column);
        Set<Integer> all = new TreeSet<>();
        for (Freshness.Part part : freshness.parts()) {
            Set<Integer> ids = fragments.computeIfAbsent(part.fragmentId(), this::idsOf);
            assertThat(part.rows()).as("rows of fragment %d", part.fragmentId()).isEqualTo(ids.size());
            all.addAll(ids);
            if (part.state() == PartState.FRESH) {
                ids.forEach(id -> checkRight(now, column, id, "which is called fresh"));
            } else {
                assertThat(part.rowsUnfilled())
                        .as("unfilled rows of %s in fragment %d", column, part.fragmentId())
                        .isEqualTo(ids.stream()
                                .filter(id -> now.value(id, column) == null)
                                .count());
            }
        }
        assertThat(all).as("rows of all fragments").isEqualTo(now.ids());
    }

    static void checkRight(Seen now, String column, int id, String why) {
        assertThat(now.fails(id, column))
                .as("%s of row %d, %s, can be computed", column, id, why)
                .isFalse();
        assertThat(now.value(id, column))
                .as("%s of row %d, %s", column, id, why)
                .isEqualTo(now.right(id, column));
    }

    @Override
    public void close() {
        ours.close();
    }
}
