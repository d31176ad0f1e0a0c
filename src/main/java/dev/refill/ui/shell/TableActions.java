package dev.refill.ui.shell;

import dev.refill.model.Definition;
import dev.refill.ui.columns.ColumnRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What can be done with the chosen database and table. */
final class TableActions {
    private final MainViewModel model;

    TableActions(MainViewModel model) {
        this.model = model;
    }

    List<WindowAction> all() {
        return List.of(
                WindowAction.of(Shortcut.CLOSE, this::noDatabase, model::closeDatabase),
                WindowAction.of(Shortcut.RELOAD, this::noDatabase, model::reload),
                WindowAction.of(Shortcut.UNDO, model.undo()::reasonAgainst, model.undo()::undo),
                WindowAction.of(Shortcut.DECLARE, this::againstDeclaring, model.commands()::declare),
                WindowAction.of(Shortcut.REFRESH, this::againstRefresh, model.refreshes()::refreshSelected),
                new WindowAction(
                        "Change the expression of the chosen column",
                        null,
                        this::againstRedefining,
                        model.commands()::changeSelectedExpression),
                new WindowAction("Refresh what is stale", null, this::againstStale, model.refreshes()::refreshStale),
                tab(Shortcut.COLUMNS, TableTab.COLUMNS),
                tab(Shortcut.DATA, TableTab.DATA),
                tab(Shortcut.VERSIONS, TableTab.VERSIONS),
                tab(Shortcut.LINEAGE, TableTab.LINEAGE),
                tab(Shortcut.SQL, TableTab.SQL),
                new WindowAction("Export the rows that are shown", null, this::againstExport, model.data()::export));
    }

    private WindowAction tab(Shortcut shortcut, TableTab tab) {
        Supplier<Optional<String>> against = this::noTable;
        return new WindowAction(
                "Show " + shortcut.meaning(),
                shortcut,
                against,
                () -> model.pages().show(tab));
    }

    Optional<String> noDatabase() {
        return when(model.chosen().databaseProperty().get() == null, "Open a database first.");
    }

    Optional<String> noTable() {
        return when(model.chosen().tableProperty().get() == null, "Choose a table first.");
    }

    private Optional<String> againstDeclaring() {
        return noTable().or(() -> model.columns().reasonAgainstDeclaring());
    }

    private Optional<String> againstRefresh() {
        ColumnRow row = model.columns().selectedProperty().get();
        boolean none = row == null || !row.column().definition().computed();
        return noTable().or(() -> when(none, "Choose a computed column first."));
    }

    private Optional<String> againstRedefining() {
        ColumnRow row = model.columns().selectedProperty().get();
        boolean none = row == null || !(row.column().definition() instanceof Definition.Sql);
        return noTable()
                .or(() -> when(none, "Choose a SQL computed column first."))
                .or(() -> model.columns().reasonAgainstRedefining());
    }

    private Optional<String> againstStale() {
        return noTable().or(() -> model.columns().staleProperty().get().reasonAgainst());
    }

    private Optional<String> againstExport() {
        return noTable()
                .or(() -> when(
                        model.data().screen().pageProperty().get().rows().isEmpty(),
                        "Show rows in the Data tab first."));
    }

    private static Optional<String> when(boolean reason, String sentence) {
        return reason ? Optional.of(sentence) : Optional.empty();
    }
}
