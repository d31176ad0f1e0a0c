package dev.refill.ui.columns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.columns.ColumnFit.Wish;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnFitTest {
    private static final List<Wish> WISHES =
            List.of(new Wish(100, 150, 1, 0), new Wish(80, 200, 3, 2), new Wish(60, 60, 0, 0), new Wish(50, 50, 0, 1));

    @Test
    void whatMattersLeastGoesFirstAndTheRestIsNotBelowItsLeast() {
        assertThat(ColumnFit.widths(240, WISHES)).containsExactly(130, 0, 60, 50);
        assertThat(ColumnFit.widths(200, WISHES)).containsExactly(140, 0, 60, 0);
    }

    @Test
    void whatIsAlwaysThereKeepsItsLeastWhereThereIsNoRoomAtAll() {
        assertThat(ColumnFit.widths(0, WISHES)).containsExactly(100, 0, 60, 0);
    }

    @Test
    void whatIsLeftGoesToContentFirstAndThenByShares() {
        assertThat(ColumnFit.widths(460, WISHES)).containsExactly(150, 200, 60, 50);
        assertThat(ColumnFit.widths(860, WISHES)).containsExactly(250, 500, 60, 50);
    }

    @Test
    void whatFindsNoRoomLetsNoneBehindItIn() {
        List<Wish> wishes = List.of(new Wish(100, 100, 0, 0), new Wish(80, 80, 0, 1), new Wish(20, 20, 0, 2));
        assertThat(ColumnFit.widths(150, wishes)).containsExactly(100, 0, 0);
    }
}
