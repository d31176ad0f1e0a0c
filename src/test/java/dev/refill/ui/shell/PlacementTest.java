package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.settings.LastSession.Frame;
import java.util.List;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

class PlacementTest {
    private static final Rectangle2D MAIN = new Rectangle2D(0, 0, 1920, 1080);
    private static final Rectangle2D LEFT = new Rectangle2D(-1280, 0, 1280, 1024);

    @Test
    void aWindowStaysWhereItsTopIsSeen() {
        Frame left = new Frame(-1200, 100, 1000, 800, false);
        assertThat(Placement.onScreen(left, List.of(MAIN, LEFT))).isEqualTo(left);
        Frame partly = new Frame(1700, 900, 1000, 800, true);
        assertThat(Placement.onScreen(partly, List.of(MAIN))).isEqualTo(partly);
    }

    @Test
    void aWindowOfAScreenThatIsGoneLiesInTheMiddleOfTheMainOne() {
        Frame gone = new Frame(-1200, 100, 1000, 800, true);
        assertThat(Placement.onScreen(gone, List.of(MAIN))).isEqualTo(new Frame(460, 140, 1000, 800, true));
        Frame large = new Frame(5000, 5000, 2560, 1440, false);
        assertThat(Placement.onScreen(large, List.of(MAIN))).isEqualTo(new Frame(0, 0, 1920, 1080, false));
    }

    @Test
    void aWindowWhoseTopIsAboveEveryScreenIsBroughtBack() {
        Frame above = new Frame(100, -300, 1000, 800, false);
        assertThat(Placement.onScreen(above, List.of(MAIN)).y()).isNotNegative();
    }

    @Test
    void theFirstWindowLiesInTheMiddleWithAMarginAroundIt() {
        assertThat(Placement.first(MAIN)).isEqualTo(new Frame(160, 43, 1600, 994, false));
        Frame small = Placement.first(new Rectangle2D(0, 30, 1280, 770));
        assertThat(small.width()).isBetween(1100.0, 1280.0);
        assertThat(small.y()).isGreaterThanOrEqualTo(30);
    }
}
