package dev.refill.peer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.store.S3Server;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A table in an object store as LanceDB's client sees it, which goes to the server itself; every call opens its newest
 * version.
 */
public record PeerBucket(S3Server server, String database, String table) {
    private ObjectNode request() {
        ObjectNode request =
                Peer.JSON.createObjectNode().put("database", database).put("table", table);
        request.set(
                "storage",
                Peer.JSON.valueToTree(Map.of(
                        "endpoint",
                        server.endpoint(),
                        "region",
                        "us-east-1",
                        "allow_http",
                        "true",
                        "aws_access_key_id",
                        S3Server.ID,
                        "aws_secret_access_key",
                        S3Server.SECRET)));
        return request;
    }

    private static JsonNode ask(String operation, JsonNode request) {
        return Peer.get().ask(operation, (ObjectNode) request);
    }

    /** A column's values in the order of the column {@code id}, as text; "null" for none. */
    public List<String> values(String column) {
        JsonNode read = ask("values", request().set("columns", Peer.JSON.valueToTree(List.of("id", column))));
        List<JsonNode> ids = new ArrayList<>();
        read.get("id").forEach(ids::add);
        return IntStream.range(0, ids.size())
                .boxed()
                .sorted(Comparator.comparing(row -> Long.parseLong(ids.get(row).asText())))
                .map(row ->
                        PeerView.text(Peer.JSON.convertValue(read.get(column).get(row), Object.class)))
                .toList();
    }

    /** Refreshes with the client; how many rows it filled. */
    public long refresh(String column) {
        return ask("refresh", request().put("column", column)).get("rowsFilled").asLong();
    }

    public long version() {
        return ask("version", request()).asLong();
    }

    /** Sets a column to a SQL expression where a predicate holds. */
    public void update(String where, String column, String expression) {
        ObjectNode request = request().put("where", where);
        request.putObject("set").put(column, expression);
        ask("update", request);
    }

    public void delete(String where) {
        ask("delete", request().put("where", where));
    }

    public void compact() {
        ask("compact", request());
    }

    /** Appends rows with these numbers as {@code id} and {@code x}. */
    public void append(Long... numbers) {
        List<PeerTable.Data> columns = List.of(
                new PeerTable.Data("id", "int64", List.of(numbers)),
                new PeerTable.Data("x", "int64", List.of(numbers)));
        ask("add", request().set("columns", Peer.JSON.valueToTree(columns)));
    }
}
