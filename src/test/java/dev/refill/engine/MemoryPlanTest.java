package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MemoryPlanTest {
    /** What is asked for, and what is to be computed. */
    record Asked(int workers, long batchRows, MemoryNeed need) {
        MemoryPlan within(long budget) {
            return MemoryPlan.of(OptionalLong.of(budget), workers, batchRows, need);
        }

        long least() {
            return MemoryPlan.worker(need, Math.min(MemoryPlan.LEAST_BATCH_ROWS, batchRows));
        }
    }

    static Stream<Asked> everything() {
        Random random = new Random(5);
        return Stream.generate(() -> new Asked(
                        1 + random.nextInt(256),
                        1 + random.nextInt(10_000_000),
                        new MemoryNeed(
                                random.nextLong(4L << 30),
                                Math.pow(10, 6 * random.nextDouble()),
                                random.nextBoolean())))
                .limit(300);
    }

    @ParameterizedTest
    @MethodSource("everything")
    void whatIsPlannedFitsTheBudgetAndWhatWasAskedFor(Asked asked) {
        for (long budget = asked.least(); budget < 1L << 40; budget = budget * 5 / 4) {
            MemoryPlan plan = asked.within(budget);
            assertThat(plan.workers()).isBetween(1, asked.workers());
            assertThat(plan.batchRows()).isBetween(1L, asked.batchRows());
            assertThat(plan.sliceBytes())
                    .as("a fragment fits a call")
                    .isGreaterThanOrEqualTo(Math.min(asked.need().largestFragment(), MemoryPlan.MOST_READ / 4));
            assertThat(plan.estimate(asked.need())).isLessThanOrEqualTo(budget);
        }
    }

    @ParameterizedTest
    @MethodSource("everything")
    void moreMemoryNeverMeansFewerWorkers(Asked asked) {
        int before = 0;
        for (long budget = asked.least(); budget < 1L << 40; budget = budget * 3 / 2) {
            int workers = asked.within(budget).workers();
            assertThat(workers).isGreaterThanOrEqualTo(before);
            before = workers;
        }
    }

    @ParameterizedTest
    @MethodSource("everything")
    void aBudgetTooSmallIsRefusedWithTheLeastThatWouldDo(Asked asked) {
        assertThatThrownBy(() -> asked.within(asked.least() - 1))
                .isInstanceOfSatisfying(RefillException.class, refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.BAD_INPUT);
                    String named = refused.sentence().replaceAll(".*Give (\\d+) MiB or more\\.", "$1");
                    assertThat(asked.within(Long.parseLong(named) << 20).workers())
                            .isPositive();
                });
    }

    @Test
    void withoutABudgetNothingIsReduced() {
        MemoryPlan plan = MemoryPlan.of(OptionalLong.empty(), 4, 8_192, new MemoryNeed(1L << 40, 1 << 20, true));
        assertThat(plan.workers()).isEqualTo(4);
        assertThat(plan.sliceBytes()).isEqualTo(Long.MAX_VALUE);
    }
}
