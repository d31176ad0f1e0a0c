package dev.refill.standin.function;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The registry: two Functions to begin with, and what is registered besides. Thread-safe. */
public final class Functions {
    private final Map<List<String>, Registered> functions = new ConcurrentHashMap<>();

    public Functions() {
        register(new Registered((ObjectNode) Json.read("""
                        {"name": "headline", "version": "fv_01HEADLINE",
                         "signature": {"inputs": [{"name": "text", "arrow_type": "utf8", "nullable": true}],
                                       "output": {"kind": "scalar", "arrow_type": "utf8", "nullable": false}},
                         "runtime": {"kind": "python", "python_version": "3.12",
                                     "environment": {"kind": "pip", "packages": ["titlecase>=2"]}},
                         "required_secrets": [], "created_at": "2026-09-01T08:00:00Z"}"""), Map.of(Registered.WHOLE, "coalesce(upper({text}), '')")));
        register(new Registered(
                (ObjectNode) Json.read("""
                        {"name": "text_features", "version": "fv_01FEATURES",
                         "signature": {"inputs": [{"name": "title", "arrow_type": "utf8", "nullable": true},
                                                  {"name": "body", "arrow_type": "utf8", "nullable": true}],
                                       "output": {"kind": "named_struct", "fields": [
                                         {"name": "normalized_text", "arrow_type": "utf8", "nullable": false},
                                         {"name": "token_count", "arrow_type": "int64", "nullable": false}]}},
                         "runtime": {"kind": "python", "python_version": "3.12", "gpu": true, "gpu_class": "l4-small",
                                     "environment": {"kind": "pip", "packages": ["sentence-transformers>=3"]}},
                         "required_secrets": ["HF_TOKEN"], "created_at": "2026-10-02T09:30:00Z"}"""),
                Map.of(
                        "normalized_text", "coalesce(lower({title}), '')",
                        "token_count",
                                "arrow_cast(coalesce(array_length(string_to_array({body}, ' ')), 0), 'Int64')")));
    }

    public void register(Registered function) {
        functions.put(List.of(function.name(), function.version()), function);
    }

    /** @throws Refusal where there is no such version */
    Registered find(String name, String version) {
        Registered found = functions.get(List.of(name, version));
        if (found == null) {
            throw new Refusal(Problem.NOT_FOUND, "There is no Function " + name + " of version " + version + ".");
        }
        return found;
    }

    /** {@code functions/get}. */
    public Reply get(Call call) {
        Json.onlyHas(call.body(), "functions/get", List.of("name", "version"));
        return Reply.json(find(Json.needed(call.body(), "name"), Json.needed(call.body(), "version"))
                .description());
    }
}
