package dev.refill.lance;

import dev.refill.model.RowQuery;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lance.ipc.ColumnOrdering;
import org.lance.ipc.ScanOptions;

/**
 * What to read.
 *
 * @param columns names as the schema has them; none reads only the row's id
 * @param filter a SQL predicate
 * @param fragments ids, null for all
 * @param limit at most so many rows
 * @param batchRows null for the library's choice
 * @param readahead batches read before they are asked for, null for the library's choice
 * @param rowAddress whether {@code _rowaddr} comes too: the fragment's id in the upper half, the position in the lower
 * @param order what the rows are sorted by; empty for the table's own order
 */
public record ScanRequest(
        List<String> columns,
        @Nullable String filter,
        @Nullable List<Integer> fragments,
        @Nullable Long offset,
        @Nullable Long limit,
        @Nullable Long batchRows,
        @Nullable Integer readahead,
        boolean rowAddress,
        List<RowQuery.Order> order) {
    /** The column that {@code rowAddress} adds: the fragment's id in the upper half, the position in the lower. */
    public static final String ROW_ADDRESS = "_rowaddr";

    public ScanRequest {
        columns = List.copyOf(columns);
        order = List.copyOf(order);
    }

    public static ScanRequest of(List<String> columns) {
        return new ScanRequest(columns, null, null, null, null, null, null, false, List.of());
    }

    public ScanRequest withColumns(List<String> names) {
        return new ScanRequest(names, filter, fragments, offset, limit, batchRows, readahead, rowAddress, order);
    }

    public ScanRequest withFilter(@Nullable String predicate) {
        return new ScanRequest(columns, predicate, fragments, offset, limit, batchRows, readahead, rowAddress, order);
    }

    public ScanRequest withFragments(@Nullable List<Integer> ids) {
        return new ScanRequest(columns, filter, ids, offset, limit, batchRows, readahead, rowAddress, order);
    }

    public ScanRequest withRange(long skipped, long rows) {
        return new ScanRequest(columns, filter, fragments, skipped, rows, batchRows, readahead, rowAddress, order);
    }

    public ScanRequest withBatch(long rows) {
        return new ScanRequest(columns, filter, fragments, offset, limit, rows, readahead, rowAddress, order);
    }

    public ScanRequest withReadahead(int batches) {
        return new ScanRequest(columns, filter, fragments, offset, limit, batchRows, batches, rowAddress, order);
    }

    /** Sorted in memory, of which a limit and an offset keep the need small. */
    public ScanRequest withOrder(List<RowQuery.Order> wanted) {
        return new ScanRequest(columns, filter, fragments, offset, limit, batchRows, readahead, rowAddress, wanted);
    }

    public ScanRequest withRowAddress() {
        return new ScanRequest(columns, filter, fragments, offset, limit, batchRows, readahead, true, order);
    }

    /** Whether the library can be told the columns; else it reads all, and they are picked from those. */
    boolean selectedByLibrary() {
        return columns.stream().allMatch(Passable::is);
    }

    ScanOptions options() {
        ScanOptions.Builder options = new ScanOptions.Builder();
        columns.forEach(Passable::requireReadable);
        if (selectedByLibrary()) {
            options.columns(columns.stream().map(Schemas::quoted).toList());
        }
        options.withRowId(columns.isEmpty()).withRowAddress(rowAddress);
        if (filter != null) {
            options.filter(Passable.filter(filter));
        }
        if (fragments != null) {
            options.fragmentIds(fragments);
        }
        if (offset != null) {
            options.offset(offset);
        }
        if (limit != null) {
            options.limit(limit);
        }
        if (batchRows != null) {
            options.batchSize(batchRows);
        }
        if (readahead != null) {
            options.batchReadahead(readahead);
        }
        if (!order.isEmpty()) {
            options.setColumnOrderings(order.stream().map(ScanRequest::ordering).toList());
        }
        return options.build();
    }

    private static ColumnOrdering ordering(RowQuery.Order order) {
        Passable.requireReadable(order.column());
        ColumnOrdering.Builder builder = new ColumnOrdering.Builder();
        builder.setColumnName(order.column());
        builder.setAscending(order.ascending());
        builder.setNullFirst(order.nullsFirst());
        return builder.build();
    }
}
