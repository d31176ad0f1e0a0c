package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class AmountTest {
    private final Amount amount = new Amount(
            new Amount.About("batch_size", "Rows per batch", Unit.ROWS, 1, 1000, "as it fits"), List.of(10L, 20L, 40L));

    @Test
    void theSliderAndTheFieldFollowEachOther() {
        amount.positionProperty().set(2);
        assertThat(amount.textProperty().get()).isEqualTo("20");
        assertThat(amount.value()).hasValue(20);
        amount.textProperty().set("30");
        assertThat(amount.positionProperty().get()).isEqualTo(2.5);
        assertThat(amount.value()).hasValue(30);
    }

    @Test
    void nothingIsSaidAtTheSlidersEnd() {
        amount.textProperty().set("40");
        amount.positionProperty().set(0);
        assertThat(amount.textProperty().get()).isEmpty();
        assertThat(amount.value()).isEqualTo(OptionalLong.empty());
    }

    @Test
    void nothingIsSaidAtTheUpperEndOfOneThatIsOpenThere() {
        Amount most = new Amount(
                new Amount.About("max", "Most", Unit.ROWS, 1, 1000, "no most"), List.of(10L, 20L, 40L), true);
        assertThat(most.positionProperty().get()).isEqualTo(4);
        most.positionProperty().set(3);
        assertThat(most.value()).hasValue(40);
    }

    @Test
    void whatCannotBeUsedIsRefusedBesideItsFieldAndSaysNothing() {
        amount.textProperty().set("ten");
        assertThat(amount.refusalProperty().get()).isEqualTo("A whole number of rows, such as 1000.");
        amount.textProperty().set("1001");
        assertThat(amount.refusalProperty().get()).isEqualTo("From 1 to 1,000.");
        assertThat(amount.value()).isEqualTo(OptionalLong.empty());
        amount.textProperty().set("1000");
        assertThat(amount.refusalProperty().get()).isEmpty();
    }

    @Test
    void aRefusalFromOutsideGivesWayToTheFieldsOwn() {
        amount.textProperty().set("5");
        amount.refuse("Too few for the other field.");
        assertThat(amount.refusalProperty().get()).isEqualTo("Too few for the other field.");
        amount.textProperty().set("x");
        assertThat(amount.refusalProperty().get()).startsWith("A whole number");
        amount.refuse("");
        assertThat(amount.refusalProperty().get()).startsWith("A whole number");
    }

    @Test
    void listenersSeeTextPositionAndValueAgree() {
        List<String> seen = new ArrayList<>();
        amount.onChange(() -> seen.add(amount.textProperty().get() + " " + amount.value()));
        amount.positionProperty().set(1);
        amount.textProperty().set("40");
        assertThat(seen).containsExactly("10 OptionalLong[10]", "40 OptionalLong[40]");
    }

    @Test
    void otherStopsMoveTheThumbAndNotTheAmount() {
        amount.textProperty().set("40");
        amount.stops(List.of(40L, 80L));
        assertThat(amount.positionProperty().get()).isEqualTo(1);
        assertThat(amount.value()).hasValue(40);
    }

    @Test
    void whatWasTypedIsTidiedOnceTypingIsOver() {
        amount.textProperty().set(" 1000rows ");
        amount.tidy();
        assertThat(amount.textProperty().get()).isEqualTo("1,000");
    }
}
