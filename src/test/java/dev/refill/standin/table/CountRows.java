package dev.refill.standin.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.LongNode;
import dev.refill.lance.LanceTable;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Operation;
import dev.refill.standin.wire.Reply;
import java.util.List;

/** {@code count_rows}. */
public final class CountRows implements Operation {
    private final Tables tables;

    public CountRows(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Reply answer(Call call) {
        JsonNode body = call.body();
        Json.onlyHas(body, "count_rows", List.of("id", "identity", "version", "branch", "predicate"));
        try (LanceTable table = tables.open(call, Json.text(body, "branch"), Json.whole(body, "version"))) {
            String predicate = Filters.checked(table, Json.text(body, "predicate"));
            long rows = predicate == null ? table.countRows() : table.countRows(predicate, null);
            return Reply.json(LongNode.valueOf(rows)).ofVersion(table.version());
        }
    }
}
