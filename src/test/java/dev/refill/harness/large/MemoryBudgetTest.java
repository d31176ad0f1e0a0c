package dev.refill.harness.large;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a process takes that refreshes wide rows with a budget of memory, printed; larger with
 * {@code -Drefill.budget.rows=20000}, rows of 10,000 characters in each of 6 fragments.
 */
@ExtendWith(LeakCheck.class)
class MemoryBudgetTest {
    private static final int FRAGMENTS = 6;
    private static final int LENGTH = 10_000;
    /** The Java machine and the library with a table open, before anything is computed. */
    private static final long APPLICATION = 256L << 20;

    @TempDir
    Path folder;

    @Test
    void aProcessStaysWithinTheBudgetOfItsRefresh() throws Exception {
        int rows = Integer.getInteger("refill.budget.rows", 1_000);
        WideTable.ofTexts(folder, rows, LENGTH);
        for (int i = 1; i < FRAGMENTS; i++) {
            WideTable.appendTexts(folder, rows, LENGTH);
        }
        long fragment = (long) rows * LENGTH;
        for (long budget : new long[] {512L << 20, 1L << 30, 2L << 30}) {
            if (budget < 4 * fragment + (192L << 20)) {
                continue;
            }
            String column = "d" + (budget >> 20);
            try (Database database = LocalDatabase.open(folder.toString())) {
                database.declare(
                        TableId.of(WideTable.NAME), List.of(new Declaration(column, "v || '!'")), AutoRefresh.DEFAULT);
            }
            MeasuredRefresh.Cost cost = MeasuredRefresh.run(folder, WideTable.NAME, column, null, budget);
            System.out.println("With a budget of " + (budget >> 20) + " MiB: " + cost);
            assertThat(cost.rowsFilled()).isEqualTo((long) FRAGMENTS * rows);
            assertThat(cost.residentPeak()).as("%s", cost).isLessThan(budget + APPLICATION);
        }
    }

    @Test
    void valuesThatAreAThousandTimesWhatTheyAreMadeFromAreCounted() throws Exception {
        int rows = Integer.getInteger("refill.budget.rows", 1_000);
        WideTable.ofTexts(folder, rows, 40);
        for (int i = 1; i < FRAGMENTS; i++) {
            WideTable.appendTexts(folder, rows, 40);
        }
        try (Database database = LocalDatabase.open(folder.toString())) {
            database.declare(
                    TableId.of(WideTable.NAME),
                    List.of(new Declaration("grown", "repeat(v, 1000)")),
                    AutoRefresh.DEFAULT);
        }
        long budget = Math.max(1L << 30, 4L * rows * 40_000 + (256L << 20));
        MeasuredRefresh.Cost cost = MeasuredRefresh.run(folder, WideTable.NAME, "grown", null, budget);
        System.out.println("Grown, with a budget of " + (budget >> 20) + " MiB: " + cost);
        assertThat(cost.rowsFilled()).isEqualTo((long) FRAGMENTS * rows);
        assertThat(cost.residentPeak()).as("%s", cost).isLessThan(budget + APPLICATION);
    }
}
