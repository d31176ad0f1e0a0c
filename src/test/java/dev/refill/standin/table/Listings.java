package dev.refill.standin.table;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.model.Page;
import dev.refill.model.TableId;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.PageTokens;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The namespaces and tables under a namespace, in pages. */
public final class Listings {
    private final Database database;
    private final Orders orders;

    public Listings(Database database, Orders orders) {
        this.database = database;
        this.orders = orders;
    }

    public Reply namespaces(Call call) {
        Page<String> page = database.namespaces(call.id(), token(call), limit(call));
        return reply("namespaces", page.items(), page.nextToken());
    }

    public Reply tables(Call call) {
        return tables(call.id(), token(call), limit(call));
    }

    /**
     * At the root, the older form. The official client's {@code startAfter} sends a name as the token; what this server
     * gave out is taken too.
     */
    public Reply rootTables(Call call) {
        String given = call.query().get("page_token");
        String after;
        try {
            after = PageTokens.read(given);
        } catch (Refusal foreign) {
            after = given;
        }
        return tables(List.of(), after, limit(call));
    }

    private Reply tables(List<String> namespace, @Nullable String after, int limit) {
        Page<TableId> page = database.tables(namespace, after, limit);
        return reply("tables", page.items().stream().map(TableId::name).toList(), page.nextToken());
    }

    private static @Nullable String token(Call call) {
        return PageTokens.read(call.query().get("page_token"));
    }

    private int limit(Call call) {
        String text = call.query().get("limit");
        try {
            return orders.pageSize(text == null ? 0 : Long.parseLong(text));
        } catch (NumberFormatException malformed) {
            throw new Refusal(Problem.INVALID_INPUT, "limit must be a whole number.");
        }
    }

    private static Reply reply(String name, List<String> items, @Nullable String next) {
        ObjectNode answer = Json.object();
        answer.set(name, Json.array(items));
        String token = PageTokens.opaque(next);
        if (token != null) {
            answer.put("page_token", token);
        }
        return Reply.json(answer);
    }
}
