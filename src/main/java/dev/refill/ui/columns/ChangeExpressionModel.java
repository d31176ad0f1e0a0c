package dev.refill.ui.columns;

import dev.refill.catalog.Database;
import dev.refill.computed.CastWords;
import dev.refill.computed.Rewrites;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.common.AttemptModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Words;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * Gives a computed column another expression: what is typed is checked once typing pauses, and what becomes of the values is
 * said before. For the UI thread alone.
 */
public final class ChangeExpressionModel extends AttemptModel {
    private final Background background;
    private final Database database;
    private final TableRef table;
    private final Column column;
    private final String consequence;
    private final ObjLongConsumer<String> changed;
    private final Map<String, String> columnTypes = new LinkedHashMap<>();
    private final List<Column> inputs;
    private final DeclareRow row = new DeclareRow();
    private final LiveCheck check;
    private final ReadOnlyBooleanWrapper ready = new ReadOnlyBooleanWrapper(false);

    /**
     * @param table on the branch that it is looked at
     * @param detail what is known of it, the column among its columns
     * @param changed called with the expression and the version, once it is stored
     */
    public ChangeExpressionModel(
            Background background,
            Delay delay,
            Database database,
            TableRef table,
            TableDetail detail,
            Column column,
            ObjLongConsumer<String> changed) {
        this.background = background;
        this.database = database;
        this.table = table;
        this.column = column;
        this.consequence = consequence(detail, column);
        this.changed = changed;
        detail.columns().stream()
                .filter(other -> !other.name().equals(column.name()))
                .forEach(other -> columnTypes.put(other.name(), other.type().text()));
        List<String> readers = Inspection.readers(detail, column);
        this.inputs = detail.columns().stream()
                .filter(other -> columnTypes.containsKey(other.name()) && !readers.contains(other.name()))
                .toList();
        this.check = new LiveCheck(
                background,
                delay,
                (declaration, rows) -> database.checkChange(table, declaration, rows),
                this::otherWays);
        row.nameProperty().set(column.name());
        row.expressionProperty().set(now());
        row.expressionProperty().addListener((property, before, typed) -> edited());
    }

    private Stream<String> otherWays(String expression) {
        return Stream.concat(
                Rewrites.of(expression, columnTypes.keySet()).stream(),
                CastWords.to(column.type().text(), expression).stream());
    }

    private static String consequence(TableDetail detail, Column column) {
        List<String> readers = Inspection.readers(detail, column);
        String rows =
                detail.rows() == 1 ? "The one row becomes" : "All " + Format.count(detail.rows()) + " rows become";
        return rows + " stale and keep their values until the next refresh"
                + (readers.isEmpty()
                        ? "."
                        : ", and with them " + String.join(", ", readers) + ", which "
                                + (readers.size() == 1 ? "reads" : "read") + " the column.");
    }

    @Override
    public String title() {
        return "Change the expression of " + Words.quoted(column.name());
    }

    /** What is computed by now. */
    public String now() {
        return column.definition().text();
    }

    /** What becomes of the values, in a sentence. */
    public String consequence() {
        return consequence;
    }

    /** Each other column's type by its name, in the table's order. */
    public Map<String, String> columnTypes() {
        return Collections.unmodifiableMap(columnTypes);
    }

    /** The other columns that do not themselves read this one. */
    public List<Column> inputs() {
        return inputs;
    }

    public DeclareRow row() {
        return row;
    }

    /** Whether what is typed can be stored. */
    public ReadOnlyBooleanProperty readyProperty() {
        return ready.getReadOnlyProperty();
    }

    private void edited() {
        forgetFailure();
        if (row.declaration().expression().equals(now())) {
            check.cancel();
            row.become(new DeclareState.Incomplete());
        } else {
            check.request(row, this::judge);
        }
        judge();
    }

    private void judge() {
        ready.set(row.stateProperty().get() instanceof DeclareState.Valid);
    }

    /** Stores the expression. */
    public void change() {
        if (!ready.get() || busyProperty().get()) {
            return;
        }
        Declaration wanted = row.declaration();
        begin();
        background.run(
                () -> database.changeExpression(table, wanted),
                version -> {
                    succeeded();
                    changed.accept(wanted.expression(), version);
                },
                this::failed);
    }

    @Override
    public boolean typed() {
        return !busyProperty().get() && !row.declaration().expression().equals(now().strip());
    }

    @Override
    public void close() {
        check.cancel();
        super.close();
    }
}
