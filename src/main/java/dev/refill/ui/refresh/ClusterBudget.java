package dev.refill.ui.refresh;

import dev.refill.model.ClusterOptions;
import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshOptions;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What a server's refresh may use, and what else it can be told. */
public final class ClusterBudget implements Budget {
    /** How the workers are sized: the two exclude each other. */
    public enum Sizing {
        WORKERS("Number of workers"),
        PER_WORKER("Budget per worker");

        private final String words;

        Sizing(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    private static final String SIZING = "sizing";
    private static final String SERVER = "server's choice";
    private static final long GIB = 1L << 30;
    private static final int MANY = Integer.MAX_VALUE;
    /** Far above what there is, and small enough to be multiplied. */
    private static final long MOST_GPUS = 1L << 16;

    private static final long MOST_MILLIS = 1_000_000_000;
    private static final long MOST_MEMORY = 1L << 46;

    private final Amount workers = amount("num_workers", "Workers", Unit.COUNT, MANY, Stops.from(1, 64));
    private final Amount gpus = amount("gpu_count", "GPUs in total", Unit.COUNT, MOST_GPUS, Stops.from(1, 64));
    private final Amount cpu =
            new Amount(new Amount.About("cpu_millis", "CPU per worker", Unit.CORES, 1, MOST_MILLIS, SERVER), cores(64));
    private final Amount memory = new Amount(
            new Amount.About("memory_bytes", "Memory per worker", Unit.BYTES, 1, MOST_MEMORY, SERVER),
            Stops.from(GIB, 512 * GIB));
    private final Amount batch = amount("batch_size", "Rows per batch", Unit.ROWS, 10_000_000, Stops.from(1, 65_536));
    private final Amount commit =
            amount("commit_granularity", "Commit every", Unit.FRAGMENTS, MANY, Stops.from(1, 1024));
    private final Amount checkpointLeast = new Amount(
            new Amount.About("min_checkpoint_size", "Least", Unit.ROWS, 1, Long.MAX_VALUE, "no least"),
            Stops.decimal(1, 1_000_000));
    private final Amount checkpointMost = new Amount(
            new Amount.About("max_checkpoint_size", "Most", Unit.ROWS, 1, Long.MAX_VALUE, "no most"),
            Stops.decimal(1, 1_000_000),
            true);
    private final Amount checkpoint = advanced("checkpoint_size", "Checkpoint size", Unit.ROWS, Long.MAX_VALUE);
    private final Amount concurrency = advanced("concurrency", "Concurrency", Unit.COUNT, MANY);
    private final Amount applier = advanced("intra_applier_concurrency", "Concurrency within one", Unit.COUNT, MANY);
    private final Amount task = advanced("task_size", "Rows per task", Unit.ROWS, Long.MAX_VALUE);
    private final Amount fragments = advanced("num_frags", "Fragments to do", Unit.FRAGMENTS, MANY);
    private final Amount flush = advanced(
            "batch_checkpoint_flush_interval_seconds", "Flush checkpoints every", Unit.SECONDS, Long.MAX_VALUE);
    private final Amount readVersion = advanced("read_version", "Version to read", Unit.COUNT, Long.MAX_VALUE);
    private final StringProperty cluster = new SimpleStringProperty("");
    private final StringProperty manifest = new SimpleStringProperty("");
    private final ObjectProperty<Sizing> sizing = new SimpleObjectProperty<>(Sizing.PER_WORKER);
    private final ObservableList<Amount> shown = FXCollections.observableArrayList();

    public ClusterBudget() {
        sizing.addListener((property, before, now) -> show());
        show();
    }

    private static Amount amount(String key, String label, Unit unit, long most, List<Long> stops) {
        return new Amount(new Amount.About(key, label, unit, 1, most, SERVER), stops);
    }

    private static Amount advanced(String key, String label, Unit unit, long most) {
        return amount(key, label, unit, most, List.of());
    }

    private static List<Long> cores(long most) {
        return Stops.from(1, most).stream().map(cores -> cores * 1000).toList();
    }

    private void show() {
        shown.setAll(
                sizing.get() == Sizing.WORKERS
                        ? List.of(gpus, workers, batch, commit)
                        : List.of(gpus, cpu, memory, batch, commit));
    }

    public ObjectProperty<Sizing> sizingProperty() {
        return sizing;
    }

    public Amount checkpointLeast() {
        return checkpointLeast;
    }

    public Amount checkpointMost() {
        return checkpointMost;
    }

    /** What few need: typed, with no slider. */
    public List<Amount> advanced() {
        return List.of(checkpoint, task, fragments, flush, concurrency, applier, readVersion);
    }

    /** The name of the cluster to run on; empty for the server's choice. */
    public StringProperty clusterProperty() {
        return cluster;
    }

    /** The name of the environment's manifest; empty for the server's choice. */
    public StringProperty manifestProperty() {
        return manifest;
    }

    @Override
    public ObservableList<Amount> shown() {
        return shown;
    }

    @Override
    public List<Amount> amounts() {
        return List.of(
                gpus,
                workers,
                cpu,
                memory,
                batch,
                commit,
                checkpointLeast,
                checkpointMost,
                checkpoint,
                task,
                fragments,
                flush,
                concurrency,
                applier,
                readVersion);
    }

    @Override
    public Sum sum(@Nullable ComputeClass chosen) {
        ComputeClass.Limits limits = chosen == null ? ComputeClass.Limits.NONE : chosen.limits();
        cpu.stops(cores(Math.max(1, limits.cpuMillis().orElse(64_000) / 1000)));
        memory.stops(Stops.from(GIB, Math.max(GIB, limits.memoryBytes().orElse(512 * GIB) / GIB * GIB)));
        boolean counted = sizing.get() == Sizing.WORKERS;
        ClusterSum sum = new ClusterSum(
                chosen == null ? "" : chosen.name(),
                limits,
                gpus.value(),
                counted ? workers.value() : OptionalLong.empty(),
                counted ? OptionalLong.empty() : cpu.value(),
                counted ? OptionalLong.empty() : memory.value());
        gpus.caution(sum.gpuCaution());
        cpu.caution(sum.cpuCaution());
        memory.caution(sum.memoryCaution());
        return new Sum(sum.sentence(), sum.exceeds());
    }

    @Override
    public RefreshOptions into(RefreshOptions options) {
        boolean counted = sizing.get() == Sizing.WORKERS;
        OptionalDouble seconds = flush.value().isPresent()
                ? OptionalDouble.of(flush.value().getAsLong() / 1000.0)
                : OptionalDouble.empty();
        return options.withWorkers(counted ? workers.intValue() : OptionalInt.empty())
                .withMemoryBytes(counted ? OptionalLong.empty() : memory.value())
                .withBatchRows(batch.intValue())
                .withCommitGranularity(commit.intValue())
                .withCluster(new ClusterOptions(
                        gpus.intValue(),
                        counted ? OptionalLong.empty() : cpu.value(),
                        concurrency.intValue(),
                        applier.intValue(),
                        checkpoint.value(),
                        checkpointLeast.value(),
                        checkpointMost.value(),
                        seconds,
                        readVersion.value(),
                        task.value(),
                        fragments.intValue(),
                        name(cluster),
                        name(manifest)));
    }

    private static @Nullable String name(StringProperty typed) {
        return typed.get().isBlank() ? null : typed.get().strip();
    }

    @Override
    public void write(Map<String, String> preset) {
        Budget.super.write(preset);
        preset.put(SIZING, sizing.get().name());
        put(preset, "cluster", cluster);
        put(preset, "manifest", manifest);
    }

    private static void put(Map<String, String> preset, String key, StringProperty value) {
        if (!value.get().isBlank()) {
            preset.put(key, value.get().strip());
        }
    }

    @Override
    public void read(Map<String, String> preset) {
        Budget.super.read(preset);
        sizing.set(Sizing.WORKERS.name().equals(preset.get(SIZING)) ? Sizing.WORKERS : Sizing.PER_WORKER);
        cluster.set(preset.getOrDefault("cluster", ""));
        manifest.set(preset.getOrDefault("manifest", ""));
    }

    @Override
    public void onChange(Runnable changed) {
        amounts().forEach(amount -> amount.onChange(changed));
        sizing.addListener((property, before, now) -> changed.run());
        cluster.addListener((property, before, now) -> changed.run());
        manifest.addListener((property, before, now) -> changed.run());
    }
}
