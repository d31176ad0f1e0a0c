package dev.refill.lance;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.lance.FragmentMetadata;
import org.lance.fragment.DataFile;
import org.lance.fragment.DeletionFile;

/** lance-core's fragments and operations as our records, and back. */
final class Fragments {
    /** What Lance writes in place of a field id whose values moved to another file. */
    static final int TOMBSTONE = -2;

    private Fragments() {}

    static FragmentInfo info(FragmentMetadata fragment) {
        return new FragmentInfo(
                fragment.getId(),
                fragment.getPhysicalRows(),
                fragment.getNumDeletions(),
                deletions(fragment),
                fragment.getFiles().stream().map(Fragments::file).toList());
    }

    private static String deletions(FragmentMetadata fragment) {
        DeletionFile file = fragment.getDeletionFile();
        return file == null ? "" : file.getReadVersion() + "-" + file.getId();
    }

    private static ColumnFile file(DataFile file) {
        return new ColumnFile(
                file.getPath(),
                IntStream.of(file.getFields()).boxed().toList(),
                IntStream.of(file.getColumnIndices()).boxed().toList(),
                file.getFileMajorVersion(),
                file.getFileMinorVersion(),
                file.getFileSizeBytes(),
                file.getBaseId().orElse(null));
    }

    static DataFile dataFile(ColumnFile file) {
        return new DataFile(
                file.path(),
                file.fields().stream().mapToInt(Integer::intValue).toArray(),
                file.columns().stream().mapToInt(Integer::intValue).toArray(),
                file.formatMajor(),
                file.formatMinor(),
                file.bytes(),
                file.baseId());
    }

    /** The fragment with a new file for some fields, the old places of those fields marked as moved. */
    static FragmentMetadata withFile(FragmentMetadata fragment, ColumnFile added) {
        List<DataFile> files = new ArrayList<>();
        for (DataFile file : fragment.getFiles()) {
            int[] fields = IntStream.of(file.getFields())
                    .map(id -> added.fields().contains(id) ? TOMBSTONE : id)
                    .toArray();
            if (IntStream.of(fields).anyMatch(id -> id != TOMBSTONE)) {
                files.add(new DataFile(
                        file.getPath(),
                        fields,
                        file.getColumnIndices(),
                        file.getFileMajorVersion(),
                        file.getFileMinorVersion(),
                        file.getFileSizeBytes(),
                        file.getBaseId().orElse(null)));
            }
        }
        files.add(dataFile(added));
        return new FragmentMetadata(
                fragment.getId(),
                files,
                fragment.getPhysicalRows(),
                fragment.getDeletionFile(),
                fragment.getRowIdMeta(),
                fragment.getCreatedAtVersionMeta(),
                fragment.getLastUpdatedAtVersionMeta());
    }
}
