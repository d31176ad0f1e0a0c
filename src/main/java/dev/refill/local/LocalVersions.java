package dev.refill.local;

import dev.refill.catalog.VersionChanges;
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

    LocalVersions(LocalTables tables) {
        this.tables = tables;
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
}
