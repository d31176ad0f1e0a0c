package dev.refill.standin.table;

import dev.refill.catalog.Database;
import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionInfo;
import dev.refill.model.Branch;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables that requests name. */
public final class Tables {
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

    /** The newest version of a branch, of main where that is null. */
    TableRef newest(Call call, @Nullable String branch) {
        TableRef ref = TableRef.of(id(call)).onBranch(branch);
        String name = ref.branch();
        if (name != null
                && database.branches(ref.id()).stream().map(Branch::name).noneMatch(name::equals)) {
            throw new Refusal(Problem.BRANCH_NOT_FOUND, ref.id() + " has no branch " + name + ".");
        }
        return ref;
    }

    /** The table for a write; the caller closes it. */
    LanceTable openNewest(Call call, @Nullable String branch) {
        return open(newest(call, branch));
    }

    /** The table for a read; the caller closes it. */
    LanceTable open(Call call, @Nullable String branch, @Nullable Long version) {
        return open(read(call, branch, version));
    }

    private LanceTable open(TableRef ref) {
        return LanceTable.open(database.describe(ref.id()).location(), ref);
    }

    /** The table as a node has it: on a stale one a column just added is not there, unless its version is asked for. */
    public TableDetail describe(Call call, @Nullable String branch, @Nullable Long version) {
        return database.describe(read(call, branch, version));
    }

    /** @param version the one that the request names; null for the node's */
    private TableRef read(Call call, @Nullable String branch, @Nullable Long version) {
        TableRef newest = newest(call, branch);
        try (LanceTable table = open(newest)) {
            if (version == null) {
                return newest.at(node.version(newest, table.version(), call));
            }
            if (table.versions().stream().map(VersionInfo::version).noneMatch(version::equals)) {
                throw new Refusal(Problem.VERSION_NOT_FOUND, newest + " has no version " + version + ".");
            }
            return newest.at(version);
        }
    }
}
