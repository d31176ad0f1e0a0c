package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.TableId;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "tables", description = "List a database's tables, those of child namespaces included.")
final class TablesCommand extends Action {
    @Parameters(paramLabel = "URI")
    String uri;

    @Mixin
    StoreArguments store = new StoreArguments();

    TablesCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        List<TableId> tables = with(store.in(context, uri), Listing::tables);
        ObjectNode json = Json.object().put("database", uri);
        ArrayNode array = json.putArray("tables");
        for (TableId table : tables) {
            array.addObject()
                    .put("table", table.toString())
                    .put("name", table.name())
                    .set("namespace", Json.strings(table.namespace()));
        }
        String lines = tables.stream().map(t -> t + System.lineSeparator()).collect(Collectors.joining());
        return new Answer(json, lines);
    }
}
