package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.IndexEffect;
import dev.refill.model.RefreshResult;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ResultWordsTest {
    private static RefreshResult of(List<Long> versions, IndexEffect... indexes) {
        return new RefreshResult(1, 0, OptionalLong.empty(), 1, 30, versions, List.of(indexes), "cpu", 1);
    }

    @Test
    void theVersionsOfARefreshAreNamedOrCounted() {
        assertThat(ResultWords.versions(of(List.of()))).isEmpty();
        assertThat(ResultWords.versions(of(List.of(5L)))).contains("version 5");
        assertThat(ResultWords.versions(of(List.of(5L, 6L)))).contains("versions 5 and 6");
        assertThat(ResultWords.versions(of(List.of(5L, 7L)))).contains("versions 5 and 7");
        assertThat(ResultWords.versions(of(List.of(5L, 6L, 7L)))).contains("versions 5 to 7");
    }

    @Test
    void versionsOfOthersInBetweenAreNotCalledOurs() {
        assertThat(ResultWords.versions(of(List.of(5L, 6L, 9L)))).contains("3 versions from 5 to 9");
    }

    @Test
    void anIndexThatLostNothingIsNotSpokenOf() {
        RefreshResult result = of(List.of(5L), new IndexEffect("a_idx", 4, 4), new IndexEffect("b_idx", 1_200, 0));
        assertThat(ResultWords.indexesAfterwards(result))
                .isEqualTo(" Index b_idx: 1,200 of 1,200 fragments no longer covered; run optimize.");
    }
}
