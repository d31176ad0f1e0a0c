package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.columns.Inspection;
import dev.refill.ui.columns.StalePlan;
import dev.refill.ui.common.Notices;
import dev.refill.ui.common.Words;
import dev.refill.ui.refresh.RefreshViewModel;

/** The ways to a refresh; each asks in a dialog first. For the UI thread alone. */
final class RefreshCommands {
    private final RefreshViewModel.Ground ground;
    private final ChosenTable chosen;
    private final ColumnsViewModel columns;
    private final JobDesk desk;
    private final Notices notices;

    RefreshCommands(
            RefreshViewModel.Ground ground,
            ChosenTable chosen,
            ColumnsViewModel columns,
            JobDesk desk,
            Notices notices) {
        this.ground = ground;
        this.chosen = chosen;
        this.columns = columns;
        this.desk = desk;
        this.notices = notices;
    }

    /** Refreshes a column of the chosen table. */
    void refresh(Column column) {
        Database database = chosen.databaseProperty().get();
        TableRef table = chosen.refProperty().get();
        if (database != null && table != null && !reasonAgainst(column)) {
            askHow(database, table, column);
        }
    }

    private boolean reasonAgainst(Column column) {
        TableDetail detail = columns.detailProperty().get();
        ColumnRow row = columns.selectedProperty().get();
        if (detail == null || row == null || !row.column().path().equals(column.path())) {
            return false;
        }
        Inspection inspection =
                Inspection.of(detail, row, row.freshnessProperty().get(), columns.capabilities());
        return !inspection.refresh().offered()
                || inspection.refresh().reasonAgainst().isPresent();
    }

    /** Refreshes the column that is selected, as the shortcut does. */
    void refreshSelected() {
        ColumnRow row = columns.selectedProperty().get();
        if (row != null && row.column().definition().computed()) {
            refresh(row.column());
        }
    }

    /** Refreshes everything in the chosen table that is stale. */
    void refreshStale() {
        Database database = chosen.databaseProperty().get();
        TableRef table = chosen.refProperty().get();
        StalePlan plan = columns.staleProperty().get();
        if (database != null && table != null && plan.reasonAgainst().isEmpty()) {
            ground.dialogs()
                    .open(StaleRefresh.question(database, table, plan, requests -> desk.startAll(database, requests)));
        }
    }

    /** Refreshes a column of any open database, if it is still there. */
    void refresh(Database database, TableId table, String name) {
        ground.background()
                .run(
                        () -> column(database, table, name),
                        column -> askHow(database, TableRef.of(table), column),
                        notices::problem);
    }

    private static Column column(Database database, TableId table, String name) {
        return database.describe(table).columns().stream()
                .filter(column ->
                        column.name().equals(name) && column.definition().computed())
                .findFirst()
                .orElseThrow(() -> new RefillException(
                        ErrorCode.NOT_FOUND, table + " has no computed column " + Words.quoted(name) + " any more."));
    }

    private void askHow(Database database, TableRef table, Column column) {
        RefreshViewModel dialog =
                new RefreshViewModel(ground, database, table.id(), column, request -> desk.start(database, request));
        if (table.branch() != null) {
            dialog.scope().branchProperty().set(table.branch());
        }
        ground.dialogs().open(dialog);
    }
}
