package dev.refill.standin.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableRefs;
import dev.refill.lance.VersionInfo;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.PageTokens;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Versions, tags and branches. */
public final class History {
    private final Tables tables;
    private final Orders orders;

    public History(Tables tables, Orders orders) {
        this.tables = tables;
        this.orders = orders;
    }

    /** All of them, oldest first, unless a {@code limit} asks for pages; {@code descending} turns the order. */
    public Reply versions(Call call) {
        try (LanceTable table = tables.openNewest(call, call.query().get("branch"))) {
            List<VersionInfo> all = new ArrayList<>(table.versions());
            if (Boolean.parseBoolean(call.query().getOrDefault("descending", "false"))) {
                Collections.reverse(all);
            }
            String after = PageTokens.read(call.query().get("page_token"));
            int from = after == null
                    ? 0
                    : all.stream().map(v -> Long.toString(v.version())).toList().indexOf(after) + 1;
            String limit = call.query().get("limit");
            int size = limit == null ? all.size() : orders.pageSize(number(limit));
            List<VersionInfo> page = all.subList(from, Math.min(all.size(), from + size));
            ObjectNode answer = Json.object();
            ArrayNode versions = answer.putArray("versions");
            page.forEach(v -> versions.add(version(table, v)));
            if (from + page.size() < all.size()) {
                answer.put(
                        "page_token",
                        PageTokens.opaque(
                                Long.toString(page.get(page.size() - 1).version())));
            }
            return Reply.json(answer);
        }
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException malformed) {
            throw new Refusal(Problem.INVALID_INPUT, "limit must be a whole number.");
        }
    }

    /** Both of the times that servers give. */
    private static ObjectNode version(LanceTable table, VersionInfo version) {
        ObjectNode json = Json.object()
                .put("version", version.version())
                .put("timestamp", version.time().toString())
                .put("timestamp_millis", version.time().toEpochMilli());
        json.set(
                "metadata",
                Json.of(Map.of(
                        "operation", table.operation(version.version()), "total_rows", Long.toString(version.rows()))));
        return json;
    }

    public Reply tags(Call call) {
        try (LanceTable table = tables.openNewest(call, null)) {
            ObjectNode tags = Json.object();
            TableRefs.tags(table).forEach((name, tag) -> tags.set(name, tag(tag)));
            return Reply.json(tags);
        }
    }

    private static ObjectNode tag(TableRefs.Tag tag) {
        return Json.object()
                .put("branch", tag.branch())
                .put("version", tag.version())
                .put("manifestSize", tag.manifestSize());
    }

    public Reply branches(Call call) {
        try (LanceTable table = tables.openNewest(call, null)) {
            ObjectNode answer = Json.object();
            ObjectNode branches = answer.putObject("branches");
            TableRefs.branches(table).forEach((name, branch) -> branches.set(name, branch(branch)));
            return Reply.json(answer);
        }
    }

    private static ObjectNode branch(TableRefs.Branch branch) {
        @Nullable String parent = branch.parent();
        return Json.object()
                .put("parentBranch", parent)
                .put("parentVersion", branch.parentVersion())
                .put("createAt", branch.createdAt())
                .put("manifestSize", branch.manifestSize());
    }
}
