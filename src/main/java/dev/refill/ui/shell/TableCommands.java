package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.columns.ChangeExpressionModel;
import dev.refill.ui.columns.ColumnActions;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.DeclareViewModel;
import dev.refill.ui.columns.FunctionDeclareModel;
import dev.refill.ui.columns.ScheduleModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Confirmation;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.TextQuestion;
import dev.refill.ui.common.Words;
import dev.refill.ui.sql.ScheduleStored;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What can be done with the chosen table and its columns; each asks in a dialog first. */
public final class TableCommands implements ColumnActions {
    private final Background background;
    private final Delay delay;
    private final DialogService dialogs;
    private final MainViewModel main;

    TableCommands(Background background, Delay delay, DialogService dialogs, MainViewModel main) {
        this.background = background;
        this.delay = delay;
        this.dialogs = dialogs;
        this.main = main;
    }

    @Override
    public void declare() {
        Database database = main.chosen().databaseProperty().get();
        TableRef table = main.chosen().refProperty().get();
        TableDetail detail = main.columns().detailProperty().get();
        if (database == null
                || table == null
                || main.columns().reasonAgainstDeclaring().isPresent()) {
            return;
        }
        dialogs.open(new DeclareViewModel(
                background,
                delay,
                database,
                table,
                detail == null ? List.of() : detail.columns(),
                (names, version) -> declared(database, table, names, version)));
    }

    @Override
    public void declareFunction() {
        Database database = main.chosen().databaseProperty().get();
        TableRef table = main.chosen().refProperty().get();
        TableDetail detail = main.columns().detailProperty().get();
        if (database == null
                || table == null
                || detail == null
                || !main.columns().hasFunctions()
                || main.columns().reasonAgainstFunctions().isPresent()) {
            return;
        }
        dialogs.open(new FunctionDeclareModel(
                background,
                database,
                table,
                detail.columns(),
                (names, version) -> declared(database, table, names, version)));
    }

    private void declared(Database database, TableRef table, List<String> names, long version) {
        main.undo().made(database, table, Reversal.declared(names, version));
        main.columns().filterProperty().set("");
        main.columns().selectWhenThere(names.get(0));
        main.panels().reload();
        String what = names.size() == 1
                ? Words.quoted(names.get(0)) + " is declared"
                : Format.count(names.size()) + " columns are declared";
        main.notices()
                .done(
                        what + " at version " + Format.version(version) + ". Refresh to fill "
                                + (names.size() == 1 ? "it." : "them."),
                        main.undo()::undo);
    }

    @Override
    public void refresh(Column column) {
        main.refreshes().refresh(column);
    }

    @Override
    public void refreshStale() {
        main.refreshes().refreshStale();
    }

    @Override
    public void showFragments(List<Integer> ids) {
        main.panels().showFragments(ids);
    }

    @Override
    public void changeExpression(Column column) {
        Database database = main.chosen().databaseProperty().get();
        TableRef table = main.chosen().refProperty().get();
        TableDetail detail = main.columns().detailProperty().get();
        if (database == null || table == null || detail == null) {
            return;
        }
        dialogs.open(new ChangeExpressionModel(
                background, delay, database, table, detail, column, (expression, version) -> {
                    main.panels().reload();
                    main.undo().made(database, table, Reversal.redefined(column, expression));
                    main.notices()
                            .done(
                                    Words.quoted(column.name()) + " has another expression, at version "
                                            + Format.version(version) + ". Refresh to compute its rows again.",
                                    main.undo()::undo);
                }));
    }

    /** Changes the expression of the column that is selected. */
    void changeSelectedExpression() {
        ColumnRow row = main.columns().selectedProperty().get();
        if (row != null) {
            changeExpression(row.column());
        }
    }

    @Override
    public void changeSchedule(Column column) {
        dialogs.open(new ScheduleModel(
                column,
                (AutoRefresh schedule, Runnable done, Consumer<RefillException> failed) -> change(
                        (database, table) -> database.setAutoRefresh(table, column.name(), schedule),
                        "The schedule of " + Words.quoted(column.name()) + " is stored",
                        Reversal.rescheduled(column, schedule),
                        done,
                        failed)));
    }

    /** Tells of a schedule that a statement stored, with the way back. */
    void scheduled(Database database, ScheduleStored stored) {
        main.panels().reload(stored.table().id());
        main.undo().made(database, stored.table(), Reversal.rescheduled(stored.before(), stored.schedule()));
        main.notices().done(stored.news(), main.undo()::undo);
    }

    @Override
    public void rename(Column column) {
        dialogs.open(new TextQuestion(
                "Rename " + column.name(), "New name", column.name(), "_Rename", (name, done, failed) -> {
                    main.columns().selectWhenThere(name);
                    change(
                            (database, table) -> database.renameColumn(table, column.name(), name),
                            Words.quoted(column.name()) + " is now " + Words.quoted(name),
                            Reversal.renamed(column, name),
                            done,
                            failed);
                }));
    }

    @Override
    public void drop(Column column) {
        List<String> names = together(column);
        String which = names.size() == 1
                ? "The column " + Words.quoted(column.name()) + " leaves the table. Its values stay"
                : "One Function fills " + String.join(", ", names)
                        + "; they leave the table together. Their values stay";
        String text = which + " readable in the versions before, as long as those are kept.";
        dialogs.open(new Confirmation(
                "Drop " + String.join(", ", names) + "?",
                text,
                names.size() == 1 ? "_Drop column" : "_Drop columns",
                (yes, done, failed) -> change(
                        (database, table) -> database.dropColumns(table, names),
                        String.join(", ", names.stream().map(Words::quoted).toList())
                                + (names.size() == 1 ? " is dropped" : " are dropped"),
                        null,
                        done,
                        failed)));
    }

    /** The columns that are dropped with one: a Function's are bound as a group. */
    private static List<String> together(Column column) {
        return column.definition() instanceof Definition.Function function
                        && function.outputs().contains(column.name())
                ? function.outputs()
                : List.of(column.name());
    }

    /**
     * Changes the chosen table in the background, and shows what came of it.
     *
     * @param reversal takes it back; null where that cannot be
     */
    private void change(
            Change change, String what, @Nullable Reversal reversal, Runnable done, Consumer<RefillException> failed) {
        Database database = main.chosen().databaseProperty().get();
        TableRef table = main.chosen().refProperty().get();
        if (database == null || table == null) {
            done.run();
            return;
        }
        Callable<Long> work = () -> change.on(database, table);
        background.run(
                work,
                version -> {
                    done.run();
                    main.panels().reload();
                    String said = what + ", at version " + Format.version(version) + ".";
                    if (reversal == null) {
                        main.notices().done(said);
                    } else {
                        main.undo().made(database, table, reversal);
                        main.notices().done(said, main.undo()::undo);
                    }
                },
                failed);
    }

    /** Returns the version it made. */
    @FunctionalInterface
    private interface Change {
        long on(Database database, TableRef table);
    }
}
