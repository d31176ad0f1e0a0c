package dev.refill.peer;

import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What happens to a table after its column {@code d} was refreshed, and what the next refresh must then do. The table
 * has rows with {@code id} 0 to 5 in one fragment and 6 to 9 in the next, and columns {@code id}, {@code x} and
 * {@code other}.
 */
enum Change {
    NOTHING(0, 0, t -> {}),
    A_DELETE(0, 0, t -> t.delete("id = 1 OR id = 7")),
    A_DELETE_OF_A_WHOLE_FRAGMENT(0, 0, t -> t.delete("id >= 6")),
    ANOTHER_COLUMN_ADDED(0, 0, t -> t.addPlain("more", "utf8")),
    ANOTHER_COLUMN_DROPPED(0, 0, t -> t.drop("other")),
    ANOTHER_COLUMN_RETYPED(0, 0, t -> t.retype("other", "int64")),
    ANOTHER_COLUMN_RENAMED(0, 0, t -> t.rename("other", "another")),
    ANOTHER_COMPUTED_COLUMN_FILLED(0, 0, t -> {
        t.declare("e", "id + 1");
        t.refresh("e");
    }),
    AN_INDEX_ON_THE_INPUT(0, 0, t -> t.index("x")),
    AN_APPEND(3, 2, Change::append),
    AN_UPDATE_OF_THE_INPUT(1, 2, t -> t.update("id = 1", "x", "50")),
    AN_UPDATE_OF_ANOTHER_COLUMN(2, 2, t -> t.update("id = 1 OR id = 7", "other", "50")),
    AN_UPDATE_OF_EVERY_ROW(10, 2, t -> t.update("true", "x", "x + 1")),
    A_MERGE_INSERT(
            3,
            2,
            t -> t.merge("id", Data.ints("id", 1, 7, 30), Data.ints("x", 21, 27, 3), Data.ints("other", 1, 2, 3))),
    A_COMPACTION_OF_FRESH_FRAGMENTS(0, 1, PeerTable::compact),
    A_COMPACTION_AFTER_A_DELETE(0, 1, t -> {
        t.delete("id = 1");
        t.compact();
    }),
    A_COMPACTION_WITH_AN_APPENDED_FRAGMENT(3, 2, t -> {
        append(t);
        t.compact();
    }),
    A_COMPACTION_WITH_A_STALE_FRAGMENT(10, 2, t -> {
        t.update("id = 1", "x", "50");
        t.compact();
    }),
    A_COMPACTION_WITH_AN_INDEX(0, 1, t -> {
        t.index("d");
        t.compact();
    }),
    A_COMPACTION_WITH_AN_INDEX_AND_AN_APPENDED_FRAGMENT(3, 2, t -> {
        t.index("d");
        t.index("x");
        append(t);
        t.compact();
    }),
    A_COMPACTION_WITH_AN_INDEX_AND_A_STALE_FRAGMENT(10, 2, t -> {
        t.update("id = 1", "x", "50");
        t.index("d");
        t.compact();
    }),
    TWO_COMPACTIONS_WITH_AN_APPEND_BETWEEN(3, 2, t -> {
        t.compact();
        append(t);
        t.compact();
    }),
    AN_APPEND_AFTER_A_COMPACTION(3, 2, t -> {
        t.compact();
        append(t);
    }),
    /** Versions: 1 created, 2 appended to, 3 declared, 4 values, 5 record. */
    A_RESTORE_OF_THE_REFRESHED_VERSION(0, 0, t -> {
        t.update("id = 1", "x", "50");
        t.refresh("d");
        t.restore(5);
    }),
    A_RESTORE_OF_THE_DECLARED_VERSION(10, 2, t -> t.restore(3)),
    A_RESTORE_OF_VALUES_WITHOUT_THEIR_RECORD(10, 2, t -> t.restore(4));

    private final Outcome expected;
    private final Consumer<PeerTable> change;

    Change(long rowsFilled, long commits, Consumer<PeerTable> change) {
        this.expected = new Outcome(rowsFilled, commits);
        this.change = change;
    }

    /** What the next refresh must report. */
    Outcome expected() {
        return expected;
    }

    void applyTo(PeerTable table) {
        change.accept(table);
    }

    /** The table that all of this is for, with no computed column yet. */
    static PeerTable table(Path database, Format format) {
        PeerTable table = PeerTable.create(
                database, "t", format, Data.range("id", 0, 6), Data.range("x", 10, 16), Data.range("other", 0, 6));
        table.add(Data.range("id", 6, 10), Data.range("x", 16, 20), Data.range("other", 6, 10));
        return table;
    }

    private static void append(PeerTable table) {
        table.add(Data.ints("id", 20, 21, 22), Data.ints("x", 0, 1, 2), Data.ints("other", 1, 2, 3));
    }
}
