package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ComputeClass;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ClusterSumTest {
    private static final OptionalLong NONE = OptionalLong.empty();
    private static final ComputeClass.Limits H100 =
            new ComputeClass.Limits(OptionalInt.of(8), OptionalLong.of(26_000), OptionalLong.of(200L << 30));

    private static OptionalLong of(long value) {
        return OptionalLong.of(value);
    }

    @Test
    void theBudgetPerWorkerIsMultipliedByTheMostWorkersThereCanBe() {
        ClusterSum sum = new ClusterSum("h100", H100, of(4), NONE, of(8000), of(16L << 30));
        assertThat(sum.sentence())
                .isEqualTo("4 GPUs over at most 4 workers: 32 cores, 64 GiB. Within the class's limits.");
        assertThat(sum.exceeds()).isFalse();
    }

    @Test
    void whatAWorkerOfTheClassCannotHaveIsSaid() {
        ClusterSum sum = new ClusterSum("h100", H100, NONE, NONE, of(27_000), of(201L << 30));
        assertThat(sum.cpuCaution()).isEqualTo("More than the 26 cores that a worker of h100 can have.");
        assertThat(sum.memoryCaution()).isEqualTo("More than the 200 GiB that a worker of h100 can have.");
        assertThat(sum.sentence()).endsWith("That exceeds the class's limits.");
    }

    @Test
    void soManyWorkersCanHaveSoManyGpus() {
        assertThat(new ClusterSum("h100", H100, of(16), of(2), NONE, NONE).gpuCaution())
                .isEmpty();
        ClusterSum sum = new ClusterSum("h100", H100, of(17), of(2), NONE, NONE);
        assertThat(sum.gpuCaution()).isEqualTo("2 workers of h100 can have 16 GPUs at most.");
        assertThat(sum.exceeds()).isTrue();
    }

    @Test
    void whereNothingIsAskedTheServerChooses() {
        ClusterSum sum = new ClusterSum("", ComputeClass.Limits.NONE, NONE, NONE, NONE, NONE);
        assertThat(sum.sentence()).isEqualTo("The server chooses how many workers there are and what each may use.");
    }

    @Test
    void theLargestThatCanBeTypedDoesNotOverflow() {
        ClusterSum sum = new ClusterSum("h100", H100, of(1L << 16), NONE, of(1_000_000_000), of(1L << 46));
        assertThat(sum.sentence()).doesNotContain("-");
    }
}
