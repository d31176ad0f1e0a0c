package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.device.Devices;
import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshOptions;
import org.junit.jupiter.api.Test;

class LocalBudgetTest {
    private final LocalBudget budget = new LocalBudget();
    private final ComputeClass cpu = Devices.list().get(0);

    private void type(String key, String text) {
        budget.amounts().stream()
                .filter(amount -> amount.key().equals(key))
                .findFirst()
                .orElseThrow()
                .textProperty()
                .set(text);
    }

    @Test
    void theMemoryThatIsTypedGoesIntoTheRefreshAndIntoItsSentence() {
        type("memory_bytes", "512 MiB");
        assertThat(budget.into(RefreshOptions.DEFAULT).memoryBytes()).hasValue(512L << 20);
        Budget.Sum sum = budget.sum(cpu);
        assertThat(sum.sentence()).contains("fewer where 512 MiB in all is not enough");
        assertThat(sum.exceeds()).isFalse();
    }

    @Test
    void moreMemoryThanThisMachineHasIsCautionedAgainst() {
        type("memory_bytes", "9000 GiB");
        assertThat(budget.sum(cpu).exceeds()).isTrue();
    }

    @Test
    void withNothingTypedTheSentenceSaysHowManyWorkersThereWillBe() {
        int threads = Runtime.getRuntime().availableProcessors();
        int workers = RefreshOptions.workersUnasked(threads);
        assertThat(budget.sum(cpu).sentence())
                .startsWith(
                        workers + " workers. " + (workers > threads ? "One more than" : "Within") + " this machine's ")
                .endsWith(".");
        assertThat(budget.sum(cpu).exceeds()).isFalse();
        type("num_workers", "" + workers);
        assertThat(budget.sum(cpu).exceeds()).isFalse();
    }

    @Test
    void moreWorkersThanThreadsAreCautionedAgainst() {
        type("num_workers", "200");
        assertThat(budget.sum(cpu).exceeds()).isEqualTo(Runtime.getRuntime().availableProcessors() < 200);
    }

    @Test
    void nothingTypedIsNoBudget() {
        assertThat(budget.into(RefreshOptions.DEFAULT)).isEqualTo(RefreshOptions.DEFAULT);
    }
}
