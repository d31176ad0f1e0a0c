package dev.refill.local;

import dev.refill.arrow.CellText;
import dev.refill.arrow.TypeText;
import dev.refill.arrow.ValueReader;
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
import dev.refill.model.Value;
import dev.refill.model.ValuePage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
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

    /**
     * The same rows with their exact values.
     *
     * @param query its columns are not looked at
     */
    static ValuePage values(LanceTable table, List<Selected> wanted, RowQuery query) {
        Rows.requirePage(query);
        SelectedRows selected = new SelectedRows(table, wanted);
        List<List<Value>> rows =
                selected.read(query, query.limit(), dictionaries -> ValueReader.forScreens(dictionaries)::value);
        return new ValuePage(selected.headers(), first(rows, query.limit()));
    }

    private RowPage read(RowQuery query) {
        // One more than asked for tells whether others follow.
        List<List<Cell>> rows = read(query, query.limit() + 1L, dictionaries -> new CellText(dictionaries)::cell);
        return new RowPage(headers(), first(rows, query.limit()), rows.size() > query.limit());
    }

    private static <T> List<T> first(List<T> rows, int most) {
        return rows.size() > most ? rows.subList(0, most) : rows;
    }

    private List<RowPage.Header> headers() {
        return items.stream()
                .map(item -> new RowPage.Header(item.selected().name(), TypeText.of(item.field())))
                .toList();
    }

    /** Takes one value out of a vector, as it is wanted. */
    private interface Taking<T> {
        T take(FieldVector vector, int row);
    }

    private <T> List<List<T>> read(RowQuery query, long limit, Function<DictionaryProvider, Taking<T>> taking) {
        PageStart start = PageStart.of(table, query);
        ScanRequest request = Rows.request(table, query, List.copyOf(read), start)
                .withRange(start.skipped(), limit)
                .withBatch(Math.min(BATCH, limit));
        List<List<T>> rows = new ArrayList<>();
        try (BufferAllocator allocator = Memory.child("rows of " + table.name());
                TableScan scan = table.scan(request)) {
            while (rows.size() < limit && scan.next()) {
                add(rows, allocator, scan, taking);
            }
        }
        return rows;
    }

    private <T> void add(
            List<List<T>> rows,
            BufferAllocator allocator,
            TableScan scan,
            Function<DictionaryProvider, Taking<T>> taking) {
        VectorSchemaRoot batch = scan.batch();
        if (batch.getRowCount() == 0) {
            return;
        }
        List<List<T>> columns = new ArrayList<>();
        for (Item item : items) {
            columns.add(column(item, allocator, scan, batch, taking));
        }
        for (int row = 0; row < batch.getRowCount(); row++) {
            List<T> line = new ArrayList<>(columns.size());
            for (List<T> column : columns) {
                line.add(column.get(row));
            }
            rows.add(line);
        }
    }

    private static <T> List<T> column(
            Item item,
            BufferAllocator allocator,
            TableScan scan,
            VectorSchemaRoot batch,
            Function<DictionaryProvider, Taking<T>> taking) {
        BoundExpression expression = item.expression();
        if (expression == null) {
            FieldVector vector =
                    batch.getVector(batch.getSchema().findField(item.field().getName()));
            return all(vector, batch.getRowCount(), taking.apply(scan.dictionaries()));
        }
        return naming(
                expression.text(),
                () -> Sample.of(allocator, batch, scan.dictionaries(), expression, (computed, dictionaries) -> {
                    int value = computed.getFieldVectors().size() - 1;
                    return all(computed.getVector(value), computed.getRowCount(), taking.apply(dictionaries));
                }));
    }

    private static <T> List<T> all(FieldVector vector, int rows, Taking<T> taking) {
        List<T> values = new ArrayList<>(rows);
        for (int row = 0; row < rows; row++) {
            values.add(taking.take(vector, row));
        }
        return values;
    }
}
