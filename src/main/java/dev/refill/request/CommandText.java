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
        OPTIONS.put("num_workers", "--workers");
        OPTIONS.put("batch_size", "--batch-size");
        OPTIONS.put("commit_granularity", "--commit-granularity");
        OPTIONS.put("error_policy", "--error-policy");
    }

    private CommandText() {}

    static RequestText of(DatabaseAddress address, RefreshRequest request) {
        boolean server = address instanceof DatabaseAddress.Server;
        Fields fields = server ? Fields.ofServer(request) : Fields.ofFolder(request);
        StringBuilder text = new StringBuilder("refill refresh ")
                .append(ShellWord.of(address.uri()))
                .append(' ')
                .append(ShellWord.of(request.table().toString()))
                .append(' ')
                .append(ShellWord.of(request.column()));
        fields.only(OPTIONS.keySet()).forEach((name, value) -> option(text, OPTIONS.getOrDefault(name, ""), value));
        if (fields.byName().containsKey(Fields.INPUTS_FIRST)) {
            text.append(" \\\n  --with-inputs");
        }
        Set<String> said = new HashSet<>(OPTIONS.keySet());
        said.addAll(Set.of("column", Fields.INPUTS_FIRST));
        return RequestText.of(text.append('\n').toString(), fields.without(said), "#");
    }

    private static void option(StringBuilder text, String name, JsonNode value) {
        text.append(" \\\n  ").append(name).append('=').append(ShellWord.of(value.asText()));
    }
}
