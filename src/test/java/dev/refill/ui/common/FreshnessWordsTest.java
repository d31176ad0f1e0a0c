package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FreshnessWordsTest {
    @Test
    void everyLiveRowIsInExactlyOneShare() {
        Freshness freshness = new Freshness(
                Freshness.State.STALE,
                45,
                OptionalLong.of(3),
                List.of(
                        new Part(0, PartState.FRESH, 100, 0),
                        new Part(1, PartState.STALE, 50, 4),
                        new Part(2, PartState.UNFILLED, 30, 30),
                        new Part(3, PartState.UNVERIFIED, 20, 11)));
        FreshnessWords words = FreshnessWords.of(freshness);
        assertThat(words).isEqualTo(new FreshnessWords(100, 50, 41, 9));
        assertThat(words.rows()).isEqualTo(200);
        assertThat(words.text()).isEqualTo("50 stale · 41 unfilled · 9 unverified");
        assertThat(FreshnessWords.fragments(freshness))
                .isEqualTo("4 fragments: 1 fresh, 1 stale, 1 unfilled, 1 unverified");
    }

    @Test
    void aFreshColumnSaysJustThat() {
        assertThat(new FreshnessWords(5, 0, 0, 0).text()).isEqualTo("fresh");
        assertThat(new FreshnessWords(0, 0, 0, 0).text()).isEqualTo("no rows");
    }

    @Test
    void aSingleCountIsExactAndSeveralAreRounded() {
        assertThat(new FreshnessWords(1, 0, 24_960, 0).brief()).isEqualTo("24,960 unfilled");
        assertThat(new FreshnessWords(1, 5_200, 24_960, 0).brief()).isEqualTo("5.2 K stale · 25 K unfilled");
        assertThat(FreshnessWords.rounded(999)).isEqualTo("999");
        assertThat(FreshnessWords.rounded(999_600)).isEqualTo("1.0 M");
    }

    @Test
    void ofAServerOnlyWhatHasNoValueIsSaid() {
        Freshness some = new Freshness(Freshness.State.UNVERIFIED, 5, OptionalLong.empty(), List.of());
        assertThat(FreshnessWords.of(some).text()).isEqualTo("5 unfilled");
        assertThat(FreshnessWords.of(some).shares()).isFalse();
        assertThat(some.needsRefresh()).isTrue();
        Freshness none = new Freshness(Freshness.State.UNVERIFIED, 0, OptionalLong.empty(), List.of());
        assertThat(FreshnessWords.of(none).text()).isEqualTo("filled");
        assertThat(none.needsRefresh()).isFalse();
        assertThat(FreshnessWords.fragments(none)).doesNotContain("0 fragments");
    }
}
