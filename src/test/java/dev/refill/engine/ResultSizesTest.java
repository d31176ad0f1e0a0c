package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import dev.refill.local.Numbers;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.LocalFolder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultSizesTest {
    private static final long MOST = 8_192;

    @TempDir
    Path folder;

    private Numbers numbers(Long largest) {
        Long[] x = new Long[100];
        Arrays.fill(x, 1L);
        x[42] = largest;
        return new Numbers(folder, "2.1", x);
    }

    private interface Work {
        void in(LanceTable table, ScratchClone clone);
    }

    private void with(Numbers numbers, Work work) {
        try (LanceTable table = LanceTable.open(numbers.location().toString(), "numbers");
                ScratchClone clone = ScratchClone.of(table, new LocalFolder(folder.resolve("clone")), table.fragments())) {
            work.in(table, clone);
        }
    }

    private static ResultSizes sizes(LanceTable table, String sql) {
        return ResultSizes.of(sql, table.arrowSchema());
    }

    @ParameterizedTest
    @CsvSource({"1, 8192", "1000, 8192", "100000, 128", "3000000, 16", "20000000, 2", "60000000, 1", "200000000, 1"})
    void aBatchHasFewerRowsWhereOneIsLarge(long largest, long rows) {
        try (Numbers numbers = numbers(largest)) {
            with(
                    numbers,
                    (table, clone) -> assertThat(
                                    sizes(table, "octet_length(repeat('a', x))").fit(clone, MOST))
                            .isEqualTo(rows));
        }
    }

    @Test
    void severalCallsShareABatch() {
        try (Numbers numbers = numbers(300_000L)) {
            with(numbers, (table, clone) -> {
                String call = "octet_length(repeat('a', x))";
                assertThat(sizes(table, call + " + " + call + " + " + call).fit(clone, MOST))
                        .isLessThan(sizes(table, call).fit(clone, MOST));
            });
        }
    }

    @Test
    void aRowThatIsNotComputedIsNotLookedAt() {
        try (Numbers numbers = numbers(Long.MAX_VALUE)) {
            with(numbers, (table, clone) -> {
                ResultSizes sizes = sizes(table, "repeat('a', x)");
                assertThatThrownBy(() -> sizes.fit(clone, MOST))
                        .isInstanceOf(RefillException.class)
                        .hasMessageStartingWith("repeat can make 8589934592 GB of one row")
                        .extracting(e -> ((RefillException) e).code())
                        .isEqualTo(ErrorCode.COMPUTE_FAILED);
                clone.delete("id = 42");
                assertThat(sizes.fit(clone, MOST)).isEqualTo(MOST);
            });
        }
    }

    @Test
    void aConditionMayMakeMoreOfARowWhereThereAreFew() {
        try (Numbers numbers = numbers(5_000_000L)) {
            with(numbers, (table, clone) -> {
                ResultSizes sizes = sizes(table, "octet_length(repeat('a', x)) > 1");
                sizes.checkCondition(table::scan, 100);
                assertThatThrownBy(() -> sizes.checkCondition(table::scan, 1_000_000))
                        .hasMessageContaining("repeat can make 5 MB of one row, and 128 KB is the most");
            });
        }
    }

    @Test
    void nothingIsLookedAtWhereNothingGrows() {
        ResultSizes sizes = ResultSizes.of("upper(repeat('a', 3)) || x", new Schema(List.of()));
        sizes.checkCondition(
                request -> {
                    throw new AssertionError("the rows were read");
                },
                1);
    }
}
