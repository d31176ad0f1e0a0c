package dev.refill.harness.large;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.compare.Range;
import org.apache.arrow.vector.compare.RangeEqualsVisitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Old values and new ones are joined a batch at a time: what is held does not grow with the fragment. */
@ExtendWith(LeakCheck.class)
class MergeMemoryTest {
    private static final TableId ID = TableId.of(WideTable.NAME);
    /** A few batches of 16 MiB: of what is read, of what was computed and of what is written. */
    private static final long MOST = 96L << 20;

    @TempDir
    Path folder;

    @Test
    void vectorsOf768NumbersAreNeverHeldForAWholeFragment() throws Exception {
        int rows = 40_000;
        WideTable.ofVectors(folder, rows);
        declare("d", "v");
        assertThat((long) rows * WideTable.DIMENSIONS * Float.BYTES).isGreaterThan(MOST);

        MeasuredRefresh.Cost half = MeasuredRefresh.run(folder, WideTable.NAME, "d", "id % 2 = 0 OR id > 35000");
        MeasuredRefresh.Cost rest = MeasuredRefresh.run(folder, WideTable.NAME, "d", "id % 2 <> 0 AND id <= 35000");
        assertThat(half.rowsFilled() + rest.rowsFilled()).isEqualTo(rows - (rows + 6) / 7);
        assertThat(half.arrowPeak()).as("%s", half).isLessThan(MOST);
        assertThat(rest.arrowPeak()).as("%s", rest).isLessThan(MOST);
        try (LanceTable table = LanceTable.open(location(), WideTable.NAME);
                TableScan scan = table.scan(ScanRequest.of(List.of("d", "v")))) {
            while (scan.next()) {
                FieldVector d = scan.batch().getVector("d");
                FieldVector v = scan.batch().getVector("v");
                Range all = new Range(0, 0, scan.batch().getRowCount());
                assertThat(new RangeEqualsVisitor(d, v, (a, b) -> true).rangeEquals(all))
                        .isTrue();
            }
        }
    }

    @Test
    void textsOfAMegabyteAreNeverHeldForAWholeFragment() throws Exception {
        int rows = 128;
        int length = 1 << 20;
        WideTable.ofTexts(folder, rows, length);
        declare("d", "v || '!'");
        assertThat((long) rows * length).isGreaterThan(MOST);

        MeasuredRefresh.Cost half = MeasuredRefresh.run(folder, WideTable.NAME, "d", "id % 3 = 0 OR id > 100");
        MeasuredRefresh.Cost rest = MeasuredRefresh.run(folder, WideTable.NAME, "d", "id % 3 <> 0 AND id <= 100");
        assertThat(half.rowsFilled() + rest.rowsFilled()).isEqualTo(rows);
        assertThat(half.arrowPeak()).as("%s", half).isLessThan(MOST);
        assertThat(rest.arrowPeak()).as("%s", rest).isLessThan(MOST);
        try (Database database = LocalDatabase.open(folder.toString())) {
            assertThat(database.countRows(ID, "d = v || '!'")).isEqualTo(rows);
        }
    }

    private void declare(String name, String expression) {
        try (Database database = LocalDatabase.open(folder.toString())) {
            database.declare(ID, List.of(new Declaration(name, expression)), AutoRefresh.DEFAULT);
        }
    }

    private String location() {
        return folder.resolve(WideTable.NAME + ".lance").toString();
    }
}
