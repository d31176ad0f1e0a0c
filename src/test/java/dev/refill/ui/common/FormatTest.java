package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatTest {
    @Test
    void thousandsAreSeparatedAndOneIsSingular() {
        assertThat(Format.count(0, "row")).isEqualTo("0 rows");
        assertThat(Format.count(1, "row")).isEqualTo("1 row");
        assertThat(Format.count(1_234_567, "row")).isEqualTo("1,234,567 rows");
    }

    @Test
    void aVersionIsANameAndNoAmount() {
        assertThat(Format.version(1_234_567)).isEqualTo("1234567");
    }

    @Test
    void aDifferenceSaysItsDirection() {
        assertThat(Format.difference(1200)).isEqualTo("+1,200");
        assertThat(Format.difference(-1200)).isEqualTo("\u22121,200");
        assertThat(Format.difference(0)).isEqualTo("0");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.00 s",
        "210, 0.21 s",
        "994, 0.99 s",
        "996, 1.0 s",
        "4240, 4.2 s",
        "9960, 10 s",
        "59400, 59 s",
        "59600, 1 min",
        "112000, 1 min 52 s",
        "3599600, 1 h",
        "7500000, 2 h 5 min",
        "86400000, 1 d",
        "273600000, 3 d 4 h"
    })
    void aDurationHasTwoUnitsAtMost(long millis, String text) {
        assertThat(Format.duration(Duration.ofMillis(millis))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1640.4; 1,640 rows/s", "10; 10 rows/s", "9.96; 10 rows/s", "3.44; 3.4 rows/s"})
    void aSlowRateKeepsADecimal(double rate, String text) {
        assertThat(Format.rate(rate)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 bytes",
        "1, 1 byte",
        "999, 999 bytes",
        "1000, 1.0 KB",
        "999499, 999 KB",
        "999500, 1.0 MB",
        "412000000, 412 MB"
    })
    void bytesTakeTheUnitThatKeepsThemShort(long bytes, String text) {
        assertThat(Format.bytes(bytes)).isEqualTo(text);
    }

    @Test
    void aMomentOfTodayNeedsNoDate() {
        Instant now = Instant.parse("2026-11-30T10:00:00Z");
        Instant late = Instant.parse("2026-11-29T23:30:00Z");
        assertThat(Format.moment(late, now, ZoneOffset.UTC)).isEqualTo("2026-11-29 23:30");
        assertThat(Format.moment(late, now, ZoneId.of("Europe/Berlin"))).isEqualTo("00:30");
    }
}
