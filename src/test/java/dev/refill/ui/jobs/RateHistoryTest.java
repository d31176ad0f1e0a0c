package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class RateHistoryTest {
    private final Instant start = Instant.parse("2026-11-30T12:00:00Z");
    private final RateHistory history = new RateHistory();

    private void at(long millis, long rows) {
        history.add(start.plusMillis(millis), rows);
    }

    @Test
    void aRateIsTheRowsOfAStepOverItsTime() {
        at(0, 0);
        at(500, 1000);
        at(1000, 1500);
        assertThat(history.rates()).containsExactly(2000.0, 1000.0);
    }

    @Test
    void aBurstWithinAStepIsOneSample() {
        at(0, 0);
        at(1, 500);
        at(2, 1000);
        at(250, 1000);
        assertThat(history.rates()).containsExactly(4000.0);
    }

    @Test
    void theFirstWordGivesNoRate() {
        at(10_000, 5_000);
        assertThat(history.rates()).isEmpty();
    }

    @Test
    void aCountThatBeginsAnewGivesNoNegativeRate() {
        at(0, 0);
        at(1000, 1000);
        at(2000, 0);
        at(3000, 500);
        assertThat(history.rates()).containsExactly(1000.0, 500.0);
    }

    @Test
    void onlyTheNewestSamplesAreKept() {
        for (int i = 0; i <= RateHistory.SAMPLES + 10; i++) {
            at(i * 1000L, i * (long) i);
        }
        assertThat(history.rates()).hasSize(RateHistory.SAMPLES).startsWith(21.0);
    }
}
