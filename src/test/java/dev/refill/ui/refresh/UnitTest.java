package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnitTest {
    @ParameterizedTest
    @EnumSource(Unit.class)
    void whatIsWrittenIsReadBackAsTheSameAmount(Unit unit) {
        for (long amount : new long[] {1, 2, 999, 1000, 1001, 1024, 1 << 20, (16L << 30) + 1, 16L << 30, 3L << 40}) {
            assertThat(unit.read(unit.write(amount)))
                    .as("%s", unit.write(amount))
                    .hasValue(amount);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "BYTES, 16 GiB, 17179869184",
        "BYTES, 1.5gib, 1610612736",
        "BYTES, 2 GB, 2000000000",
        "CORES, 8, 8000",
        "CORES, 0.5 cores, 500",
        "CORES, 250m, 250",
        "FRAGMENTS, 1 fragment, 1",
        "ROWS, '1,000 rows', 1000",
        "SECONDS, 2.5, 2500",
        "SECONDS, 2 min, 120000",
    })
    void amountsCanBeTypedAsPeopleWriteThem(Unit unit, String typed, long amount) {
        assertThat(unit.read(typed)).hasValue(amount);
    }

    @ParameterizedTest
    @CsvSource({
        "BYTES, 16",
        "BYTES, 0.3 bytes",
        "COUNT, 1.5",
        "COUNT, -1",
        "COUNT, four",
        "COUNT, 99999999999999999999",
        "CORES, 0.0001",
        "FRAGMENTS, 4 rows"
    })
    void whatIsNoAmountIsNotRead(Unit unit, String typed) {
        assertThat(unit.read(typed)).isEqualTo(OptionalLong.empty());
    }

    @Test
    void stopsDoubleBetweenTheirEndsOrGoOneByOne() {
        assertThat(Stops.from(1, 4)).containsExactly(1L, 2L, 3L, 4L);
        assertThat(Stops.from(1, 100)).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 64L, 100L);
        assertThat(Stops.decimal(100, 2000)).containsExactly(100L, 200L, 500L, 1000L, 2000L);
    }
}
