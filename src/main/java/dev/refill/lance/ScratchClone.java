package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.UInt8Vector;
import org.lance.CommitBuilder;
import org.lance.Dataset;
import org.lance.Ref;
import org.lance.Transaction;
import org.lance.operation.Delete;
import org.lance.schema.SqlExpressions;

/**
 * A shallow clone of some fragments of a table, in which an expression is evaluated by Lance itself: native read,
 * evaluation and write, only of the rows that are left in it. The table it came from is not touched.
 *
 * <p>Not thread-safe. Closing it does not remove its folder.
 */
public final class ScratchClone implements AutoCloseable {
    /** The column that the expression makes in the clone. */
    public static final String VALUE = "__refill_value";

    private final Path folder;
    private final BufferAllocator allocator;
    private Dataset dataset;

    private ScratchClone(Path folder, BufferAllocator allocator, Dataset dataset) {
        this.folder = folder;
        this.allocator = allocator;
        this.dataset = dataset;
    }

    /** Clones the table at its version, with these fragments alone. */
    public static ScratchClone of(LanceTable table, Path folder, List<FragmentInfo> wanted) {
        BufferAllocator allocator = Memory.child("scratch of " + table.name());
        ScratchClone clone = null;
        try {
            Dataset dataset = table.dataset().shallowClone(folder.toString(), version(table));
            clone = new ScratchClone(folder, allocator, dataset);
            clone.keep(table, wanted);
            return clone;
        } catch (Exception failure) {
            if (clone == null) {
                allocator.close();
            } else {
                clone.close();
            }
            throw new RefillException(
                    ErrorCode.UNREADABLE,
                    "The table " + table.name() + " cannot be cloned for the computation: "
                            + LanceErrors.sentence(LanceErrors.words(failure)),
                    failure);
        }
    }

    private static Ref version(LanceTable table) {
        String branch = table.ref().branch();
        return branch == null ? Ref.ofMain(table.version()) : Ref.ofBranch(branch, table.version());
    }

    private void keep(LanceTable table, List<FragmentInfo> wanted) {
        Set<Integer> ids = new HashSet<>();
        wanted.forEach(f -> ids.add(f.id()));
        List<Long> dropped = table.fragments().stream()
                .map(FragmentInfo::id)
                .filter(id -> !ids.contains(id))
                .map(Integer::longValue)
                .toList();
        if (dropped.isEmpty()) {
            return;
        }
        Delete delete = Delete.builder()
                .deletedFragmentIds(dropped)
                .updatedFragments(List.of())
                .predicate("other fragments")
                .build();
        try (Transaction transaction = new Transaction.Builder()
                .readVersion(dataset.version())
                .operation(delete)
                .build()) {
            Dataset kept = new CommitBuilder(dataset).execute(transaction);
            dataset.close();
            dataset = kept;
        }
    }

    /** Deletes rows from the clone, so that they are not computed. A fragment left with none is gone. */
    public void delete(String predicate) {
        try {
            dataset.delete(predicate);
            dataset.checkoutLatest();
        } catch (Exception failure) {
            throw LanceErrors.scanning(failure);
        }
    }

    /** The ids of the fragments that still have rows. */
    public List<FragmentInfo> fragments() {
        return dataset.getFragments().stream()
                .map(f -> Fragments.info(f.metadata()))
                .toList();
    }

    /**
     * Evaluates an expression over every row left and writes the values, one file a fragment, each as long as the
     * fragment's physical rows.
     *
     * @param batchRows rows a batch; more where so many rows in a row are deleted that a batch would have none left,
     *     on which the library fails
     * @return the new file of each fragment, by its id; under {@link #file(ColumnFile)}
     */
    public Map<Integer, ColumnFile> evaluate(String expression, long batchRows) throws RefillException {
        Set<Integer> before = new HashSet<>();
        schema().fields().forEach(f -> f.ids().forEach(before::add));
        try {
            dataset.addColumns(
                    new SqlExpressions.Builder()
                            .withExpression(VALUE, expression)
                            .build(),
                    Optional.of(batch(batchRows)));
            dataset.checkoutLatest();
        } catch (Exception failure) {
            // The library throws checked exceptions that its signature does not name.
            throw failed(failure);
        }
        Map<Integer, ColumnFile> files = new LinkedHashMap<>();
        for (FragmentInfo fragment : fragments()) {
            for (ColumnFile file : fragment.files()) {
                if (file.fields().stream().noneMatch(before::contains)) {
                    files.put(fragment.id(), file);
                }
            }
        }
        return files;
    }

    private long batch(long batchRows) {
        return Math.max(batchRows, longestGap(batchRows) + 1);
    }

    /** The most rows that {@link #evaluate} would compute at a time if it were asked for batches of some length. */
    public long rowsAtATime(long batchRows) {
        long longest =
                fragments().stream().mapToLong(FragmentInfo::liveRows).max().orElse(0);
        return Math.min(longest, batch(batchRows));
    }

    /** The most deleted rows without a live one between them, in fragments longer than a batch. */
    private long longestGap(long batchRows) {
        List<FragmentInfo> holed = fragments().stream()
                .filter(f -> f.deletedRows() > 0 && f.physicalRows() > batchRows)
                .toList();
        long longest = 0;
        for (FragmentInfo fragment : holed) {
            longest = Math.max(longest, longestGap(fragment));
        }
        return longest;
    }

    private long longestGap(FragmentInfo fragment) {
        ScanRequest live =
                ScanRequest.of(List.of()).withFragments(List.of(fragment.id())).withRowAddress();
        long longest = 0;
        long next = 0;
        try (TableScan scan = scan(live)) {
            while (scan.next()) {
                UInt8Vector addresses = (UInt8Vector) scan.batch().getVector(ScanRequest.ROW_ADDRESS);
                for (int row = 0; row < scan.batch().getRowCount(); row++) {
                    long position = addresses.get(row) & 0xFFFF_FFFFL;
                    longest = Math.max(longest, position - next);
                    next = position + 1;
                }
            }
        }
        return Math.max(longest, fragment.physicalRows() - next);
    }

    private static RefillException failed(Exception failure) {
        return new RefillException(ErrorCode.COMPUTE_FAILED, LanceErrors.sentence(LanceErrors.words(failure)), failure);
    }

    /** The field of {@link #VALUE}, with the ids it got in the clone. */
    public TableField valueField() {
        return schema().field(VALUE).orElseThrow();
    }

    private TableSchema schema() {
        return Schemas.read(dataset);
    }

    /** Rows of a fragment that got a value that is not null. */
    public long countValues(List<Integer> fragmentIds) {
        ScanRequest request =
                ScanRequest.of(List.of()).withFilter(VALUE + " IS NOT NULL").withFragments(fragmentIds);
        try (var scanner = dataset.newScan(request.options())) {
            return scanner.countRows();
        } catch (Exception failure) {
            throw LanceErrors.scanning(failure);
        }
    }

    /** Starts a scan of the clone; close it first. */
    public TableScan scan(ScanRequest request) {
        return TableScan.start(dataset, request);
    }

    /** Where a file that {@link #evaluate} made lies. */
    public Path file(ColumnFile file) {
        return folder.resolve("data").resolve(file.path());
    }

    @Override
    public void close() {
        dataset.close();
        allocator.close();
    }
}
