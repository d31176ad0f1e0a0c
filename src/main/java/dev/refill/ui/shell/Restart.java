package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import dev.refill.ui.connect.ConnectionFields;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.LastSession.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/**
 * What the window shows, over a restart: its place, the open databases, the table and its tab. What cannot be opened again
 * is told in a sentence and stops nothing else. For the UI thread alone.
 */
final class Restart {
    private final MainViewModel model;
    private final Background background;
    private final ShellServices services;
    private final Placement placement;
    private boolean restoring;

    /** What came of a database; null where its key would have to be asked for. */
    private record Found(@Nullable Database database, boolean tableThere) {}

    Restart(Stage stage, MainViewModel model, Background background, ShellServices services) {
        this.model = model;
        this.background = background;
        this.services = services;
        this.placement = new Placement(stage);
        model.chosen().databaseProperty().addListener((property, before, now) -> keep());
        model.chosen().tableProperty().addListener((property, before, now) -> keep());
        model.pages().tabProperty().addListener((property, before, now) -> keep());
    }

    void place(LastSession last) {
        last.frame().ifPresent(placement::put);
    }

    /** What is open now. */
    LastSession now() {
        Database database = model.chosen().databaseProperty().get();
        TableId table = model.chosen().tableProperty().get();
        return new LastSession(
                placement.frame(),
                model.databases().all().stream().map(Database::uri).toList(),
                database == null || table == null
                        ? Optional.empty()
                        : Optional.of(new Shown(database.uri(), path(table))),
                model.pages().tabProperty().get().name());
    }

    private static List<String> path(TableId table) {
        List<String> path = new ArrayList<>(table.namespace());
        path.add(table.name());
        return path;
    }

    private static TableId id(Shown shown) {
        int last = shown.path().size() - 1;
        return new TableId(shown.path().subList(0, last), shown.path().get(last));
    }

    /** So that a window that does not end well is known too. */
    private void keep() {
        if (!restoring) {
            LastSession left = now();
            background.run(
                    () -> {
                        services.keepSession(left);
                        return left;
                    },
                    done -> {},
                    model.notices()::problem);
        }
    }

    void restore(LastSession last) {
        for (TableTab tab : TableTab.values()) {
            if (tab.name().equals(last.tab())) {
                model.pages().tabProperty().set(tab);
            }
        }
        next(last, new ArrayList<>(last.databases()));
    }

    /** One after the other, so that they come in the order in which they were opened. */
    private void next(LastSession last, List<String> left) {
        restoring = !left.isEmpty();
        if (left.isEmpty()) {
            return;
        }
        String uri = left.remove(0);
        Optional<TableId> table =
                last.table().filter(shown -> shown.database().equals(uri)).map(Restart::id);
        background.run(
                () -> open(uri, table),
                found -> {
                    arrived(found, last, table);
                    next(last, left);
                },
                failure -> {
                    model.notices()
                            .problem(new RefillException(
                                    failure.code(), "Not opened again: " + failure.sentence(), failure));
                    next(last, left);
                });
    }

    /** Blocks. */
    private Found open(String uri, Optional<TableId> table) {
        if (ConnectionFields.takesKeys(uri) && !services.servers().hasKey(uri)) {
            return new Found(null, false);
        }
        Database database = services.open(uri);
        return new Found(database, table.isEmpty() || isThere(database, table.get()));
    }

    private static boolean isThere(Database database, TableId table) {
        try {
            database.describe(table);
            return true;
        } catch (RefillException failure) {
            return failure.code() != ErrorCode.NOT_FOUND;
        }
    }

    private void arrived(Found found, LastSession last, Optional<TableId> table) {
        Database database = found.database();
        if (database == null) {
            return;
        }
        if (model.databases().find(database.uri()).isPresent()) {
            background.run(
                    () -> {
                        database.close();
                        return database;
                    },
                    done -> {},
                    model.notices()::problem);
            return;
        }
        // The one that arrives is chosen, unless the table that was shown is there already or the user chose another.
        Database chosen = model.chosen().databaseProperty().get();
        TableId before = model.chosen().tableProperty().get();
        model.opened(database);
        if (table.isPresent() && found.tableThere() && !mine(chosen, last)) {
            model.navigation().go(database, table.get());
        } else if (chosen != null && before != null) {
            model.navigation().go(chosen, before);
        }
        if (!found.tableThere() && table.isPresent()) {
            model.notices()
                    .problem(new RefillException(
                            ErrorCode.NOT_FOUND,
                            "The table " + table.get() + " that was shown last is no longer in " + database.name()
                                    + "."));
        }
    }

    /** Whether what is chosen is of none of the databases that are restored: its user was faster. */
    private static boolean mine(@Nullable Database chosen, LastSession last) {
        return chosen != null && !last.databases().contains(chosen.uri());
    }
}
