package dev.refill.ui.sql;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.TableRef;
import dev.refill.request.SqlName;
import dev.refill.request.SqlReader;
import dev.refill.request.SqlReading;
import dev.refill.request.SqlStatement;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import dev.refill.ui.copy.CopyModel;
import dev.refill.ui.copy.ExactValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** Statements on the chosen database, and what came of the last one. For the UI thread alone. */
public final class SqlBoxModel {
    /** A part of the text, empty for none. */
    record Mark(int from, int to) {
        static final Mark NONE = new Mark(0, 0);
    }

    private static final int MOST_REMEMBERED = 100;
    private static final RowPage NO_ROWS = new RowPage(List.of(), List.of(), false);

    private final Latest runs;
    private final Latest looks;
    private final BiConsumer<Database, RefreshRequest> start;
    private final BiConsumer<Database, ScheduleStored> scheduled;
    private final CopyModel copying;
    private @Nullable ExactValues exact;
    private @Nullable Database database;
    private @Nullable TableRef chosen;
    private Map<String, String> columns = Map.of();
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper(this, "news", "");
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    private final ReadOnlyObjectWrapper<Mark> mark = new ReadOnlyObjectWrapper<>(this, "mark", Mark.NONE);
    private final ReadOnlyObjectWrapper<RowPage> rows = new ReadOnlyObjectWrapper<>(this, "rows", NO_ROWS);
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ObservableList<String> history = FXCollections.observableArrayList();
    private final ObservableList<String> readOnlyHistory = FXCollections.unmodifiableObservableList(history);

    /**
     * @param start starts a refresh, as the refresh dialog does
     * @param scheduled told of a schedule that a statement stored; tells the user
     */
    public SqlBoxModel(
            Background background,
            BiConsumer<Database, RefreshRequest> start,
            BiConsumer<Database, ScheduleStored> scheduled) {
        this.runs = new Latest(background);
        this.looks = new Latest(background);
        this.copying = new CopyModel(background, () -> exact, rows);
        this.start = start;
        this.scheduled = scheduled;
        text.addListener((property, before, now) -> mark.set(Mark.NONE));
    }

    /**
     * The statements are about this database's tables; the table's columns are proposed. A statement that names this table is
     * about the branch and the version that it is looked at.
     */
    public void choose(@Nullable Database now, @Nullable TableRef table) {
        if (now != database) {
            runs.cancel();
            running.set(false);
            news.set("");
            refusal.set("");
            withoutRows();
        }
        boolean same = now == database && Objects.equals(table, chosen);
        database = now;
        chosen = table;
        if (same) {
            return;
        }
        columns = Map.of();
        looks.cancel();
        if (now != null && table != null) {
            looks.run(
                    () -> now.describe(table),
                    detail -> {
                        Map<String, String> types = new LinkedHashMap<>();
                        detail.columns()
                                .forEach(c -> types.put(c.name(), c.type().text()));
                        columns = types;
                    },
                    failure -> columns = Map.of());
            if (text.get().isBlank()) {
                text.set("SELECT * FROM " + SqlName.of(table.id()) + " LIMIT 100");
            }
        }
    }

    /** Reads the text and runs it; what cannot be read is refused at its place. */
    public void run() {
        Database on = database;
        if (on == null || running.get() || text.get().isBlank()) {
            return;
        }
        String sql = text.get().strip();
        int shift = text.get().indexOf(sql);
        remember(sql);
        SqlReading reading = SqlReader.read(sql);
        SqlStatement statement = reading.statement();
        news.set("");
        if (statement == null) {
            withoutRows();
            refusal.set(String.valueOf(reading.problem()));
            mark.set(new Mark(reading.from() + shift, reading.to() + shift));
            return;
        }
        refusal.set("");
        mark.set(Mark.NONE);
        running.set(true);
        TableRef table =
                chosen != null && chosen.id().equals(statement.table()) ? chosen : TableRef.of(statement.table());
        runs.run(
                () -> SqlAnswer.of(on, statement, table),
                answer -> answered(on, answer),
                failure -> refused(failure, sql, shift, statement));
    }

    private void answered(Database on, SqlAnswer answer) {
        running.set(false);
        news.set(answer.news());
        RowPage page = answer.rows();
        exact = answer.exact();
        rows.set(page == null ? NO_ROWS : page);
        if (answer.refresh() != null) {
            start.accept(on, answer.refresh());
        }
        if (answer.stored() != null) {
            scheduled.accept(on, answer.stored());
        }
    }

    private void refused(RefillException failure, String sql, int shift, SqlStatement statement) {
        running.set(false);
        withoutRows();
        refusal.set(failure.sentence());
        // What was typed since then lies elsewhere.
        if (text.get().startsWith(sql, shift)) {
            SqlFault.of(sql, statement, failure.sentence())
                    .ifPresent(place -> mark.set(new Mark(place.from() + shift, place.to() + shift)));
        }
    }

    /** Another statement's rows would be taken for the answer to this one. */
    private void withoutRows() {
        exact = null;
        rows.set(NO_ROWS);
    }

    private void remember(String sql) {
        history.remove(sql);
        history.add(0, sql);
        if (history.size() > MOST_REMEMBERED) {
            history.remove(MOST_REMEMBERED);
        }
    }

    /** Copies what is selected of the rows. */
    CopyModel copying() {
        return copying;
    }

    public StringProperty textProperty() {
        return text;
    }

    /** The statements that were run, the newest first. */
    public ObservableList<String> history() {
        return readOnlyHistory;
    }

    /** Types of the chosen table's columns by their names, once they are known. */
    Map<String, String> columns() {
        return columns;
    }

    /** What came of the last statement, in a sentence; empty where the window tells it. */
    public ReadOnlyStringProperty newsProperty() {
        return news.getReadOnlyProperty();
    }

    /** Why the last statement was not run; empty where it was. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    /** The part of the text that the refusal is about. */
    ReadOnlyObjectProperty<Mark> markProperty() {
        return mark.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<RowPage> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }
}
