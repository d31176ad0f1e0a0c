package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

    /**
     * A row's position in its fragment. The address itself would not do: on a table with stable row ids the library takes
     * what it is compared with for a row id, and deletes other rows or none.
     */
    private static final String POSITION = ScanRequest.ROW_ADDRESS + " % " + (1L << Integer.SIZE);

    private final Folder folder;
    private final BufferAllocator allocator;
    private Dataset dataset;

    private ScratchClone(Folder folder, BufferAllocator allocator, Dataset dataset) {
        this.folder = folder;
        this.allocator = allocator;
        this.dataset = dataset;
    }

    /** Clones the table at its version, with these fragments alone. */
    public static ScratchClone of(LanceTable table, Folder folder, List<FragmentInfo> wanted) {
        BufferAllocator allocator = Memory.child("scratch of " + table.name());
        ScratchClone clone = null;
        try {
            Dataset dataset = clone(table, folder);
            clone = new ScratchClone(folder, allocator, dataset);
            clone.keep(table, wanted);
            return clone;
        } catch (Exception failure) {
            if (clone == null) {
                allocator.close();
            } else {
                clone.close();
            }
            throw LanceErrors.failed(
                    ErrorCode.UNREADABLE,
                    "The table " + table.name() + " cannot be cloned for the computation: ",
                    failure);
        }
    }

    /** The library writes the clone to the store that the table lies in, whatever the address says: so must we. */
    private static Dataset clone(LanceTable table, Folder folder) {
        return folder.options().isEmpty()
                ? table.dataset().shallowClone(folder.address(), version(table))
                : table.dataset()
                        .shallowClone(
                                folder.address(),
                                version(table),
                                folder.options().reveal());
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

    /** Deletes the rows at some positions of the clone's one fragment, all of which are there. */
    public void deleteAt(List<Long> positions) {
        long before = rows();
        delete(POSITION + " IN (" + positions.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ")");
        if (before - rows() != positions.size()) {
            throw new RefillException(
                    ErrorCode.INTERNAL,
                    "Of " + positions.size() + " rows to leave out, " + (before - rows()) + " were found.");
        }
    }

    /** Deletes the rows of the clone's one fragment that are not in a range of positions, the second excluded. */
    public void keepRange(long from, long to) {
        delete(POSITION + " < " + from + " OR " + POSITION + " >= " + to);
    }

    private long rows() {
        return fragments().stream().mapToLong(FragmentInfo::liveRows).sum();
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
     * @throws RefillException {@link ErrorCode#COMPUTE_FAILED} where the value of some row cannot be computed,
     *     {@link ErrorCode#UNREADABLE} where files cannot be read or written
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
        if (LanceErrors.storage(failure)) {
            return LanceErrors.failed(
                    ErrorCode.UNREADABLE, "The rows could not be read, or their values not be written: ", failure);
        }
        boolean planning =
                failure instanceof IllegalArgumentException || failure instanceof UnsupportedOperationException;
        return LanceErrors.failed(planning ? ErrorCode.INVALID_EXPRESSION : ErrorCode.COMPUTE_FAILED, "", failure);
    }

    /** The field of {@link #VALUE}, with the ids it got in the clone. */
    public TableField valueField() {
        return schema().field(VALUE).orElseThrow();
    }

    private TableSchema schema() {
        return Schemas.read(dataset, folder);
    }

    /** Rows that got a value that is not null, by the id of their fragment; those with none may be left out. */
    public Map<Integer, Long> countValues(List<Integer> fragmentIds) {
        ScanRequest values =
                ScanRequest.of(List.of()).withFilter(VALUE + " IS NOT NULL").withFragments(fragmentIds);
        if (fragmentIds.size() > 1) {
            try (TableScan scan = scan(values.withRowAddress())) {
                return scan.countByFragment();
            }
        }
        try (var scanner = dataset.newScan(values.options())) {
            return Map.of(fragmentIds.get(0), scanner.countRows());
        } catch (Exception failure) {
            throw LanceErrors.scanning(failure);
        }
    }

    /** Starts a scan of the clone; close it first. */
    public TableScan scan(ScanRequest request) {
        return TableScan.start(dataset, request);
    }

    /** Starts a scan of one column of one fragment, with the rows' addresses; close it first. */
    public FragmentRows scanFragment(ScanRequest request) {
        return FragmentRows.of(scan(request));
    }

    /**
     * Where the files that {@link #evaluate} makes lie, under their names; while they are not complete they may have names
     * that begin with a dot.
     */
    public Folder files() {
        return folder.child("data");
    }

    @Override
    public void close() {
        dataset.close();
        allocator.close();
    }
}
