package dev.refill.standin.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Operation;
import dev.refill.standin.wire.Reply;
import java.util.List;

/** {@code describe}: a version's schema, with the metadata of its fields. */
public final class Describe implements Operation {
    private final Tables tables;

    public Describe(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Reply answer(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(
                body,
                "describe",
                List.of("id", "identity", "version", "branch", "with_table_uri", "load_detailed_metadata"));
        try (LanceTable table = tables.open(call, Json.text(body, "branch"), Json.whole(body, "version"))) {
            ObjectNode answer = Json.object().put("table", Tables.id(call).name());
            answer.set("namespace", Json.array(Tables.id(call).namespace()));
            answer.put("version", table.version()).put("location", table.location());
            answer.set("schema", SchemaJson.of(table.schema()));
            answer.set("stats", stats(table.fragments()));
            return Reply.json(answer).ofVersion(table.version());
        }
    }

    private static ObjectNode stats(List<FragmentInfo> fragments) {
        return Json.object()
                .put(
                        "num_rows",
                        fragments.stream().mapToLong(FragmentInfo::liveRows).sum())
                .put(
                        "num_deleted_rows",
                        fragments.stream().mapToLong(FragmentInfo::deletedRows).sum())
                .put("num_fragments", fragments.size());
    }
}
