package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class MomentsTest {
    @Test
    void aMomentIsReadInAnyZoneAndWithoutOneAsUtc() {
        Instant noon = Instant.parse("2026-11-30T12:00:00Z");
        assertThat(Moments.read("2026-11-30T12:00:00Z")).contains(noon);
        assertThat(Moments.read("2026-11-30T14:00:00+02:00")).contains(noon);
        assertThat(Moments.read("2026-11-30T12:00")).contains(noon);
        assertThat(Moments.read("2026-11-30T12:00:00.5Z")).contains(noon.plusMillis(500));
    }

    @Test
    void whatIsNoMomentIsNone() {
        assertThat(Moments.read("")).isEmpty();
        assertThat(Moments.read("yesterday")).isEmpty();
        assertThat(Moments.read("2026-11-30")).isEmpty();
        assertThat(Moments.read("1764504000")).isEmpty();
    }
}
