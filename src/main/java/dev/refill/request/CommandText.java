package dev.refill.request;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefreshRequest;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Refill's own command, for a POSIX shell. */
final class CommandText {
    private static final Map<String, String> OPTIONS = new LinkedHashMap<>();

    static {
        OPTIONS.put("branch", "--branch");
        OPTIONS.put("where", "--where");
        OPTIONS.put(Fields.DEVICE, "--device");
        OPTIONS.put("gpu_class", "--gpu-class");
        OPTIONS.put("gpu_count", "--gpu-count");
        OPTIONS.put("num_workers", "--workers");
        OPTIONS.put("cpu_millis", "--cpu-millis");
        OPTIONS.put("memory_bytes", "--memory");
        OPTIONS.put("batch_size", "--batch-size");
        OPTIONS.put("commit_granularity", "--commit-granularity");
        OPTIONS.put("error_policy", "--error-policy");
        OPTIONS.put("concurrency", "--concurrency");
        OPTIONS.put("intra_applier_concurrency", "--intra-applier-concurrency");
        OPTIONS.put("checkpoint_size", "--checkpoint-size");
        OPTIONS.put("min_checkpoint_size", "--min-checkpoint-size");
        OPTIONS.put("max_checkpoint_size", "--max-checkpoint-size");
        OPTIONS.put("batch_checkpoint_flush_interval_seconds", "--flush-interval");
        OPTIONS.put("read_version", "--read-version");
        OPTIONS.put("task_size", "--task-size");
        OPTIONS.put("num_frags", "--num-frags");
        OPTIONS.put("cluster", "--cluster");
        OPTIONS.put("manifest", "--manifest");
    }

    private CommandText() {}

    static RequestText of(DatabaseAddress address, RefreshRequest request) {
        boolean server = address instanceof DatabaseAddress.Server;
        Fields fields = server ? Fields.ofServer(request) : Fields.ofFolder(request);
        boolean keys = address instanceof DatabaseAddress.ObjectStore store && store.signed();
        StringBuilder text = new StringBuilder(
                        keys ? "# Its keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n" : "")
                .append("refill refresh ")
                .append(ShellWord.of(address.uri()))
                .append(' ')
                .append(ShellWord.of(request.table().toString()))
                .append(' ')
                .append(ShellWord.of(request.column()));
        fields.only(OPTIONS.keySet()).forEach((name, value) -> option(text, OPTIONS.getOrDefault(name, ""), value));
        if (fields.byName().containsKey(Fields.DEVICE_REQUIRED)) {
            text.append(" \\\n  --require-device");
        }
        if (fields.byName().containsKey(Fields.INPUTS_FIRST)) {
            text.append(" \\\n  --with-inputs");
        }
        Set<String> said = new HashSet<>(OPTIONS.keySet());
        said.addAll(Set.of("column", Fields.INPUTS_FIRST, Fields.DEVICE_REQUIRED));
        return RequestText.of(text.append('\n').toString(), fields.without(said), "#");
    }

    private static void option(StringBuilder text, String name, JsonNode value) {
        text.append(" \\\n  ").append(name).append('=').append(ShellWord.of(value.asText()));
    }
}
