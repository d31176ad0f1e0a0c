package dev.refill.standin.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.standin.orders.GpuClasses;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The body of {@code backfill_column}: what it may hold, and what the engine can do of it. */
final class RefreshFields {
    private static final List<String> COUNTS = List.of(
            "concurrency",
            "intra_applier_concurrency",
            "min_checkpoint_size",
            "max_checkpoint_size",
            "task_size",
            "num_frags",
            "checkpoint_size",
            "commit_granularity",
            "gpu_count",
            "num_workers",
            "cpu_millis",
            "memory_bytes",
            "batch_size");
    private static final List<String> OTHERS = List.of(
            "id",
            "identity",
            "branch",
            "column",
            "where",
            "batch_checkpoint_flush_interval_seconds",
            "read_version",
            "cluster",
            "manifest",
            "gpu_class",
            "error_policy");

    private RefreshFields() {}

    /** Refuses what a server would: unknown fields, wrong types, a class that is not configured. */
    static void check(JsonNode body, JsonNode gpuClasses) {
        Json.onlyHas(
                body,
                "backfill_column",
                Stream.concat(COUNTS.stream(), OTHERS.stream()).toList());
        Json.needed(body, "column");
        for (String name : COUNTS) {
            Long count = Json.whole(body, name);
            if (count != null
                    && count < (name.equals("concurrency") || name.equals("intra_applier_concurrency") ? 0 : 1)) {
                throw new Refusal(Problem.INVALID_INPUT, name + " must be above 0.");
            }
        }
        String gpuClass = Json.text(body, "gpu_class");
        if (gpuClass != null && !GpuClasses.names(gpuClasses).contains(gpuClass)) {
            throw new Refusal(Problem.INVALID_INPUT, "There is no GPU class " + gpuClass + " in this deployment.");
        }
        if (body.hasNonNull("num_workers") && (body.hasNonNull("cpu_millis") || body.hasNonNull("memory_bytes"))) {
            throw new Refusal(
                    Problem.INVALID_INPUT, "num_workers and the per-worker budget are alternatives, not a pair.");
        }
    }

    static RefreshOptions options(JsonNode body) {
        return RefreshOptions.DEFAULT
                .withWhere(Json.text(body, "where"))
                .withBranch(Json.text(body, "branch"))
                .withWorkers(count(first(body, "num_workers", "concurrency")))
                .withBatchRows(count(first(body, "batch_size", "checkpoint_size")))
                .withCommitGranularity(count(first(body, "commit_granularity")))
                .withErrorPolicy(policy(Json.text(body, "error_policy")));
    }

    private static @Nullable Long first(JsonNode body, String... names) {
        return Stream.of(names)
                .map(name -> Json.whole(body, name))
                .filter(value -> value != null && value > 0)
                .findFirst()
                .orElse(null);
    }

    private static OptionalInt count(@Nullable Long value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(Math.toIntExact(value));
    }

    private static @Nullable ErrorPolicy policy(@Nullable String word) {
        if (word == null) {
            return null;
        }
        return switch (word) {
            case "skip" -> ErrorPolicy.SKIP;
            case "fail" -> ErrorPolicy.FAIL;
            default -> throw new Refusal(Problem.INVALID_INPUT, "error_policy is \"fail\" or \"skip\".");
        };
    }
}
