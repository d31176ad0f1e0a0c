package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FreshnessBarTest {
    @Test
    void nothingAsksForALayoutWhileItIsLaidOut() {
        FreshnessBar bar = new FreshnessBar();
        bar.resize(100, 6);
        bar.show(new FreshnessWords(50, 20, 20, 10));
        bar.layout();
        assertThat(bar.isNeedsLayout()).isFalse();
    }
}
