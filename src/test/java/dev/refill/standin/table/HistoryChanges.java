package dev.refill.standin.table;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.catalog.VersionChanges;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.List;

/** {@code restore} and the changes of tags. */
public final class HistoryChanges {
    private static final List<String> TAG = List.of("id", "identity", "tag", "version", "branch");

    private final Tables tables;

    public HistoryChanges(Tables tables) {
        this.tables = tables;
    }

    public Reply restore(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "restore", List.of("id", "identity", "branch", "version"));
        TableRef table = tables.newest(call, Json.text(body, "branch"));
        return Reply.json(Json.object().put("version", changes().restore(table.at(version(body)))));
    }

    public Reply createTag(Call call) {
        Json.onlyHas(call.body(), "tags/create", TAG);
        changes().createTag(table(call), tag(call.body()));
        return Reply.json(Json.object());
    }

    public Reply updateTag(Call call) {
        Json.onlyHas(call.body(), "tags/update", TAG);
        changes().moveTag(table(call), tag(call.body()));
        return Reply.json(Json.object());
    }

    public Reply deleteTag(Call call) {
        Json.onlyHas(call.body(), "tags/delete", List.of("id", "identity", "tag"));
        changes().deleteTag(table(call), Json.needed(call.body(), "tag"));
        return Reply.json(Json.object());
    }

    private VersionChanges changes() {
        return tables.database().versionChanges();
    }

    private TableId table(Call call) {
        return tables.newest(call, null).id();
    }

    private static Tag tag(JsonNode body) {
        return new Tag(Json.needed(body, "tag"), Json.text(body, "branch"), version(body));
    }

    private static long version(JsonNode body) {
        if (!body.path("version").isIntegralNumber()) {
            throw new Refusal(Problem.INVALID_INPUT, "version must be a whole number.");
        }
        return body.path("version").longValue();
    }
}
