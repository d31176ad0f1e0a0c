package dev.refill.lance;

import java.util.Collection;
import java.util.List;
import java.util.Objects;

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

    /** The size of its data files, as far as the manifest tells. */
    public long bytes() {
        return files.stream()
                .map(ColumnFile::bytes)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .sum();
    }

    /** Whether a file holds any of these fields; where none does, every row is null there. */
    public boolean holds(Collection<Integer> fieldIds) {
        return files.stream().anyMatch(f -> f.fields().stream().anyMatch(fieldIds::contains));
    }
}
