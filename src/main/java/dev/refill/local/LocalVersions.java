package dev.refill.local;

import dev.refill.catalog.VersionChanges;
import dev.refill.engine.LiveRefreshes;
import dev.refill.lance.BranchEdits;
import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionEdits;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;

/** Changes to the history of a folder's tables. */
final class LocalVersions implements VersionChanges {
    private final LocalTables tables;
    private final Refreshes refreshes;

    LocalVersions(LocalTables tables, Refreshes refreshes) {
        this.tables = tables;
        this.refreshes = refreshes;
    }

    @Override
    public long restore(TableRef at) {
        if (at.version().isEmpty()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Name the version to restore.");
        }
        long version = at.version().getAsLong();
        // What is gone is refused in the words of opening it.
        tables.open(at).close();
        try (LanceTable newest = tables.openToChange(at.onBranch(at.branch()))) {
            if (newest.version() == version) {
                throw new RefillException(ErrorCode.REFUSED, "Version " + version + " is the newest already.");
            }
            return VersionEdits.restore(newest, version);
        }
    }

    @Override
    public void createTag(TableId table, Tag tag) {
        try (LanceTable opened = tables.openToChange(TableRef.of(table))) {
            VersionEdits.create(opened, tag);
        }
    }

    @Override
    public void moveTag(TableId table, Tag tag) {
        try (LanceTable opened = tables.openToChange(TableRef.of(table))) {
            VersionEdits.move(opened, tag);
        }
    }

    @Override
    public void deleteTag(TableId table, String name) {
        try (LanceTable opened = tables.openToChange(TableRef.of(table))) {
            VersionEdits.delete(opened, name);
        }
    }

    @Override
    public long createBranch(TableRef from, String name) {
        try (LanceTable main = tables.openToChange(TableRef.of(from.id()))) {
            return BranchEdits.create(main, from, name);
        }
    }

    @Override
    public void deleteBranch(TableId table, String name) {
        TableRef branch = TableRef.of(table).onBranch(name);
        if (branch.branch() == null) {
            throw new RefillException(ErrorCode.REFUSED, "Main cannot be deleted; it is the table itself.");
        }
        try (LanceTable main = tables.openToChange(TableRef.of(table))) {
            if (refreshes.running(branch) || LiveRefreshes.on(tables.folder().scratch(), main.branchFolder(name))) {
                throw new RefillException(
                        ErrorCode.REFUSED,
                        "A refresh runs on the branch " + name
                                + "; wait for its end or cancel it, then delete the branch.");
            }
            BranchEdits.delete(main, name);
        }
    }
}
