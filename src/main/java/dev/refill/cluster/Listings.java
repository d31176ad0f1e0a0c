package dev.refill.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.Json;
import dev.refill.model.Page;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a server lists: namespaces and tables. The tokens are the server's own. */
final class Listings {
    /** A token of ours, for servers that go on after a name. */
    private static final String AFTER = "after:";

    private final Server server;

    Listings(Server server) {
        this.server = server;
    }

    /** None where the server knows no namespaces. */
    Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        RestCall call = server.requests().namespaces(parent, token, limit);
        Reply reply = server.send(call);
        if (!reply.ok()) {
            if (Refusals.notOffered(reply)) {
                return new Page<>(List.of(), null);
            }
            throw server.refusal(call, reply);
        }
        JsonNode answer = Json.objectOf(reply);
        List<String> names = new ArrayList<>();
        answer.path("namespaces").forEach(n -> names.add(lastName(parent, Json.text(n))));
        return new Page<>(names, Json.textOrNull(answer.path("page_token")));
    }

    Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        String after = token != null && token.startsWith(AFTER) ? token.substring(AFTER.length()) : token;
        boolean ours = !Objects.equals(after, token);
        JsonNode answer = Json.objectOf(server.ok(server.requests().tables(namespace, after, limit)));
        List<String> names = new ArrayList<>();
        answer.path("tables").forEach(n -> names.add(Json.text(n)));
        if (ours && names.contains(after)) {
            // It does not go on after a name: this is the list that we have.
            return new Page<>(List.of(), null);
        }
        String next = Json.textOrNull(answer.path("page_token"));
        if (next == null && names.size() == limit) {
            // LanceDB's clients go on after the last name of a full page, whose answer has no token.
            next = AFTER + names.get(names.size() - 1);
        }
        List<TableId> tables =
                names.stream().map(n -> id(namespace, n)).distinct().toList();
        return new Page<>(tables, next);
    }

    /** Some servers list names, others whole identifiers. */
    private static TableId id(List<String> namespace, String listed) {
        if (namespace.isEmpty()) {
            return TableId.parse(listed);
        }
        return new TableId(namespace, lastName(namespace, listed));
    }

    private static String lastName(List<String> parent, String listed) {
        String prefix = String.join("$", parent) + "$";
        return !parent.isEmpty() && listed.startsWith(prefix) ? listed.substring(prefix.length()) : listed;
    }
}
