package dev.refill.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Functions;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.FunctionJson;
import dev.refill.cluster.wire.FunctionPlan;
import dev.refill.cluster.wire.Json;
import dev.refill.model.ErrorCode;
import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionVersion;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.UUID;

/** The registry of Functions of a server. */
final class RegisteredFunctions implements Functions {
    private final Server server;
    private final Tables tables;
    private final Columns columns;

    RegisteredFunctions(Server server, Tables tables, Columns columns) {
        this.server = server;
        this.tables = tables;
        this.columns = columns;
    }

    @Override
    public FunctionVersion get(String name, String version) {
        if (name.isBlank() || version.isBlank()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Give the Function's name and its version.");
        }
        String body = Json.object()
                .put("name", name.strip())
                .put("version", version.strip())
                .toString();
        RestCall call = RestCall.post("look the Function " + name.strip() + " up", "/v1/functions/get", body);
        Reply reply = server.send(call);
        if (Refusals.notOffered(reply)) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    server.name() + " has no registry of Functions: it is an older server (request " + reply.requestId()
                            + ").");
        }
        if (!reply.ok()) {
            throw server.refusal(call, reply);
        }
        return FunctionJson.version(Json.objectOf(reply));
    }

    @Override
    public long declare(TableRef table, FunctionDeclaration declaration) {
        table.requireNewest();
        JsonNode schema = tables.description(table).path("schema");
        String group = "fg_" + UUID.randomUUID().toString().replace("-", "");
        ObjectNode body = FunctionPlan.body(declaration, schema, group);
        return columns.change(
                table, server.requests().change(table, "add_columns", "declare the Function's columns", body));
    }
}
