package dev.refill.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RefreshResultTest {
    private static RefreshResult step(long version, int before, int after) {
        return new RefreshResult(
                7,
                0,
                OptionalLong.of(2),
                1,
                version,
                List.of(version),
                List.of(new IndexEffect("both", before, after)),
                "cpu",
                2);
    }

    @Test
    void anIndexOnColumnsOfTwoStepsLosesWhatItLostInBoth() {
        RefreshResult all = step(5, 6, 5).after(List.of(step(4, 8, 6)));
        assertThat(all.indexes()).containsExactly(new IndexEffect("both", 8, 5));
        assertThat(all.versions()).containsExactly(4L, 5L);
        assertThat(all.seconds()).isEqualTo(4);
        assertThat(all.rowsFilled()).isEqualTo(7);
    }

    @Test
    void oneStepAloneIsTheWhole() {
        assertThat(step(5, 6, 5).after(List.of())).isEqualTo(step(5, 6, 5));
    }
}
