package dev.refill.ui.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import dev.refill.model.ColumnType;
import dev.refill.model.RowPage;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridColumnsTest {
    private static final ColumnType NUMBER = new ColumnType("int64", ColumnType.Family.INTEGER);
    private static final ColumnType WORDS = new ColumnType("utf8", ColumnType.Family.TEXT);

    private final GridColumns columns = new GridColumns(
            GridCells.of(new RowPage(
                    List.of(
                            new RowPage.Header("id", NUMBER),
                            new RowPage.Header("title", WORDS),
                            new RowPage.Header("body", WORDS)),
                    List.of(List.of(Cell.of("17"), Cell.of("a ".repeat(30)), Cell.of("b".repeat(5000)))),
                    false)),
            1);

    @Test
    void whereRoomIsLeftWhatIsCutBecomesWholeAndNumbersStayNarrow() {
        double begin = columns.total();
        double number = width(0);
        columns.fill(begin + 200);
        assertThat(columns.total()).isBetween(begin + 195, begin + 200);
        assertThat(width(0)).isEqualTo(number);
        assertThat(width(1)).isGreaterThan(320);
        assertThat(width(2)).isGreaterThan(width(1));
    }

    @Test
    void aValueOfAnyLengthLeavesTheRestOfAWideWindowEmpty() {
        columns.fill(5000);
        assertThat(width(1)).isBetween(60 * 7.0, 60 * 8.0 + 30);
        assertThat(width(2)).isEqualTo(900);
        assertThat(columns.total()).isLessThan(2000);
    }

    @Test
    void aWindowThatBecomesNarrowTakesBackTheRoomThatItGave() {
        double begin = columns.total();
        columns.fill(begin + 300);
        columns.fill(begin - 100);
        assertThat(columns.total()).isEqualTo(begin);
    }

    @Test
    void columnsGrowWithTheTextsWhoeverSaidHowWideTheyAre() {
        double number = width(0);
        columns.scaleTo(2);
        columns.fill(0);
        assertThat(width(0)).isEqualTo(2 * number);
        columns.resize(1, 300);
        columns.scaleTo(1);
        columns.fill(5000);
        assertThat(width(0)).isEqualTo(number);
        assertThat(width(1)).isEqualTo(150);
    }

    @Test
    void oncePulledByHandAColumnStaysAndSoDoItsNeighbours() {
        columns.fill(1000);
        columns.resize(1, 100);
        double total = columns.total();
        columns.fill(2000);
        assertThat(width(1)).isEqualTo(100);
        assertThat(columns.total()).isEqualTo(total);
    }

    private double width(int place) {
        return columns.right(place) - columns.left(place);
    }
}
