package dev.refill.request;

import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefreshRequest;
import java.util.ArrayList;
import java.util.List;

/** A line for a POSIX shell. */
final class CurlText {
    private CurlText() {}

    static RequestText of(DatabaseAddress.Server server, RefreshRequest request) {
        List<String> parts = new ArrayList<>();
        parts.add("curl -X POST " + ShellWord.of(server.base() + RestText.target(request)));
        // In double quotes, so that the shell puts the key in.
        parts.add(
                server.bearer()
                        ? "-H \"authorization: Bearer $LANCEDB_API_KEY\""
                        : "-H \"x-api-key: $LANCEDB_API_KEY\"");
        server.headers().forEach((name, value) -> parts.add("-H " + ShellWord.of(name + ": " + value)));
        parts.add("-H 'content-type: application/json'");
        parts.add("-d " + ShellWord.of(RestText.body(request)));
        return new RequestText(String.join(" \\\n  ", parts), List.of(), null);
    }
}
