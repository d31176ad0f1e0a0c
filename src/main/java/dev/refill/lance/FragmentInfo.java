package dev.refill.lance;

import java.util.Collection;
import java.util.List;

/**
 * A fragment as the manifest describes it.
 *
 * @param physicalRows rows in its files, deleted ones included
 * @param deletions names the file that says which rows are deleted: with the same name, the same rows; empty where none is
 */
public record FragmentInfo(int id, long physicalRows, long deletedRows, String deletions, List<ColumnFile> files) {
    public FragmentInfo {
        files = List.copyOf(files);
    }

    public long liveRows() {
        return physicalRows - deletedRows;
    }

    /** Whether a file holds any of these fields; where none does, every row is null there. */
    public boolean holds(Collection<Integer> fieldIds) {
        return files.stream().anyMatch(f -> f.fields().stream().anyMatch(fieldIds::contains));
    }
}
