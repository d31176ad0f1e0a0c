package dev.refill.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.Json;
import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.ExpressionGuard;
import dev.refill.computed.NameRules;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Changes of a table's columns. What can be seen to be wrong from the schema is refused before the server is asked. */
final class Columns {
    private final Server server;
    private final Tables tables;

    Columns(Server server, Tables tables) {
        this.server = server;
        this.tables = tables;
    }

    /** The server derives type and inputs. A schedule that is not the usual one is a second change. */
    long declare(TableRef table, List<Declaration> declarations, AutoRefresh autoRefresh) {
        table.requireNewest();
        if (declarations.isEmpty()) {
            throw refused("Name at least one column and its expression.");
        }
        List<String> names =
                new ArrayList<>(tables.columns(table).stream().map(Column::name).toList());
        ObjectNode body = Json.object();
        ArrayNode columns = body.putArray("new_columns");
        for (Declaration declaration : declarations) {
            Optional<String> refusal = refusal(declaration, names);
            if (refusal.isPresent()) {
                throw refused(refusal.get());
            }
            names.add(declaration.name());
            columns.addObject().put("name", declaration.name()).put("computed", declaration.expression());
        }
        long version = change(table, server.requests().change(table, "add_columns", "declare the column", body));
        return autoRefresh.equals(AutoRefresh.DEFAULT)
                ? version
                : scheduled(table, declarations.stream().map(Declaration::name).toList(), autoRefresh);
    }

    static Optional<String> refusal(Declaration declaration, List<String> taken) {
        return declaration.expression().isBlank()
                ? Optional.of("Type an expression.")
                : NameRules.refusal(declaration.name(), taken)
                        .or(() -> ExpressionGuard.unread(declaration.expression()));
    }

    private long scheduled(TableRef table, List<String> columns, AutoRefresh autoRefresh) {
        try {
            return storeSchedule(table, columns, autoRefresh);
        } catch (RefillException failure) {
            throw new RefillException(
                    failure.code(),
                    String.join(", ", columns) + " is declared, but its schedule was not stored. " + failure.sentence(),
                    failure);
        }
    }

    long setAutoRefresh(TableRef table, String name, AutoRefresh autoRefresh) {
        table.requireNewest();
        Definition definition = tables.column(table, name).definition();
        if (!(definition instanceof Definition.Sql) && !(definition instanceof Definition.Function)) {
            throw refused(name + " has no schedule to change: it is not a computed column that LanceDB refreshes.");
        }
        return storeSchedule(table, List.of(name), autoRefresh);
    }

    private long storeSchedule(TableRef table, List<String> columns, AutoRefresh autoRefresh) {
        ObjectNode body = Json.object();
        ArrayNode updates = body.putArray("updates");
        for (String column : columns) {
            ObjectNode metadata = updates.addObject().put("path", column).putObject("metadata");
            ComputedMetadata.changeSchedule(autoRefresh).forEach(metadata::put);
        }
        updates.forEach(update -> ((ObjectNode) update).put("replace", false));
        return change(table, server.requests().setting(table, "update_field_metadata", "store the schedule", body));
    }

    long drop(TableRef table, List<String> columns) {
        table.requireNewest();
        if (columns.isEmpty()) {
            throw refused("Name the columns to drop.");
        }
        List<Column> all = tables.columns(table);
        for (String column : columns) {
            ColumnGuard.changeable(table, all, column, "dropped");
            ColumnGuard.unread(all, column, columns, "dropped");
        }
        if (columns.size() >= all.size()) {
            throw refused("A table must keep at least one column.");
        }
        ObjectNode body = Json.object();
        columns.forEach(body.putArray("columns")::add);
        return change(table, server.requests().change(table, "drop_columns", "drop the column", body));
    }

    long rename(TableRef table, String column, String newName) {
        table.requireNewest();
        List<Column> all = tables.columns(table);
        ColumnGuard.changeable(table, all, column, "renamed");
        ColumnGuard.unread(all, column, List.of(), "renamed");
        NameRules.refusal(newName, all.stream().map(Column::name).toList()).ifPresent(why -> {
            throw refused(why);
        });
        return alter(table, column, "rename the column", alteration -> alteration.put("rename", newName));
    }

    long retype(TableRef table, String column, String type) {
        table.requireNewest();
        List<Column> all = tables.columns(table);
        if (ColumnGuard.find(table, all, column).definition().computed()) {
            throw refused(column + " is computed: its type follows from its expression and cannot be changed.");
        }
        ColumnGuard.unread(all, column, List.of(), "retyped");
        return alter(
                table,
                column,
                "change the column's type",
                alteration -> alteration
                        .putObject("data_type")
                        .put("type", server.requests().type(type.strip())));
    }

    private long alter(TableRef table, String column, String doing, Consumer<ObjectNode> how) {
        ObjectNode body = Json.object();
        ObjectNode alteration = body.putArray("alterations").addObject().put("path", column);
        how.accept(alteration);
        return change(table, server.requests().change(table, "alter_columns", doing, body));
    }

    /** Makes a change, and remembers the version that it made for the reads that follow. */
    long change(TableRef table, RestCall call) {
        Reply reply = server.change(call);
        // Old servers answer with nothing.
        JsonNode answer = reply.text().isBlank() ? Json.object() : Json.of(reply);
        long version = Json.number(answer.path("version")).orElse(0);
        server.versions().wrote(table.id().toString(), table.branch(), version);
        return version > 0
                ? version
                : Json.number(tables.description(table).path("version")).orElse(0);
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.BAD_INPUT, sentence);
    }
}
