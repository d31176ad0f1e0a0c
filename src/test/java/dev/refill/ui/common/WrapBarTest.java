package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Insets;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class WrapBarTest {
    private final Region field = region(100, 30);
    private final Region first = region(80, 20);
    private final Region second = region(60, 20);
    private final WrapBar bar = new WrapBar(10, field, first, second);

    WrapBarTest() {
        HBox.setHgrow(field, Priority.ALWAYS);
        bar.setPadding(new Insets(5));
    }

    @Test
    void whatGrowsTakesTheRestOfTheOnlyLine() {
        layOut(400);
        assertThat(bar.prefHeight(400)).isEqualTo(40);
        assertThat(field.getWidth()).isEqualTo(230);
        assertThat(second.getLayoutX() + second.getWidth()).isEqualTo(395);
        assertThat(first.getLayoutY()).isEqualTo(10);
    }

    @Test
    void whatHasNoRoomGoesOnInTheNextLineAndNothingIsNarrowerThanItAsksFor() {
        layOut(210);
        assertThat(bar.prefHeight(210)).isEqualTo(70);
        assertThat(field.getWidth()).isEqualTo(110);
        assertThat(first.getLayoutX() + first.getWidth()).isEqualTo(205);
        assertThat(second.getLayoutX()).isEqualTo(5);
        assertThat(second.getLayoutY()).isEqualTo(45);
        assertThat(second.getWidth()).isEqualTo(60);
    }

    @Test
    void whatIsNotManagedTakesNoRoom() {
        second.setManaged(false);
        assertThat(bar.prefHeight(210)).isEqualTo(40);
    }

    @Test
    void nothingAsksForALayoutWhileItIsLaidOut() {
        layOut(210);
        assertThat(bar.isNeedsLayout()).isFalse();
    }

    private void layOut(double width) {
        bar.resize(width, bar.prefHeight(width));
        bar.layout();
    }

    private static Region region(double width, double height) {
        Region region = new Region();
        region.setMinSize(width, height);
        region.setPrefSize(width, height);
        return region;
    }
}
