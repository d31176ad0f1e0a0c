package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.model.Branch;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "branches", description = "List a table's branches; make or delete one.")
final class BranchesCommand extends Action {
    @Parameters(paramLabel = "URI", index = "0")
    String uri;

    @Parameters(paramLabel = "TABLE", index = "1")
    String table;

    @Option(names = "--create", paramLabel = "NAME", description = "Make a branch.")
    @Nullable
    String create;

    @Option(
            names = "--from",
            paramLabel = "BRANCH",
            description = "With --create: the branch it begins on; main unless given.")
    @Nullable
    String from;

    @Option(
            names = "--at-version",
            paramLabel = "N",
            description = "With --create: the version it begins with; the newest unless given.")
    @Nullable
    Long version;

    @Option(names = "--delete", paramLabel = "NAME", description = "Delete a branch; all its versions are lost.")
    @Nullable
    String delete;

    @Mixin
    StoreArguments store = new StoreArguments();

    BranchesCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        if (create != null && delete != null) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Give --create or --delete, not both.");
        }
        if (create == null && (from != null || version != null)) {
            throw new RefillException(ErrorCode.BAD_INPUT, "--from and --at-version go with --create.");
        }
        return with(store.in(context, uri), this::change);
    }

    private Answer change(Database database) {
        TableId id = TableId.parse(table);
        if (create != null) {
            TableRef line = TableRef.of(id).onBranch(from);
            database.versionChanges().createBranch(version == null ? line : line.at(version), create);
        }
        if (delete != null) {
            database.versionChanges().deleteBranch(id, delete);
        }
        return answer(id, database.branches(id));
    }

    private static Answer answer(TableId table, List<Branch> branches) {
        ObjectNode json = Json.object().put("table", table.toString());
        ArrayNode array = json.putArray("branches");
        TextTable text = new TextTable("BRANCH", "FROM", "VERSION", "MADE");
        for (Branch branch : branches) {
            String parent = branch.parent() == null ? Branch.MAIN : branch.parent();
            array.addObject()
                    .put("name", branch.name())
                    .put("from", parent)
                    .put("version", branch.parentVersion())
                    .put("created", branch.created().toString());
            text.add(
                    branch.name(),
                    parent,
                    Long.toString(branch.parentVersion()),
                    branch.created().toString());
        }
        return new Answer(
                json,
                branches.isEmpty()
                        ? table + " has no branches beside main." + System.lineSeparator()
                        : text.toString());
    }
}
