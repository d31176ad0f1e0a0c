package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshOptions;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What a refresh in this process may use. */
public final class LocalBudget implements Budget {
    private static final long GIB = 1L << 30;
    private static final long LEAST_MEMORY = 64L << 20;
    private static final long MOST_MEMORY = 1L << 46;

    private final Amount workers = new Amount(
            new Amount.About("num_workers", "Workers", Unit.COUNT, 1, 256, "as it fits"), Stops.from(1, 8));
    private final Amount batch = new Amount(
            new Amount.About("batch_size", "Rows per batch", Unit.ROWS, 1, 10_000_000, "as it fits"),
            Stops.decimal(100, 1_000_000));
    private final Amount memory = new Amount(
            new Amount.About("memory_bytes", "Memory in all", Unit.BYTES, LEAST_MEMORY, MOST_MEMORY, "as it fits"),
            Stops.from(LEAST_MEMORY * 4, 16 * GIB));
    private final Amount commit = new Amount(
            new Amount.About("commit_granularity", "Commit every", Unit.FRAGMENTS, 1, Integer.MAX_VALUE, "at the end"),
            Stops.from(1, 256));
    private final ObservableList<Amount> all = FXCollections.observableArrayList(workers, batch, memory, commit);

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
        limits.memoryBytes().ifPresent(bytes -> memory.stops(Stops.from(LEAST_MEMORY * 4, Math.max(GIB, whole(bytes)))));
        boolean crowded = threads > 0 && workers.value().orElse(0) > threads;
        workers.caution(
                crowded ? "More than this machine's " + Format.count(threads, "hardware thread") + "." : "");
        OptionalLong most = limits.memoryBytes();
        boolean large = most.isPresent() && memory.value().orElse(0) > most.getAsLong();
        memory.caution(large ? "More than this machine's " + gib(most.getAsLong()) + "." : "");
        return new Sum(sentence(threads, most, crowded || large), crowded || large);
    }

    private String sentence(long threads, OptionalLong most, boolean exceeds) {
        List<String> parts = new ArrayList<>();
        parts.add(
                workers.value().isPresent()
                        ? Format.count(workers.value().getAsLong(), "worker")
                        : "As many workers as there are threads");
        batch.value().ifPresent(rows -> parts.add(Format.count(rows, "row") + " each at a time"));
        memory.value().ifPresent(bytes -> parts.add(Unit.BYTES.write(bytes) + " of memory in all"));
        String machine = threads == 0
                ? ""
                : " this machine's " + Format.count(threads, "thread")
                        + (most.isPresent() ? " and " + gib(most.getAsLong()) : "") + ".";
        return String.join(", ", parts) + "."
                + (machine.isEmpty() ? "" : exceeds ? " That exceeds" + machine : " Within" + machine);
    }

    private static long whole(long bytes) {
        return bytes / GIB * GIB;
    }

    private static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", bytes / (double) GIB);
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
