package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.ColumnFileWriter;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Memory;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableScan;
import dev.refill.store.Folder;
import java.util.List;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * A fragment's column with old values kept and gaps filled, as long as the fragment's physical rows. Holds the column of
 * the one fragment in memory.
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
        return write(in, column -> {});
    }

    /** The old values, with what was computed in their gaps. */
    ColumnFile write(ScratchClone computed, Folder in) {
        ScanRequest rows =
                ScanRequest.of(List.of()).withFragments(List.of(fragment.id())).withRowAddress();
        return write(in, column -> {
            try (TableScan old = table.scan(rows.withColumns(List.of(target.name())))) {
                place(old, column);
            }
            try (TableScan added = computed.scan(rows.withColumns(List.of(ScratchClone.VALUE)))) {
                place(added, column);
            }
        });
    }

    private ColumnFile write(Folder in, Consumer<FieldVector> filling) {
        try (BufferAllocator allocator = Memory.child("merge of " + target.name());
                FieldVector column = target.field().arrow().createVector(allocator)) {
            column.setInitialCapacity(Math.toIntExact(fragment.physicalRows()));
            column.allocateNew();
            filling.accept(column);
            column.setValueCount(Math.toIntExact(fragment.physicalRows()));
            return ColumnFileWriter.write(in, name, VectorSchemaRoot.of(column), target.field(), table.fileFormat());
        }
    }

    /** Copies values, nulls too, to their positions in the fragment. */
    private static void place(TableScan scan, FieldVector column) {
        while (scan.next()) {
            VectorSchemaRoot batch = scan.batch();
            FieldVector values = batch.getVector(0);
            UInt8Vector addresses = (UInt8Vector) batch.getVector(ScanRequest.ROW_ADDRESS);
            for (int row = 0; row < batch.getRowCount(); row++) {
                column.copyFromSafe(row, (int) addresses.get(row), values);
            }
        }
    }
}
