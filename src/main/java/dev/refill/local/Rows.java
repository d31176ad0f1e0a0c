package dev.refill.local;

import dev.refill.arrow.CellText;
import dev.refill.arrow.RowText;
import dev.refill.arrow.ValueReader;
import dev.refill.arrow.file.BatchSource;
import dev.refill.arrow.file.RowFiles;
import dev.refill.catalog.Export;
import dev.refill.engine.FilterGuard;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.model.Cell;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.Value;
import dev.refill.model.ValuePage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/** Pages of a table's rows. */
final class Rows {
    private static final int MOST = 10_000;
    private static final int BATCH = 4_096;
    private static final int LARGE_BATCH = 256;

    private Rows() {}

    static RowPage read(LanceTable table, RowQuery query) {
        requirePage(query);
        List<Field> fields = fields(table, query.columns());
        List<String> names = fields.stream().map(Field::getName).toList();
        PageStart start = PageStart.of(table, query);
        // One more than asked for tells whether another page follows.
        ScanRequest request = request(table, query, names, start)
                .withRange(start.skipped(), query.limit() + 1L)
                .withBatch(query.limit() + 1L);
        if (query.order().isEmpty()) {
            request = request.withRowAddress();
        }
        List<List<Cell>> rows = new ArrayList<>();
        List<Long> addresses = new ArrayList<>();
        try (TableScan scan = table.scan(request)) {
            CellText cells = new CellText(scan.dictionaries());
            while (rows.size() <= query.limit() && scan.next()) {
                RowText.append(rows, scan.batch(), fields.size(), cells, query.limit() + 1);
                scan.addAddresses(addresses);
            }
        }
        boolean more = rows.size() > query.limit();
        return new RowPage(
                RowText.headers(fields),
                more ? rows.subList(0, query.limit()) : rows,
                more,
                more ? start.next(addresses, query.limit()) : null);
    }

    static ScanRequest request(LanceTable table, RowQuery query, List<String> names, PageStart start) {
        return ScanRequest.of(names)
                .withFilter(checked(table, query.filter()))
                .withFragments(start.fragments())
                .withOrder(order(table, query));
    }

    static long count(LanceTable table, @Nullable String filter, List<Integer> fragments) {
        String checked = checked(table, filter);
        List<Integer> ids = fragments(table, fragments);
        return checked == null && ids == null ? table.countRows() : table.countRows(checked, ids);
    }

    /** Null for all; refused where the version has no such fragment, since the library would leave it out. */
    static @Nullable List<Integer> fragments(LanceTable table, List<Integer> wanted) {
        if (wanted.isEmpty()) {
            return null;
        }
        Set<Integer> there = table.fragments().stream().map(FragmentInfo::id).collect(Collectors.toSet());
        for (int id : wanted) {
            if (!there.contains(id)) {
                throw new RefillException(
                        ErrorCode.NOT_FOUND,
                        "Version " + table.version() + " of " + table.ref().id() + " has no fragment " + id
                                + "; read the table again to see those it has.");
            }
        }
        return wanted;
    }

    /** Refused where the table has no such column, before the library is asked. */
    private static List<RowQuery.Order> order(LanceTable table, RowQuery query) {
        fields(table, query.order().stream().map(RowQuery.Order::column).toList());
        return query.order();
    }

    static ValuePage values(LanceTable table, RowQuery query) {
        requirePage(query);
        List<Field> fields = fields(table, query.columns());
        PageStart start = PageStart.of(table, query);
        ScanRequest request = request(
                        table, query, fields.stream().map(Field::getName).toList(), start)
                .withRange(start.skipped(), query.limit())
                .withBatch(query.limit());
        List<List<Value>> rows = new ArrayList<>();
        try (TableScan scan = table.scan(request)) {
            ValueReader values = ValueReader.forScreens(scan.dictionaries());
            while (rows.size() < query.limit() && scan.next()) {
                VectorSchemaRoot batch = scan.batch();
                for (int row = 0; row < batch.getRowCount() && rows.size() < query.limit(); row++) {
                    rows.add(values.row(batch, fields.size(), row));
                }
            }
        }
        return new ValuePage(RowText.headers(fields), rows);
    }

    static long export(LanceTable table, Export export, Export.Watch watch) {
        List<Field> fields = fields(table, export.columns());
        ScanRequest request = ScanRequest.of(fields.stream().map(Field::getName).toList())
                .withFilter(checked(table, export.filter()))
                .withFragments(fragments(table, export.fragments()))
                .withBatch(fields.stream().anyMatch(Rows::large) ? LARGE_BATCH : BATCH)
                .withReadahead(2);
        try (TableScan scan = table.scan(request)) {
            return RowFiles.write(
                    export.format(),
                    export.file(),
                    export.replace(),
                    fields,
                    export.nulls(),
                    new ScannedBatches(scan),
                    watch::written,
                    watch::stop);
        }
    }

    /** Whether a few thousand values may take more memory than there is. */
    private static boolean large(Field field) {
        return switch (field.getType().getTypeID()) {
            case Binary, LargeBinary, LargeUtf8, List, LargeList, Map, FixedSizeList -> true;
            default -> field.getChildren().stream().anyMatch(Rows::large);
        };
    }

    private record ScannedBatches(TableScan scan) implements BatchSource {
        @Override
        public boolean next() {
            return scan.next();
        }

        @Override
        public VectorSchemaRoot batch() {
            return scan.batch();
        }

        @Override
        public DictionaryProvider dictionaries() {
            return scan.dictionaries();
        }
    }

    static void requirePage(RowQuery query) {
        if (query.limit() < 1 || query.limit() > MOST || query.offset() < 0) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "A page has 1 to " + MOST + " rows and begins at row 0 or later.");
        }
    }

    /** A filter that may be given to the library, null for none; refused where it could end it. */
    static @Nullable String checked(LanceTable table, @Nullable String filter) {
        if (filter == null || filter.isBlank()) {
            return null;
        }
        FilterGuard.check(table, filter);
        return filter;
    }

    static List<Field> fields(LanceTable table, List<String> wanted) {
        List<Field> all = table.arrowSchema().getFields();
        if (wanted.isEmpty()) {
            return all;
        }
        return wanted.stream()
                .map(name -> all.stream()
                        .filter(f -> f.getName().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new RefillException(
                                ErrorCode.NOT_FOUND, "The table " + table.name() + " has no column " + name + ".")))
                .toList();
    }
}
