package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.connect.ConnectionFields;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.LastSession.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
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
    private final AtomicReference<@Nullable LastSession> unkept = new AtomicReference<>();
    private boolean restoring;
    /** What is still being opened again; null where nothing is. */
    private @Nullable LastSession unfinished;

    /**
     * What came of a database; null where its key would have to be asked for.
     *
     * @param lookThere whether the branch and the version are there, too, at which the table was looked at
     */
    private record Found(@Nullable Database database, boolean tableThere, boolean lookThere) {}

    Restart(Stage stage, MainViewModel model, Background background, ShellServices services) {
        this.model = model;
        this.background = background;
        this.services = services;
        this.placement = new Placement(stage);
        model.chosen().databaseProperty().addListener((property, before, now) -> keep());
        model.chosen().refProperty().addListener((property, before, now) -> keep());
        model.pages().tabProperty().addListener((property, before, now) -> keep());
        model.pages().panelsProperty().addListener((property, before, now) -> keep());
    }

    void place(LastSession last) {
        last.frame().ifPresentOrElse(placement::put, placement::putFirst);
        restoring = true; // what comes from the last session need not be kept again
        model.pages().panelsProperty().set(last.panels());
        restoring = false;
    }

    /** What is to be opened again at the next start: what was open last, too, while that is still being opened. */
    LastSession left() {
        LastSession now = now();
        LastSession last = unfinished;
        return last == null
                ? now
                : new LastSession(
                        now.frame(),
                        Stream.concat(last.databases().stream(), now.databases().stream())
                                .distinct()
                                .toList(),
                        last.table().or(now::table),
                        now.tab(),
                        now.panels());
    }

    /** What is open now. */
    private LastSession now() {
        Database database = model.chosen().databaseProperty().get();
        TableRef table = model.chosen().refProperty().get();
        return new LastSession(
                placement.frame(),
                model.databases().all().stream().map(Database::uri).toList(),
                database == null || table == null
                        ? Optional.empty()
                        : Optional.of(new Shown(
                                database.uri(),
                                path(table.id()),
                                Objects.requireNonNullElse(table.branch(), ""),
                                table.version().orElse(0))),
                model.pages().tabProperty().get().name(),
                model.pages().panelsProperty().get());
    }

    private static List<String> path(TableId table) {
        List<String> path = new ArrayList<>(table.namespace());
        path.add(table.name());
        return path;
    }

    private static TableRef ref(Shown shown) {
        int last = shown.path().size() - 1;
        TableId id = new TableId(shown.path().subList(0, last), shown.path().get(last));
        return new TableRef(
                id, shown.branch(), shown.version() > 0 ? OptionalLong.of(shown.version()) : OptionalLong.empty());
    }

    /** So that a window that does not end well is known too. */
    private void keep() {
        if (!restoring) {
            unkept.set(now());
            background.run(this::keepNewest, done -> {}, model.notices()::problem);
        }
    }

    /** Blocks. Changes come faster than they are written, and on several threads: the newest is what stays. */
    private boolean keepNewest() {
        synchronized (unkept) {
            LastSession newest = unkept.getAndSet(null);
            if (newest != null) {
                services.keepSession(newest);
            }
            return newest != null;
        }
    }

    void restore(LastSession last) {
        restoring = true; // until the databases are open, what is shown is less than what was kept
        unfinished = last;
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
            unfinished = null;
            model.pages().expected(!model.databases().all().isEmpty());
            return;
        }
        String uri = left.remove(0);
        Optional<TableRef> table =
                last.table().filter(shown -> shown.database().equals(uri)).map(Restart::ref);
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
    private Found open(String uri, Optional<TableRef> table) {
        if (ConnectionFields.takesKeys(uri) && !services.servers().hasKey(uri)) {
            return new Found(null, false, false);
        }
        Database database = services.open(uri);
        if (table.isEmpty()) {
            return new Found(database, true, true);
        }
        boolean look = isThere(database, table.get());
        return new Found(
                database, look || isThere(database, TableRef.of(table.get().id())), look);
    }

    private static boolean isThere(Database database, TableRef table) {
        try {
            database.describe(table);
            return true;
        } catch (RefillException failure) {
            return failure.code() != ErrorCode.NOT_FOUND;
        }
    }

    private void arrived(Found found, LastSession last, Optional<TableRef> table) {
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
            model.navigation().go(database, table.get().id());
            if (found.lookThere()) {
                model.panels().lookAt(table.get());
            }
        } else if (chosen != null && before != null) {
            model.navigation().go(chosen, before);
        }
        if (table.isPresent() && found.tableThere() && !found.lookThere()) {
            model.notices()
                    .problem(new RefillException(
                            ErrorCode.NOT_FOUND,
                            table.get() + " was shown last and is no longer in " + database.name()
                                    + "; the newest version of main is shown."));
        }
        if (!found.tableThere() && table.isPresent()) {
            model.notices()
                    .problem(new RefillException(
                            ErrorCode.NOT_FOUND,
                            "The table " + table.get().id() + " that was shown last is no longer in " + database.name()
                                    + "."));
        }
    }

    /** Whether what is chosen is of none of the databases that are restored: its user was faster. */
    private static boolean mine(@Nullable Database chosen, LastSession last) {
        return chosen != null && !last.databases().contains(chosen.uri());
    }
}
