package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.model.ComputeClass;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "devices", description = "List what this machine, or a database on a server, can compute on.")
final class DevicesCommand extends Action {
    @Parameters(paramLabel = "URI", arity = "0..1", description = "A database; this machine unless given.")
    @Nullable
    String uri;

    @Mixin
    StoreArguments store = new StoreArguments();

    DevicesCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        ObjectNode json = Json.object();
        ArrayNode array = json.putArray("devices");
        TextTable table = new TextTable("DEVICE", "MODEL", "DETAILS", "AVAILABLE");
        for (ComputeClass device : devices()) {
            String reason = device.unavailable();
            ObjectNode node = array.addObject()
                    .put("name", device.name())
                    .put("kind", device.kind().name().toLowerCase(Locale.ROOT))
                    .put("model", device.model());
            node.set("details", Json.strings(device.details()));
            node.put("available", device.available()).put("reason", reason);
            table.add(
                    device.name(),
                    device.model(),
                    String.join(", ", device.details()),
                    reason == null ? "yes" : "no: " + reason);
        }
        return new Answer(json, table.toString());
    }

    private List<ComputeClass> devices() {
        return uri == null ? context.devices() : with(store.in(context, uri), Database::devices);
    }
}
