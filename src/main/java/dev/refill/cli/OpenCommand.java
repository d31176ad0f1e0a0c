package dev.refill.cli;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "open", mixinStandardHelpOptions = true, description = "Open the application on a database.")
final class OpenCommand implements Callable<Integer> {
    private final CommandContext context;

    @Parameters(paramLabel = "URI")
    String uri;

    @Mixin
    StoreArguments store = new StoreArguments();

    OpenCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (!context.hasDisplay()) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED, "There is no display here to open a window on; refill tour needs none.");
        }
        return context.openWindow(store.in(context, uri));
    }
}
