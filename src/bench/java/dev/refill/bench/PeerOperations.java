package dev.refill.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.peer.DriverProcess;
import java.nio.file.Path;

/** What LanceDB's client is asked to do to the one table of a database. */
record PeerOperations(DriverProcess process, Path database) {
    static final String TABLE = "t";
    static final String COLUMN = "d";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Appends rows in fragments of equal size; makes the table where it is not there. */
    void grow(String kind, int first, int rows, int fragments) {
        process.ask(
                "grow",
                request()
                        .put("kind", kind)
                        .put("first", first)
                        .put("rows", rows)
                        .put("fragments", fragments));
    }

    void declare(String expression) {
        ObjectNode request = request();
        request.putArray("columns").addObject().put("name", COLUMN).put("expression", expression);
        process.ask("declare", request);
    }

    void update(String where, String column, String expression) {
        ObjectNode request = request().put("where", where);
        request.putObject("set").put(column, expression);
        process.ask("update", request);
    }

    /** Returns the rows that it filled. */
    long refresh() {
        JsonNode refreshed = process.ask("refresh", request().put("column", COLUMN));
        return refreshed.get("rowsFilled").asLong();
    }

    long version() {
        return process.ask("version", request()).asLong();
    }

    /** Reads every row: the number of {@code rows} and of those where the computed column is {@code wrong}. */
    JsonNode examine(String kind) {
        return process.ask("examine", request().put("kind", kind));
    }

    /** A refresh with its times, in seconds. */
    JsonNode timedRefresh() {
        return process.ask("timedRefresh", request().put("column", COLUMN));
    }

    private ObjectNode request() {
        return JSON.createObjectNode().put("database", database.toString()).put("table", TABLE);
    }
}
