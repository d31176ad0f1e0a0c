package dev.refill.request;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A script for LanceDB's Python client. */
final class PythonText {
    /** What {@code refresh_column_async} takes beside the column. */
    private static final Set<String> ARGUMENTS = Set.of("gpu_class", "gpu_count", "batch_size");

    private static final String KEY = "os.environ[\"LANCEDB_API_KEY\"]";

    private PythonText() {}

    static RequestText of(DatabaseAddress address, RefreshRequest request) {
        if (address instanceof DatabaseAddress.Server server) {
            return server.kind() == DatabaseAddress.Kind.NAMESPACE
                    ? RequestText.none(
                            "LanceDB's Python client starts jobs on LanceDB Cloud and Enterprise, and this is a"
                                    + " plain Lance REST namespace.")
                    : ofServer(server, request);
        }
        return ofFolder(address, request);
    }

    private static RequestText ofServer(DatabaseAddress.Server server, RefreshRequest request) {
        Fields fields = Fields.ofServer(request);
        StringBuilder text = new StringBuilder("import os\n\nimport lancedb\n\n");
        List<String> connect = new ArrayList<>();
        connect.add(string("db://" + server.database()));
        connect.add("api_key=" + KEY);
        connect.add(
                server.kind() == DatabaseAddress.Kind.CLOUD
                        ? "region=" + string(server.region())
                        : "host_override=" + string(server.base()));
        String headers = headers(server);
        if (!headers.isEmpty()) {
            connect.add("client_config={\"extra_headers\": {" + headers + "}}");
        }
        text.append("db = lancedb.connect(\n");
        connect.forEach(argument -> text.append("    ").append(argument).append(",\n"));
        text.append(")\n").append(open(request));
        List<String> call = new ArrayList<>(List.of(string(request.column())));
        for (Map.Entry<String, JsonNode> argument : fields.only(ARGUMENTS).entrySet()) {
            call.add(argument.getKey() + "=" + literal(argument.getValue()));
        }
        text.append("job = table.refresh_column_async(")
                .append(String.join(", ", call))
                .append(")\nprint(job.wait())\n");
        Set<String> said = new HashSet<>(ARGUMENTS);
        said.addAll(Set.of("column", "branch"));
        return RequestText.of(text.toString(), fields.without(said), "#");
    }

    /** The client makes the database's own header by itself. */
    private static String headers(DatabaseAddress.Server server) {
        List<String> headers = new ArrayList<>();
        server.headers().forEach((name, value) -> {
            if (!name.equals("x-lancedb-database")) {
                headers.add(string(name) + ": " + string(value));
            }
        });
        if (server.bearer()) {
            headers.add("\"authorization\": \"Bearer \" + " + KEY);
        }
        return String.join(", ", headers);
    }

    private static RequestText ofFolder(DatabaseAddress address, RefreshRequest request) {
        Fields fields = Fields.ofFolder(request);
        String connect = address instanceof DatabaseAddress.ObjectStore store
                ? connect(store)
                : "import lancedb\n\ndb = lancedb.connect(" + string(address.uri()) + ")\n";
        String text = connect + open(request) + "print(table.refresh_column(" + string(request.column()) + "))\n";
        return RequestText.of(text, fields.without(Set.of("column", "branch")), "#");
    }

    private static String connect(DatabaseAddress.ObjectStore store) {
        List<String> options = new ArrayList<>();
        store.options().forEach((name, value) -> options.add(string(name) + ": " + string(value)));
        if (store.signed()) {
            for (String key : List.of("aws_access_key_id", "aws_secret_access_key")) {
                options.add(string(key) + ": os.environ[" + string(key.toUpperCase(Locale.ROOT)) + "]");
            }
        }
        StringBuilder text = new StringBuilder(store.signed() ? "import os\n\n" : "");
        text.append("import lancedb\n\ndb = lancedb.connect(\n    ").append(string(store.place()));
        text.append(",\n    storage_options={\n");
        options.forEach(option -> text.append("        ").append(option).append(",\n"));
        return text.append("    },\n)\n").toString();
    }

    private static String open(RefreshRequest request) {
        TableId table = request.table();
        List<String> arguments = new ArrayList<>(List.of(string(table.name())));
        if (!table.namespace().isEmpty()) {
            arguments.add("namespace_path=["
                    + String.join(
                            ", ",
                            table.namespace().stream().map(PythonText::string).toList()) + "]");
        }
        if (request.options().branch() != null) {
            arguments.add("branch=" + string(request.options().branch()));
        }
        return "table = db.open_table(" + String.join(", ", arguments) + ")\n";
    }

    private static String literal(JsonNode value) {
        return value.isTextual() ? string(value.asText()) : value.asText();
    }

    static String string(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            switch (c) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                case '\n' -> literal.append("\\n");
                case '\r' -> literal.append("\\r");
                case '\t' -> literal.append("\\t");
                default -> {
                    // Of what cannot be seen, so that nothing hides in the script.
                    if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
                        literal.append(String.format(c > 0xFFFF ? "\\U%08x" : "\\u%04x", c));
                    } else {
                        literal.appendCodePoint(c);
                    }
                }
            }
        });
        return literal.append('"').toString();
    }
}
