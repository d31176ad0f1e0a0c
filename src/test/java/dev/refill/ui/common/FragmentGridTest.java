package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FragmentGridTest {
    @ParameterizedTest
    @CsvSource({"1,10", "7,250", "300,251.5", "1500,180", "20000,260", "100000,1000"})
    void everyFragmentIsFoundWhereItIsShown(int count, double width) {
        FragmentGrid grid = FragmentGrid.of(count, width);
        for (int index : new int[] {0, count / 2, count - 1}) {
            int above = grid.showing(index, 0);
            assertThat(above).isBetween(0, grid.mostAbove());
            int row = index / grid.perRow() - above;
            assertThat(row).isBetween(0, grid.seen() - 1);
            double x = index % grid.perRow() * grid.pitch() + 1;
            assertThat(grid.at(x, row * grid.pitch() + 1.0, above)).isEqualTo(index);
        }
    }

    @Test
    void besideAndBelowTheCellsThereIsNone() {
        FragmentGrid grid = FragmentGrid.of(10, 60);
        assertThat(grid.perRow()).isEqualTo(5);
        assertThat(grid.at(60, 1, 0)).isEqualTo(-1);
        assertThat(grid.at(-1, 1, 0)).isEqualTo(-1);
        assertThat(grid.at(1, 25, 0)).isEqualTo(-1);
    }

    @Test
    void twentyThousandAreNoHigherThanAFewHundred() {
        assertThat(FragmentGrid.of(20_000, 260).height()).isLessThanOrEqualTo(160);
        assertThat(FragmentGrid.of(0, 260).height()).isZero();
    }
}
