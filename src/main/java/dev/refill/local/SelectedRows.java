package dev.refill.local;

import dev.refill.arrow.CellText;
import dev.refill.arrow.TypeText;
import dev.refill.computed.FieldPath;
import dev.refill.engine.Binder;
import dev.refill.engine.BoundExpression;
import dev.refill.engine.Sample;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Memory;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.model.Cell;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.Selected;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * Rows with expressions among their columns: the rows are read once, with what the expressions read, and these are
 * computed from them in memory, a few hundred at a time, by the planner and the guards that computed columns have.
 */
final class SelectedRows {
    private static final int BATCH = 500;

    private final LanceTable table;
    private final List<Item> items = new ArrayList<>();
    private final Set<String> read = new LinkedHashSet<>();

    /** @param expression null for a column of the table */
    private record Item(
            Selected selected, Field field, @Nullable BoundExpression expression) {}

    private SelectedRows(LanceTable table, List<Selected> wanted) {
        this.table = table;
        Binder binder = new Binder(table.arrowSchema());
        for (Selected selected : wanted) {
            add(selected, binder);
        }
        if (read.isEmpty()) {
            // Constants read nothing: any column gives them rows to stand in.
            read.add(table.arrowSchema().getFields().get(0).getName());
        }
    }

    private void add(Selected selected, Binder binder) {
        String column = selected.column();
        String sql = selected.expression();
        if (column != null) {
            items.add(new Item(selected, Rows.fields(table, List.of(column)).get(0), null));
            read.add(column);
        } else if (sql != null) {
            BoundExpression bound = naming(sql, () -> binder.bind(sql));
            items.add(new Item(selected, bound.type(), bound));
            bound.inputs().stream().map(FieldPath::root).forEach(read::add);
        }
    }

    private static <T> T naming(String sql, java.util.function.Supplier<T> work) {
        try {
            return work.get();
        } catch (RefillException refusal) {
            throw new RefillException(refusal.code(), sql + ": " + refusal.sentence(), refusal);
        }
    }

    /** @param query its columns are not looked at */
    static RowPage read(LanceTable table, List<Selected> wanted, RowQuery query) {
        Rows.requirePage(query);
        return new SelectedRows(table, wanted).read(query);
    }

    private RowPage read(RowQuery query) {
        PageStart start = PageStart.of(table, query);
        // One more than asked for tells whether others follow.
        ScanRequest request = Rows.request(table, query, List.copyOf(read), start)
                .withRange(start.skipped(), query.limit() + 1L)
                .withBatch(Math.min(BATCH, query.limit() + 1L));
        List<List<Cell>> rows = new ArrayList<>();
        try (BufferAllocator allocator = Memory.child("rows of " + table.name());
                TableScan scan = table.scan(request)) {
            while (rows.size() <= query.limit() && scan.next()) {
                add(rows, allocator, scan);
            }
        }
        boolean more = rows.size() > query.limit();
        return new RowPage(
                items.stream()
                        .map(item -> new RowPage.Header(item.selected().name(), TypeText.of(item.field())))
                        .toList(),
                more ? rows.subList(0, query.limit()) : rows,
                more);
    }

    private void add(List<List<Cell>> rows, BufferAllocator allocator, TableScan scan) {
        VectorSchemaRoot batch = scan.batch();
        if (batch.getRowCount() == 0) {
            return;
        }
        List<List<Cell>> columns = new ArrayList<>();
        for (Item item : items) {
            columns.add(cells(item, allocator, scan, batch));
        }
        for (int row = 0; row < batch.getRowCount(); row++) {
            List<Cell> line = new ArrayList<>(columns.size());
            for (List<Cell> column : columns) {
                line.add(column.get(row));
            }
            rows.add(line);
        }
    }

    private static List<Cell> cells(Item item, BufferAllocator allocator, TableScan scan, VectorSchemaRoot batch) {
        BoundExpression expression = item.expression();
        if (expression == null) {
            return cells(batch, batch.getSchema().findField(item.field().getName()), scan);
        }
        return naming(
                expression.text(),
                () -> Sample.of(allocator, batch, scan.dictionaries(), expression, (computed, dictionaries) -> {
                    CellText text = new CellText(dictionaries);
                    List<Cell> cells = new ArrayList<>(computed.getRowCount());
                    int value = computed.getFieldVectors().size() - 1;
                    for (int row = 0; row < computed.getRowCount(); row++) {
                        cells.add(text.cell(computed.getVector(value), row));
                    }
                    return cells;
                }));
    }

    private static List<Cell> cells(VectorSchemaRoot batch, Field field, TableScan scan) {
        CellText text = new CellText(scan.dictionaries());
        List<Cell> cells = new ArrayList<>(batch.getRowCount());
        for (int row = 0; row < batch.getRowCount(); row++) {
            cells.add(text.cell(batch.getVector(field), row));
        }
        return cells;
    }
}
