package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NewestOnlyTest {
    private final Jobs.Ui ui = new Jobs.Ui();
    private final List<Integer> received = new ArrayList<>();
    private final NewestOnly<Integer> feed = new NewestOnly<>(ui, received::add);

    @Test
    void oneDeliveryWaitsAtMostAndTheLastValueArrives() {
        for (int i = 1; i <= 1000; i++) {
            feed.accept(i);
        }
        assertThat(ui.waiting).hasSize(1);
        ui.run();
        assertThat(received).containsExactly(1000);
    }

    @Test
    void aValueAfterADeliveryIsDeliveredToo() {
        feed.accept(1);
        ui.run();
        feed.accept(2);
        ui.run();
        assertThat(received).containsExactly(1, 2);
    }
}
