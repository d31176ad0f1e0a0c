package dev.refill.lance;

import dev.refill.model.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.lance.CommitBuilder;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentMetadata;
import org.lance.Transaction;
import org.lance.operation.DataReplacement;
import org.lance.operation.Operation;
import org.lance.operation.Update;
import org.lance.operation.UpdateConfig;
import org.lance.operation.UpdateMap;

/** The commits of a refresh, each against the version that was read. */
public final class Commits {
    private Commits() {}

    /** Another writer won: read the newest version and work out again what is to be done. */
    public static final class Conflict extends Exception {
        private static final long serialVersionUID = 1L;

        public Conflict(Throwable cause) {
            super(LanceErrors.words(cause), cause);
        }
    }

    /**
     * Puts new files for one column under their fragments.
     *
     * <p>{@code DataReplacement} where each fragment holds the column in a file of its own or not at all: it is merged
     * with others' appends, updates and deletes. Else {@code Update}, which marks the column's old place as moved.
     *
     * @param files by fragment id, all with the same field ids
     * @return the version it made
     */
    public static long putFiles(LanceTable table, Map<Integer, ColumnFile> files) throws Conflict {
        List<FragmentMetadata> touched = table.dataset().getFragments().stream()
                .map(Fragment::metadata)
                .filter(f -> files.containsKey(f.getId()))
                .toList();
        boolean replaceable = touched.stream().allMatch(f -> replaceable(Fragments.info(f), fileOf(files, f)));
        return commit(table, replaceable ? replacement(files) : update(touched, files));
    }

    private static ColumnFile fileOf(Map<Integer, ColumnFile> files, FragmentMetadata fragment) {
        return Objects.requireNonNull(files.get(fragment.getId()));
    }

    private static boolean replaceable(FragmentInfo fragment, ColumnFile added) {
        List<ColumnFile> holders = fragment.files().stream()
                .filter(f -> f.fields().stream().anyMatch(added.fields()::contains))
                .toList();
        // The library looks for the new file under the base path of the old one, which on a branch may be main's.
        return holders.isEmpty()
                || holders.size() == 1
                        && holders.get(0).fields().equals(added.fields())
                        && Objects.equals(holders.get(0).baseId(), added.baseId());
    }

    private static Operation replacement(Map<Integer, ColumnFile> files) {
        List<DataReplacement.DataReplacementGroup> groups = new ArrayList<>();
        files.forEach((id, file) -> groups.add(new DataReplacement.DataReplacementGroup(id, Fragments.dataFile(file))));
        return DataReplacement.builder().replacements(groups).build();
    }

    private static Operation update(List<FragmentMetadata> touched, Map<Integer, ColumnFile> files) {
        List<FragmentMetadata> updated = touched.stream()
                .map(f -> Fragments.withFile(f, fileOf(files, f)))
                .toList();
        long[] fields = files.values().iterator().next().fields().stream()
                .mapToLong(Integer::longValue)
                .toArray();
        return Update.builder()
                .removedFragmentIds(List.of())
                .updatedFragments(updated)
                .newFragments(List.of())
                .fieldsModified(fields)
                .fieldsForPreservingFragBitmap(new long[0])
                .updateMode(Optional.of(Update.UpdateMode.RewriteColumns))
                .build();
    }

    /**
     * Merges key-value pairs into one field's metadata, where null takes a pair away; returns the version it made.
     */
    public static long putFieldMetadata(LanceTable table, int fieldId, Map<String, ? extends @Nullable String> pairs)
            throws Conflict {
        UpdateMap updates =
                UpdateMap.builder().updates(new HashMap<>(pairs)).replace(false).build();
        return commit(
                table,
                UpdateConfig.builder()
                        .fieldMetadataUpdates(Map.of(fieldId, updates))
                        .build());
    }

    private static long commit(LanceTable table, Operation operation) throws Conflict {
        table.requireChangeable();
        try (Transaction transaction = new Transaction.Builder()
                        .readVersion(table.version())
                        .operation(operation)
                        .build();
                Dataset committed = new CommitBuilder(table.dataset()).execute(transaction)) {
            return committed.version();
        } catch (Exception failure) {
            if (LanceErrors.conflict(failure)) {
                throw new Conflict(failure);
            }
            throw LanceErrors.failed(ErrorCode.INTERNAL, "The commit to " + table.name() + " failed: ", failure);
        }
    }
}
