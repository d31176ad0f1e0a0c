package dev.refill.ui.copy;

import dev.refill.export.CopyFormat;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.Value;
import dev.refill.model.ValuePage;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Latest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/** Copies selected cells with their whole values, which are read again for it. For the UI thread alone. */
public final class CopyModel {
    /** Characters of the text; more is what files are for. */
    static final int MOST_CHARS = 64 << 20;
    /** Read at once. */
    private static final int MOST_CELLS = 5_000;

    private final Supplier<@Nullable ExactValues> source;
    private final Latest reads;
    private final StringProperty nulls = new SimpleStringProperty(this, "nulls", "");
    private final BooleanProperty names = new SimpleBooleanProperty(this, "names");
    private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper(this, "news", "");

    /**
     * @param source reads what is on screen once more; null while nothing is
     * @param page changes when other rows are on screen
     */
    public CopyModel(Background background, Supplier<@Nullable ExactValues> source, ObservableValue<RowPage> page) {
        this.source = source;
        this.reads = new Latest(background);
        page.addListener((property, before, now) -> {
            reads.cancel();
            news.set("");
        });
    }

    /**
     * Reads what is selected and hands its text over.
     *
     * @param order names of the selected columns, as they lie side by side
     * @param selected by row of the page, the names that are selected in it
     */
    public void copy(
            List<String> order, SortedMap<Integer, List<String>> selected, CopyFormat format, Consumer<String> taker) {
        if (selected.isEmpty() || order.isEmpty()) {
            news.set("Select the cells to copy first.");
            return;
        }
        int first = selected.firstKey();
        int rows = selected.lastKey() - first + 1;
        ExactValues reading = source.get();
        if (reading == null) {
            return;
        }
        String forNull = nulls.get();
        boolean withNames = names.get();
        int cells = selected.values().stream().mapToInt(List::size).sum();
        news.set("Reading the values…");
        reads.run(
                () -> text(read(reading, order, first, rows), order, selected, first, format, forNull, withNames),
                text -> {
                    taker.accept(text);
                    news.set(Format.count(cells, "cell") + (cells == 1 ? " is" : " are") + " copied as " + format.word()
                            + ".");
                },
                failure -> news.set(failure.sentence()));
    }

    /** Reads some rows at a time, so that what is too long is known before all of it is in memory. */
    private static List<List<Value>> read(ExactValues page, List<String> columns, int first, int rows) {
        List<List<Value>> all = new ArrayList<>();
        int step = Math.max(1, MOST_CELLS / columns.size());
        long size = 0;
        for (int row = 0; row < rows; row += step) {
            ValuePage values = page.values(columns, first + row, Math.min(step, rows - row));
            size += values.rows().stream()
                    .flatMap(List::stream)
                    .mapToLong(value ->
                            value instanceof Value.Text text ? text.text().length() : 0)
                    .sum();
            if (size > MOST_CHARS) {
                throw tooLong();
            }
            all.addAll(values.rows());
        }
        return all;
    }

    private static String text(
            List<List<Value>> values,
            List<String> order,
            Map<Integer, List<String>> selected,
            int first,
            CopyFormat format,
            String forNull,
            boolean withNames) {
        List<List<@Nullable Value>> rows = new ArrayList<>();
        selected.forEach((row, columns) -> {
            List<@Nullable Value> line = new ArrayList<>();
            for (int i = 0; i < order.size(); i++) {
                boolean there = columns.contains(order.get(i)) && row - first < values.size();
                line.add(there ? whole(values.get(row - first).get(i)) : null);
            }
            rows.add(line);
        });
        String text = format.write(order, rows, forNull, withNames);
        if (text.length() > MOST_CHARS) {
            throw tooLong();
        }
        return text;
    }

    private static Value whole(Value value) {
        if (!value.whole()) {
            throw tooLong();
        }
        return value;
    }

    private static RefillException tooLong() {
        return new RefillException(
                ErrorCode.BAD_INPUT, "The selected values are too long to copy; export them to a file.");
    }

    /** What stands for a null in TSV and CSV. */
    StringProperty nullsProperty() {
        return nulls;
    }

    /** Whether TSV and CSV begin with the columns' names. */
    BooleanProperty namesProperty() {
        return names;
    }

    /** What came of the last wish, in a sentence; empty before. */
    public ReadOnlyStringProperty newsProperty() {
        return news.getReadOnlyProperty();
    }
}
