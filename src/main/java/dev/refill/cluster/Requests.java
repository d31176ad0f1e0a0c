package dev.refill.cluster;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.cluster.http.Repeat;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.Json;
import dev.refill.computed.WholeFilter;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.request.Names;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The requests about namespaces and tables, in the server's dialect. */
final class Requests {
    /** An answer with rows, as it is unpacked. */
    private static final long MOST_ROWS_BYTES = 128L << 20;

    private final Dialect dialect;
    private final MinVersions versions;

    Requests(Dialect dialect, MinVersions versions) {
        this.dialect = dialect;
        this.versions = versions;
    }

    RestCall namespaces(List<String> parent, @Nullable String token, int limit) {
        Names names = Names.ofNamespace(parent);
        return page(RestCall.get("list the namespaces", "/v1/namespace/" + names.path() + "/list"), token, limit)
                .with("delimiter", names.delimiter());
    }

    RestCall tables(List<String> namespace, @Nullable String token, int limit) {
        Names names = Names.ofNamespace(namespace);
        String path = namespace.isEmpty() && dialect == Dialect.CLIENT
                ? "/v1/table/"
                : "/v1/namespace/" + names.path() + "/table/list";
        return page(RestCall.get("list the tables", path), token, limit).with("delimiter", names.delimiter());
    }

    private static RestCall page(RestCall call, @Nullable String token, int limit) {
        return call.with("limit", Integer.toString(limit)).with("page_token", token);
    }

    RestCall describe(TableRef table) {
        ObjectNode body = looking(table);
        boolean asked = dialect == Dialect.SPECIFICATION;
        if (asked) {
            body.put("load_detailed_metadata", true);
        }
        return read(table, "describe", "describe the table " + table.id(), body)
                .with("load_detailed_metadata", asked ? "true" : null);
    }

    /** @throws dev.refill.model.RefillException where the server would read only the filter's beginning */
    RestCall count(TableRef table, @Nullable String filter) {
        WholeFilter.check(filter);
        ObjectNode body = looking(table);
        if (filter != null) {
            body.put("predicate", filter);
        }
        return read(table, "count_rows", "count the rows of " + table.id(), body);
    }

    /** All rows, as an older form of the specification has it; what takes it does not heed a predicate. */
    RestCall countByGet(TableRef table) {
        Names names = Names.of(table.id());
        return RestCall.get("count the rows of " + table.id(), "/v1/table/" + names.path() + "/count_rows")
                .with("delimiter", names.delimiter())
                .with("branch", table.branch())
                .with(
                        "version",
                        table.version().isPresent()
                                ? Long.toString(table.version().getAsLong())
                                : null);
    }

    /** @throws dev.refill.model.RefillException where the server would read only the filter's beginning */
    RestCall rows(TableRef table, RowQuery query, int limit) {
        WholeFilter.check(query.filter());
        ObjectNode body = query(table, query.offset(), limit);
        if (query.filter() != null) {
            body.put("filter", query.filter());
        }
        if (!query.columns().isEmpty()) {
            ArrayNode columns = dialect == Dialect.CLIENT
                    ? body.putArray("columns")
                    : body.putObject("columns").putArray("column_names");
            query.columns().forEach(columns::add);
        }
        return read(table, "query", "read rows of " + table.id(), body).atMost(MOST_ROWS_BYTES);
    }

    /** The first rows of columns and expressions, by the names they are to have. */
    RestCall computed(TableRef table, Map<String, String> expressions, int limit) {
        ObjectNode body = query(table, 0, limit);
        ObjectNode columns = body.putObject("columns");
        expressions.forEach((dialect == Dialect.CLIENT ? columns : columns.putObject("column_aliases"))::put);
        return read(table, "query", "compute the expression", body).atMost(MOST_ROWS_BYTES);
    }

    private ObjectNode query(TableRef table, long offset, int limit) {
        ObjectNode body = looking(table).put("k", limit).put("prefilter", true);
        if (dialect == Dialect.CLIENT) {
            body.putArray("vector");
        } else {
            body.putObject("vector").putArray("single_vector");
        }
        if (offset > 0) {
            body.put("offset", offset);
        }
        return body;
    }

    RestCall versions(TableRef table, @Nullable String token, int limit) {
        RestCall call = read(table, "version/list", "list the versions of " + table.id(), null)
                .with("branch", table.branch());
        return dialect == Dialect.CLIENT
                ? call.with("page_token", token)
                : page(call, token, limit).with("descending", "true");
    }

    RestCall tags(TableId table, @Nullable String token) {
        return list(table, "tags/list", "list the tags of " + table).with("page_token", token);
    }

    RestCall branches(TableId table, @Nullable String token) {
        return list(table, "branches/list", "list the branches of " + table).with("page_token", token);
    }

    /** Tags and branches are of no one version. */
    private RestCall list(TableId table, String operation, String doing) {
        return post(TableRef.of(table), operation, doing, null);
    }

    /** A change that would be a second one if it were made again: it is not, once it may have arrived. */
    RestCall change(TableRef table, String operation, String doing, ObjectNode body) {
        return read(table, operation, doing, onBranch(table, body)).repeated(Repeat.UNLESS_IT_ARRIVED);
    }

    /** The same where it does not matter how new the node is that makes it. */
    RestCall changeOfHistory(TableRef table, String operation, String doing, ObjectNode body) {
        return post(table, operation, doing, onBranch(table, body)).repeated(Repeat.UNLESS_IT_ARRIVED);
    }

    /** A change that sets something, so that making it again changes nothing more. */
    RestCall setting(TableRef table, String operation, String doing, ObjectNode body) {
        return read(table, operation, doing, onBranch(table, body));
    }

    /** A type's name as this server takes it. */
    String type(String name) {
        return dialect.type(name);
    }

    /** Starts a job, on the branch that the body names. LanceDB's clients write this one without a slash at its end. */
    RestCall backfill(TableRef table, ObjectNode body) {
        Names names = Names.of(table.id());
        return RestCall.post("refresh the column", "/v1/table/" + names.path() + "/backfill_column", body.toString())
                .with("delimiter", names.delimiter())
                .withHeaders(freshness(table))
                .repeated(Repeat.UNLESS_IT_ARRIVED);
    }

    private RestCall read(TableRef table, String operation, String doing, @Nullable ObjectNode body) {
        RestCall call = post(table, operation, doing, body);
        // An older version is what it was: no node can be behind it.
        return table.version().isPresent() ? call : call.withHeaders(freshness(table));
    }

    private Map<String, String> freshness(TableRef table) {
        return versions.headers(table.id().toString(), table.branch());
    }

    private RestCall post(TableRef table, String operation, String doing, @Nullable ObjectNode body) {
        Names names = Names.of(table.id());
        return RestCall.post(
                        doing,
                        "/v1/table/" + names.path() + "/" + operation + dialect.end(),
                        body == null ? null : body.toString())
                .with("delimiter", names.delimiter());
    }

    /** The version that is looked at; LanceDB's clients say that it is none where it is the newest. */
    private ObjectNode looking(TableRef table) {
        ObjectNode body = onBranch(table, Json.object());
        if (table.version().isPresent()) {
            body.put("version", table.version().getAsLong());
        } else if (dialect == Dialect.CLIENT) {
            body.putNull("version");
        }
        return body;
    }

    private static ObjectNode onBranch(TableRef table, ObjectNode body) {
        return table.branch() == null ? body : body.put("branch", table.branch());
    }
}
