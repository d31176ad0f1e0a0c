package dev.refill.standin.table;

import dev.refill.catalog.Database;
import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionInfo;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables that requests name. */
public final class Tables {
    private static final String MAIN = "main";

    private final Database database;
    private final Node node;

    public Tables(Database database, Orders orders) {
        this.database = database;
        this.node = new Node(orders);
    }

    Database database() {
        return database;
    }

    static TableId id(Call call) {
        List<String> parts = call.id();
        if (parts.isEmpty()) {
            throw new Refusal(Problem.INVALID_INPUT, "The root namespace is not a table.");
        }
        return new TableId(parts.subList(0, parts.size() - 1), parts.get(parts.size() - 1));
    }

    /** The table for a write: its newest version. */
    LanceTable newest(Call call, @Nullable String branch) {
        return LanceTable.open(location(id(call), branch), id(call).toString());
    }

    /**
     * The table for a read; the caller closes it.
     *
     * @param version the one that the request names; null for the node's
     */
    LanceTable open(Call call, @Nullable String branch, @Nullable Long version) {
        TableId id = id(call);
        String location = location(id, branch);
        long wanted;
        try (LanceTable newest = LanceTable.open(location, id.toString())) {
            if (version == null) {
                wanted = node.version(id, newest.version(), call);
            } else if (newest.versions().stream().map(VersionInfo::version).noneMatch(version::equals)) {
                throw new Refusal(Problem.VERSION_NOT_FOUND, id + " has no version " + version + ".");
            } else {
                wanted = version;
            }
        }
        return LanceTable.open(location, id.toString(), wanted);
    }

    private String location(TableId id, @Nullable String branch) {
        String location = database.describe(id).location();
        if (branch == null || branch.isEmpty() || branch.equals(MAIN)) {
            return location;
        }
        Path tree = Path.of(location).resolve("tree").resolve(branch);
        if (!Files.isDirectory(tree)) {
            throw new Refusal(Problem.BRANCH_NOT_FOUND, id + " has no branch " + branch + ".");
        }
        return tree.toString();
    }

    /** The table as a stale node has it: a column just added is not there, unless the request asks for its version. */
    public TableDetail describe(Call call, @Nullable Long version) {
        TableDetail newest = database.describe(id(call));
        try (LanceTable read = open(call, null, version)) {
            List<String> known =
                    read.schema().fields().stream().map(f -> f.name()).toList();
            return new TableDetail(
                    newest.id(),
                    newest.location(),
                    read.version(),
                    newest.rows(),
                    newest.deletedRows(),
                    newest.fragments(),
                    newest.bytes(),
                    newest.fileFormat(),
                    newest.columns().stream()
                            .filter(c -> known.contains(c.name()))
                            .toList(),
                    newest.schemaMetadata());
        }
    }
}
