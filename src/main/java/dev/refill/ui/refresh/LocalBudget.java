package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshOptions;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What a refresh in this process may use. */
public final class LocalBudget implements Budget {

    private final Amount workers =
            new Amount(new Amount.About("num_workers", "Workers", Unit.COUNT, 1, 256, "as it fits"), Stops.from(1, 8));
    private final Amount batch = new Amount(
            new Amount.About("batch_size", "Rows per batch", Unit.ROWS, 1, 10_000_000, "as it fits"),
            Stops.decimal(100, 1_000_000));
    private final Amount commit = new Amount(
            new Amount.About("commit_granularity", "Commit every", Unit.FRAGMENTS, 1, Integer.MAX_VALUE, "at the end"),
            Stops.from(1, 256));
    private static final long MIB = 1L << 20;

    private final Amount memory = new Amount(
            new Amount.About("memory_bytes", "Memory", Unit.BYTES, MIB, 1L << 46, "as it fits"),
            Stops.from(256 * MIB, 16_384 * MIB));
    private final ObservableList<Amount> all = FXCollections.observableArrayList(workers, memory, batch, commit);

    @Override
    public ObservableList<Amount> shown() {
        return all;
    }

    @Override
    public List<Amount> amounts() {
        return all;
    }

    @Override
    public Sum sum(@Nullable ComputeClass chosen) {
        ComputeClass.Limits limits = chosen == null ? ComputeClass.Limits.NONE : chosen.limits();
        long threads = limits.cpuMillis().orElse(0) / 1000;
        if (threads > 1) {
            workers.stops(Stops.from(1, threads));
        }
        boolean crowded = threads > 0 && workers.value().orElse(0) > Math.max(threads, unasked(threads));
        workers.caution(crowded ? "More than this machine's " + Format.count(threads, "hardware thread") + "." : "");
        long there = limits.memoryBytes().orElse(0);
        if (there > 256 * MIB) {
            memory.stops(Stops.from(256 * MIB, there / (256 * MIB) * 256 * MIB));
        }
        boolean large = there > 0 && memory.value().orElse(0) > there;
        memory.caution(large ? "More than this machine's " + Unit.BYTES.write(there) + "." : "");
        return new Sum(sentence(threads, crowded), crowded || large);
    }

    private static int unasked(long threads) {
        return RefreshOptions.workersUnasked((int) threads);
    }

    private String sentence(long threads, boolean exceeds) {
        List<String> parts = new ArrayList<>();
        parts.add(Format.count(workers.value().orElse(unasked(threads)), "worker"));
        batch.value().ifPresent(rows -> parts.add(Format.count(rows, "row") + " each at a time"));
        memory.value()
                .ifPresent(bytes -> parts.add("fewer where " + Unit.BYTES.write(bytes) + " in all is not enough"));
        return String.join(", ", parts) + "." + (threads == 0 ? "" : " " + beside(threads, exceeds));
    }

    private String beside(long threads, boolean exceeds) {
        String machine = "this machine's " + Format.count(threads, "thread");
        if (exceeds) {
            return "That exceeds " + machine + ".";
        }
        boolean more = workers.value().orElse(unasked(threads)) > threads;
        return more
                ? "One more than " + machine + ", so that none is idle while a worker waits."
                : "Within " + machine + ".";
    }

    @Override
    public RefreshOptions into(RefreshOptions options) {
        return options.withWorkers(workers.intValue())
                .withBatchRows(batch.intValue())
                .withMemoryBytes(memory.value())
                .withCommitGranularity(commit.intValue());
    }

    @Override
    public void onChange(Runnable changed) {
        all.forEach(amount -> amount.onChange(changed));
    }
}
