package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.ColumnFileWriter;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.FragmentRows;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Memory;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.ScratchClone;
import dev.refill.store.Folder;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/**
 * A fragment's column with old values kept and gaps filled, as long as the fragment's physical rows. What is kept and
 * what was computed are read side by side and written in the order of their positions, so that a few batches are held,
 * however long the fragment is. What stands in place of a deleted row is never read.
 */
final class MergedFile {
    private final LanceTable table;
    private final Target target;
    private final FragmentInfo fragment;
    private final String name = ColumnFileWriter.newName();

    MergedFile(LanceTable table, Target target, FragmentInfo fragment) {
        this.table = table;
        this.target = target;
        this.fragment = fragment;
    }

    /** A column of nulls. */
    ColumnFile writeNulls(Folder in) {
        return write(in, RowSizes.MOST_ROWS, buffer -> buffer.nulls(fragment.physicalRows()));
    }

    /** The old values, with what was computed in their gaps. */
    ColumnFile write(ScratchClone computed, Folder in) {
        RowSizes sizes = RowSizes.of(table, target, fragment, computed);
        ScanRequest rows = ScanRequest.of(List.of())
                .withFragments(List.of(fragment.id()))
                .withRowAddress()
                .withBatch(sizes.rowsAtATime())
                .withReadahead(1);
        return write(in, sizes.rowsAtATime(), buffer -> {
            try (FragmentRows old = table.scanFragment(rows.withColumns(List.of(target.name())));
                    FragmentRows added = computed.scanFragment(rows.withColumns(List.of(ScratchClone.VALUE)))) {
                merge(old, added, buffer);
            }
        });
    }

    /**
     * What was computed elsewhere, with nulls or the old values in its gaps.
     *
     * @param added rows of the column's type; stays open
     */
    ColumnFile write(FragmentRows added, boolean keepOld, Folder in) {
        ScanRequest rows = ScanRequest.of(List.of(target.name()))
                .withFragments(List.of(fragment.id()))
                .withRowAddress()
                .withBatch(RowSizes.MOST_ROWS);
        return write(in, RowSizes.MOST_ROWS, buffer -> {
            try (FragmentRows old = keepOld ? table.scanFragment(rows) : FragmentRows.none()) {
                merge(old, added, buffer);
            }
        });
    }

    private interface Filling {
        void fill(RowBuffer buffer);
    }

    private ColumnFile write(Folder in, int rowsAtATime, Filling filling) {
        try (BufferAllocator allocator = Memory.child("merge of " + target.name());
                ColumnFileWriter writer =
                        ColumnFileWriter.open(allocator, in, name, target.field(), table.fileFormat());
                RowBuffer buffer =
                        new RowBuffer(allocator, writer, target.field().arrow(), rowsAtATime)) {
            filling.fill(buffer);
            buffer.flush();
            return writer.finish();
        }
    }

    private void merge(FragmentRows old, FragmentRows added, RowBuffer buffer) {
        long at = 0;
        while (at < fragment.physicalRows()) {
            long until;
            if (added.position() == at) {
                until = at + copy(added, fragment.physicalRows(), buffer);
            } else if (old.position() == at) {
                until = at + copy(old, added.position(), buffer);
            } else {
                until = Math.min(fragment.physicalRows(), Math.min(old.position(), added.position()));
                buffer.nulls(until - at);
            }
            at = until;
            old.goTo(at);
            added.goTo(at);
        }
    }

    /** Copies the rows from where it is to the next gap, position or end of its batch. */
    private static int copy(FragmentRows from, long before, RowBuffer buffer) {
        int run = from.run(before);
        buffer.rows(from.values(), from.row(), run);
        return run;
    }
}
