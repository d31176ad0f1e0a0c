package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.settings.LastSession.Panels;
import org.junit.jupiter.api.Test;

class PanelRoomTest {
    @Test
    void thePanelsGrowWithTheWindowUpToWhatTheyCanUse() {
        assertThat(room(1280, 1).tree()).isEqualTo(218);
        assertThat(room(1280, 1).inspector()).isEqualTo(280);
        assertThat(room(1920, 1).inspector()).isBetween(340.0, 380.0);
        assertThat(room(2560, 1).tree()).isBetween(280.0, 300.0);
        assertThat(room(2560, 1).inspector()).isBetween(470.0, 480.0);
        assertThat(room(5120, 1).inspector()).isEqualTo(480);
    }

    @Test
    void textsOfEverySizeLeaveTheTabsNearlyHalfOfANarrowWindow() {
        for (double factor : new double[] {1, 1.25, 1.5, 1.75, 2}) {
            PanelRoom room = room(1280, factor);
            assertThat(room.inspector()).as("inspector at %s", factor).isGreaterThanOrEqualTo(room.leastInspector());
            assertThat(1280 - room.tree() - room.inspector())
                    .as("tabs at %s", factor)
                    .isGreaterThan(580);
        }
    }

    @Test
    void whatTheUserMadeOfThemStaysAtEveryWidthAndGrowsWithTheTexts() {
        Panels chosen = new Panels(150, 500, 0);
        for (double width : new double[] {1280, 2560}) {
            assertThat(new PanelRoom(width, 1, chosen).tree()).isEqualTo(150);
            assertThat(new PanelRoom(width, 1, chosen).inspector()).isEqualTo(500);
        }
        assertThat(new PanelRoom(2560, 2, chosen).inspector()).isEqualTo(1000);
        assertThat(new PanelRoom(700, 1, chosen).inspector()).isLessThan(350);
    }

    private static PanelRoom room(double width, double factor) {
        return new PanelRoom(width, factor, Panels.USUAL);
    }
}
