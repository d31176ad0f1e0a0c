package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.ComputeClass;
import java.util.Locale;
import picocli.CommandLine.Command;

@Command(name = "devices", description = "List what this machine can compute on.")
final class DevicesCommand extends Action {
    DevicesCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        ObjectNode json = Json.object();
        ArrayNode array = json.putArray("devices");
        TextTable table = new TextTable("DEVICE", "MODEL", "DETAILS", "AVAILABLE");
        for (ComputeClass device : context.devices()) {
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
}
