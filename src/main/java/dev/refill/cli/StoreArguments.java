package dev.refill.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What a database in an object store is opened with, beside its address. */
final class StoreArguments {
    @Option(
            names = "--storage-option",
            paramLabel = "NAME=VALUE",
            description =
                    "Of a database at s3://: endpoint, region, virtual_hosted_style_request, allow_http or skip_signature;"
                            + " may be given several times. Keys are read from the environment or the keyring.")
    List<String> options = new ArrayList<>();

    /** The address with the options in it, which is one that can be opened again. */
    String in(CommandContext context, String uri) {
        return options.isEmpty() ? uri : context.withStorageOptions(uri, options);
    }
}
