package dev.refill.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a refresh says, by the names that a server has for it; each form takes those it has words for. */
record Fields(Map<String, JsonNode> byName) {
    static final String DEVICE = "device";
    static final String DEVICE_REQUIRED = "device_required";
    static final String INPUTS_FIRST = "inputs_first";

    /** What a server is sent. */
    static Fields ofServer(RefreshRequest request) {
        return of(Backfill.body(request));
    }

    /** What is done with a folder, under a server's names where it has one for it. */
    static Fields ofFolder(RefreshRequest request) {
        RefreshOptions options = request.options();
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("column", request.column());
        if (options.branch() != null) {
            node.put("branch", options.branch());
        }
        if (options.where() != null) {
            node.put("where", options.where());
        }
        if (!request.device().equals(RefreshRequest.CPU)) {
            node.put(DEVICE, request.device());
        }
        if (request.deviceRequired()) {
            node.put(DEVICE_REQUIRED, true);
        }
        options.workers().ifPresent(n -> node.put("num_workers", n));
        options.memoryBytes().ifPresent(n -> node.put("memory_bytes", n));
        options.commitGranularity().ifPresent(n -> node.put("commit_granularity", n));
        options.batchRows().ifPresent(n -> node.put("batch_size", n));
        if (options.errorPolicy() != null) {
            node.put("error_policy", options.errorPolicy().name().toLowerCase(Locale.ROOT));
        }
        if (options.inputsFirst()) {
            node.put(INPUTS_FIRST, true);
        }
        return of(node);
    }

    private static Fields of(ObjectNode node) {
        Map<String, JsonNode> byName = new LinkedHashMap<>();
        node.properties().forEach(field -> byName.put(field.getKey(), field.getValue()));
        return new Fields(byName);
    }

    /** Those of the names that are set, in the request's order. */
    Map<String, JsonNode> only(Set<String> names) {
        Map<String, JsonNode> some = new LinkedHashMap<>(byName);
        some.keySet().retainAll(names);
        return some;
    }

    /** Those that are set beyond the names, in words. */
    List<String> without(Set<String> names) {
        List<String> others = new ArrayList<>();
        byName.forEach((name, value) -> {
            if (!names.contains(name)) {
                others.add(name + " = " + value);
            }
        });
        return others;
    }
}
