package dev.refill.engine;

import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableField;
import dev.refill.lance.TableScan;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * How many rows of a column to hold at a time: as many as are not too large, by what the files take on disk and by what
 * their first rows take in memory.
 */
record RowSizes(double bytesPerRow) {
    static final int MOST_ROWS = 8_192;

    private static final double BATCH_BYTES = 16 << 20;
    private static final int SAMPLE_ROWS = 16;

    static RowSizes of(LanceTable table, Target target, FragmentInfo fragment, ScratchClone computed) {
        ScanRequest first = ScanRequest.of(List.of())
                .withFragments(List.of(fragment.id()))
                .withRange(0, SAMPLE_ROWS)
                .withBatch(SAMPLE_ROWS)
                .withReadahead(1);
        double bytes = onDisk(fragment, target.field());
        for (FragmentInfo cloned : computed.fragments()) {
            if (cloned.id() == fragment.id()) {
                bytes = Math.max(bytes, onDisk(cloned, computed.valueField()));
            }
        }
        try (TableScan old = table.scan(first.withColumns(List.of(target.name())));
                TableScan added = computed.scan(first.withColumns(List.of(ScratchClone.VALUE)))) {
            return new RowSizes(Math.max(bytes, Math.max(inMemory(old), inMemory(added))));
        }
    }

    int rowsAtATime() {
        return (int) Math.max(1, Math.min(MOST_ROWS, BATCH_BYTES / Math.max(bytesPerRow, 1)));
    }

    private static double onDisk(FragmentInfo fragment, TableField field) {
        List<Integer> ids = field.ids().toList();
        long bytes = fragment.files().stream()
                .filter(f -> f.fields().stream().anyMatch(ids::contains))
                .mapToLong(f -> f.bytes() == null ? 0 : f.bytes())
                .sum();
        return bytes / (double) Math.max(1, fragment.physicalRows());
    }

    private static double inMemory(TableScan scan) {
        double most = 0;
        while (scan.next()) {
            FieldVector values = scan.batch().getVector(0);
            most = Math.max(most, values.getBufferSize() / (double) Math.max(1, values.getValueCount()));
        }
        return most;
    }
}
