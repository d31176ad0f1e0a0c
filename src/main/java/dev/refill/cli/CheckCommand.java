package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Step;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "check",
        description = "Try to reach a LanceDB server or an object store, and tell which part is at fault.")
final class CheckCommand extends Action {
    @Parameters(paramLabel = "URI", description = "The server's or the store's address.")
    String uri;

    @Mixin
    StoreArguments store = new StoreArguments();

    CheckCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        ConnectionReport report = context.check(store.in(context, uri));
        ObjectNode json = Json.object().put("database", uri).put("usable", report.usable());
        ArrayNode array = json.putArray("steps");
        TextTable table = new TextTable("PART", "FOUND", "WHY");
        for (Step step : report.steps()) {
            array.addObject()
                    .put("part", step.part().word())
                    .put("found", step.finding().word())
                    .put("why", step.sentence());
            table.add(step.part().word(), step.finding().word(), Failures.oneLine(step.sentence()));
        }
        if (!report.usable()) {
            context.err().print(table);
            throw new RefillException(ErrorCode.NOT_REACHABLE, failure(report));
        }
        return new Answer(json, table.toString());
    }

    private static String failure(ConnectionReport report) {
        return report.steps().stream()
                .filter(s -> s.finding() == ConnectionReport.Finding.FAILED)
                .map(Step::sentence)
                .findFirst()
                .orElse("The server cannot be used.");
    }
}
