package dev.refill.request;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.ClusterOptions;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A refresh as the body of {@code backfill_column}. What is absent in the request is absent in the body. Every value that
 * a server would refuse whatever its state is refused here, with the reason.
 *
 * <p>{@code gpu_class}, {@code gpu_count} and {@code batch_size} travel as LanceDB's clients send them;
 * {@code num_workers}, {@code cpu_millis}, {@code memory_bytes} and {@code error_policy} under the names that they have in
 * SQL, which is where they are documented.
 */
public final class Backfill {
    private final ObjectNode body = JsonNodeFactory.instance.objectNode();
    private final List<Refusal> refusals = new ArrayList<>();

    private Backfill(RefreshRequest request) {
        write(request);
    }

    /** @throws RefillException with the code BAD_INPUT, or UNSUPPORTED for what no server does */
    public static ObjectNode body(RefreshRequest request) {
        if (request.options().inputsFirst()) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    "A server refreshes the one column that it is asked for; refresh the columns that it reads first.");
        }
        Backfill backfill = new Backfill(request);
        if (!backfill.refusals.isEmpty()) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, backfill.refusals.get(0).sentence());
        }
        return backfill.body;
    }

    /** Everything in it that a server would refuse, so that a form can say it beside each field. */
    public static List<Refusal> refusals(RefreshRequest request) {
        return List.copyOf(new Backfill(request).refusals);
    }

    private void write(RefreshRequest request) {
        RefreshOptions options = request.options();
        ClusterOptions cluster = options.cluster();
        if (request.column().isBlank()) {
            refuse("column", "Name the column to refresh.");
        }
        body.put("column", request.column());
        if (options.branch() != null) {
            body.put("branch", options.branch());
        }
        if (options.where() != null) {
            body.put("where", options.where());
        }
        placement(request.device(), cluster.gpuCount());
        workers(options);
        checkpoints(cluster);
        positive("concurrency", "The concurrency", cluster.concurrency());
        positive(
                "intra_applier_concurrency",
                "The concurrency within an application",
                cluster.intraApplierConcurrency());
        positive("task_size", "The number of rows in a task", cluster.taskSize());
        positive("num_frags", "The number of fragments", cluster.fragments());
        positive("read_version", "The version to read", cluster.readVersion());
        positive("commit_granularity", "The number of fragments in a commit", options.commitGranularity());
        positive("batch_size", "The number of rows in a batch", options.batchRows());
        if (options.errorPolicy() != null) {
            body.put("error_policy", options.errorPolicy().name().toLowerCase(Locale.ROOT));
        }
        name("cluster", cluster.cluster());
        name("manifest", cluster.manifest());
    }

    private void placement(String device, OptionalInt gpuCount) {
        if (!device.equals(GpuClassName.SERVERS_CHOICE)) {
            GpuClassName.refusal(device).ifPresent(why -> refuse("gpu_class", why));
            body.put("gpu_class", device);
        }
        positive("gpu_count", "The number of GPUs, of all workers together,", gpuCount);
    }

    /** Either how many there are, or what each may use. */
    private void workers(RefreshOptions options) {
        OptionalLong cpu = options.cluster().cpuMillis();
        OptionalLong memory = options.memoryBytes();
        if (options.workers().isPresent() && (cpu.isPresent() || memory.isPresent())) {
            refuse(
                    "num_workers",
                    "Give either the number of workers or what one worker may use (CPU, memory), not both.");
        }
        positive("num_workers", "The number of workers", options.workers());
        positive("cpu_millis", "A worker's CPU, in thousandths,", cpu);
        positive("memory_bytes", "A worker's memory, in bytes,", memory);
    }

    private void checkpoints(ClusterOptions cluster) {
        OptionalLong least = cluster.minCheckpointSize();
        OptionalLong most = cluster.maxCheckpointSize();
        if (least.isPresent() && most.isPresent() && least.getAsLong() > most.getAsLong()) {
            refuse(
                    "min_checkpoint_size",
                    "The least checkpoint size, " + least.getAsLong() + ", is above the most, " + most.getAsLong()
                            + ".");
        }
        positive("min_checkpoint_size", "The least checkpoint size", least);
        positive("max_checkpoint_size", "The most checkpoint size", most);
        positive("checkpoint_size", "The checkpoint size", cluster.checkpointSize());
        OptionalDouble interval = cluster.flushIntervalSeconds();
        if (interval.isPresent()) {
            double seconds = interval.getAsDouble();
            if (!(seconds > 0) || Double.isInfinite(seconds)) {
                refuse(
                        "batch_checkpoint_flush_interval_seconds",
                        "The flush interval must be a number of seconds above 0.");
            }
            body.put("batch_checkpoint_flush_interval_seconds", seconds);
        }
    }

    private void positive(String field, String what, OptionalInt value) {
        positive(field, what, value.isPresent() ? OptionalLong.of(value.getAsInt()) : OptionalLong.empty());
    }

    private void positive(String field, String what, OptionalLong value) {
        if (value.isEmpty()) {
            return;
        }
        if (value.getAsLong() < 1) {
            refuse(field, what + " must be a whole number above 0.");
        }
        body.put(field, value.getAsLong());
    }

    private void name(String field, @Nullable String value) {
        if (value == null) {
            return;
        }
        if (value.isBlank()) {
            refuse(field, "The " + field + "'s name is empty; leave it out for the server's choice.");
        }
        body.put(field, value.strip());
    }

    private void refuse(String field, String sentence) {
        refusals.add(new Refusal(field, sentence));
    }
}
