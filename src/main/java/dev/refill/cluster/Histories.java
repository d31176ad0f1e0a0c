package dev.refill.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.HistoryJson;
import dev.refill.cluster.wire.Json;
import dev.refill.model.Branch;
import dev.refill.model.Page;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A table's versions, tags and branches. */
final class Histories {
    /** A list that has more pages than this is not gone through. */
    private static final int MOST_PAGES = 200;

    private final Server server;

    Histories(Server server) {
        this.server = server;
    }

    /** The token is the version that the page begins below. */
    Page<TableVersion> versions(TableRef table, @Nullable String token, int limit) {
        long below = token == null ? below(table) : Long.parseLong(token);
        List<TableVersion> all = new ArrayList<>();
        // Servers list them in an order of their own, and most of them all at once.
        pages(
                page -> server.requests().versions(table, page, Math.max(limit, 1000)),
                answer -> answer.path("versions").forEach(v -> all.add(HistoryJson.version(v))));
        List<TableVersion> wanted = all.stream()
                .filter(v -> v.version() < below)
                .sorted(Comparator.comparingLong(TableVersion::version).reversed())
                .toList();
        List<TableVersion> page = wanted.subList(0, Math.min(limit, wanted.size()));
        return new Page<>(
                page,
                page.size() < wanted.size()
                        ? Long.toString(page.get(page.size() - 1).version())
                        : null);
    }

    private static long below(TableRef table) {
        return table.version().isPresent() ? table.version().getAsLong() + 1 : Long.MAX_VALUE;
    }

    List<Tag> tags(TableId table) {
        List<Tag> tags = new ArrayList<>();
        pages(page -> server.requests().tags(table, page), answer -> tags.addAll(HistoryJson.tags(answer)));
        tags.sort(Comparator.comparing(Tag::name));
        return tags;
    }

    List<Branch> branches(TableId table) {
        List<Branch> branches = new ArrayList<>();
        pages(page -> server.requests().branches(table, page), answer -> branches.addAll(HistoryJson.branches(answer)));
        branches.sort(Comparator.comparing(Branch::name));
        return branches;
    }

    private void pages(Function<@Nullable String, RestCall> page, Consumer<JsonNode> use) {
        String token = null;
        for (int i = 0; i < MOST_PAGES; i++) {
            Reply reply = server.ok(page.apply(token));
            JsonNode answer = Json.objectOf(reply);
            use.accept(answer);
            String next = Json.textOrNull(answer.path("page_token"));
            if (next == null || next.equals(token)) {
                return;
            }
            token = next;
        }
    }
}
