package dev.refill.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.IpcRows;
import dev.refill.cluster.wire.Json;
import dev.refill.cluster.wire.Schemas;
import dev.refill.computed.RefreshMetadata;
import dev.refill.computed.SqlTokens;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.model.ValuePage;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What a server tells about a table, and its rows. */
final class Tables {
    private static final int MOST_ROWS = 10_000;
    private static final int METHOD_NOT_ALLOWED = 405;

    private final Server server;

    Tables(Server server) {
        this.server = server;
    }

    TableDetail describe(TableRef table) {
        JsonNode description = description(table);
        JsonNode stats = description.path("stats");
        OptionalLong fragments = Json.number(stats.path("num_fragments"));
        JsonNode schema = description.path("schema");
        return new TableDetail(
                table.id(),
                Json.text(description.path("location")),
                Json.number(description.path("version")).orElse(0),
                countRows(table, null),
                Json.number(stats.path("num_deleted_rows")).orElse(0),
                fragments.isPresent() ? OptionalInt.of((int) fragments.getAsLong()) : OptionalInt.empty(),
                OptionalLong.empty(),
                "",
                Schemas.columns(schema),
                Schemas.metadata(schema),
                table.readOnly().orElse(null));
    }

    /** The server's own description, with its schema. */
    JsonNode description(TableRef table) {
        Reply reply = server.read(table, server.requests().describe(table));
        JsonNode description = Json.objectOf(reply);
        if (!description.path("schema").path("fields").isArray()) {
            throw Json.unexpected(reply, "it does not tell the table's schema", null);
        }
        server.saw(table, Json.number(description.path("version")));
        return description;
    }

    List<Column> columns(TableRef table) {
        return Schemas.columns(description(table).path("schema"));
    }

    Column column(TableRef table, String name) {
        return columns(table).stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefillException(
                        ErrorCode.NOT_FOUND, "The table " + table.id() + " has no column " + name + "."));
    }

    RowPage rows(TableRef table, RowQuery query) {
        requirePage(query);
        // One more than asked for tells whether another page follows.
        return IpcRows.read(server.read(table, server.requests().rows(table, query, query.limit() + 1)), query.limit());
    }

    ValuePage values(TableRef table, RowQuery query) {
        requirePage(query);
        return IpcRows.values(server.read(table, server.requests().rows(table, query, query.limit())), query.limit());
    }

    private static void requirePage(RowQuery query) {
        if (query.limit() < 1 || query.limit() > MOST_ROWS || query.offset() < 0) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "A page has 1 to " + MOST_ROWS + " rows and begins at row 0 or later.");
        }
        if (!query.order().isEmpty()) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED, "A server answers in the table's own order; leave ORDER BY out.");
        }
        if (!query.fragments().isEmpty()) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED, "A server does not tell which rows lie in which fragment.");
        }
    }

    long countRows(TableRef table, @Nullable String filter) {
        String predicate = filter == null || filter.isBlank() ? null : filter;
        RestCall call = server.requests().count(table, predicate);
        Reply reply = server.send(call);
        if (reply.status() == METHOD_NOT_ALLOWED && predicate == null) {
            call = server.requests().countByGet(table);
            reply = server.send(call);
        }
        if (!reply.ok()) {
            throw server.refusal(call, reply);
        }
        server.saw(table, reply.tableVersion());
        JsonNode answer = Json.of(reply);
        OptionalLong count = Json.number(answer.isObject() ? answer.path("count") : answer);
        if (count.isEmpty()) {
            throw Json.unexpected(reply, "it is not a number of rows", null);
        }
        return count.getAsLong();
    }

    /**
     * What can be told from outside: the rows without a value. What the others were computed from is the server's to know,
     * so that none of them is called fresh.
     */
    Freshness freshness(TableRef table, String name) {
        Column column = column(table, name);
        if (!(column.definition() instanceof Definition.Sql) && !(column.definition() instanceof Definition.Function)) {
            throw new RefillException(ErrorCode.REFUSED, name + " is not a column that LanceDB refreshes.");
        }
        long unfilled = countRows(table, SqlTokens.quote(name) + " IS NULL");
        boolean none = unfilled > 0 && unfilled == countRows(table, null);
        return new Freshness(
                none ? Freshness.State.UNFILLED : Freshness.State.UNVERIFIED,
                unfilled,
                RefreshMetadata.read(column.metadata()).recordedAtVersion(),
                List.of());
    }
}
