package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.Branch;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Versions, tags and branches as servers list them. */
public final class HistoryJson {
    private HistoryJson() {}

    /** The moment is a text or milliseconds; what made the version and its rows are told by few servers. */
    public static TableVersion version(JsonNode node) {
        JsonNode metadata = node.path("metadata");
        Instant time = Json.moment(node.path("timestamp"))
                .or(() -> Json.moment(node.path("timestamp_millis")))
                .orElse(Instant.EPOCH);
        return new TableVersion(
                Json.number(node.path("version")).orElse(0),
                time,
                Json.text(node.has("operation") ? node.path("operation") : metadata.path("operation")),
                OptionalLong.empty());
    }

    /** By name, either as the whole answer or under {@code tags}. */
    public static List<Tag> tags(JsonNode answer) {
        JsonNode tags =
                answer.path("tags").isObject() && !answer.path("tags").has("version") ? answer.path("tags") : answer;
        List<Tag> all = new ArrayList<>();
        tags.properties().forEach(e -> {
            OptionalLong version = Json.number(e.getValue().path("version"));
            if (version.isPresent()) {
                String branch = Json.textOrNull(e.getValue().path("branch"));
                all.add(new Tag(e.getKey(), Branch.MAIN.equals(branch) ? null : branch, version.getAsLong()));
            }
        });
        return all;
    }

    /** By name under {@code branches}; the moment is in seconds. */
    public static List<Branch> branches(JsonNode answer) {
        List<Branch> all = new ArrayList<>();
        answer.path("branches").properties().forEach(e -> {
            JsonNode branch = e.getValue();
            OptionalLong seconds = Json.number(either(branch, "createAt", "create_at"));
            all.add(new Branch(
                    e.getKey(),
                    Json.textOrNull(either(branch, "parentBranch", "parent_branch")),
                    Json.number(either(branch, "parentVersion", "parent_version"))
                            .orElse(0),
                    Instant.ofEpochSecond(seconds.orElse(0))));
        });
        return all;
    }

    private static JsonNode either(JsonNode node, String name, String other) {
        return node.has(name) ? node.path(name) : node.path(other);
    }
}
