package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Words;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How a change of a table is taken back. What somebody else made of the same column or tag since is looked at first and
 * left as it is.
 *
 * @param undone what is so again, a sentence without its end
 * @param column what is chosen then; null where the choice stays as it is
 * @param work called in the background
 */
record Reversal(String undone, @Nullable String column, Work work) {
    Reversal(String undone, Work work) {
        this(undone, null, work);
    }

    /** Takes it back on a database. */
    @FunctionalInterface
    interface Work {
        /** Returns the version it made; empty where it makes none. */
        OptionalLong on(Database database, TableRef table);
    }

    /** @param before the column as it was */
    static Reversal renamed(Column before, String name) {
        String again = Words.quoted(name) + " is " + Words.quoted(before.name()) + " again";
        return new Reversal(again, before.name(), (database, table) -> {
            same(database, table, name, before.id());
            return OptionalLong.of(database.renameColumn(table, name, before.name()));
        });
    }

    /** @param before the column as it was */
    static Reversal rescheduled(Column before, AutoRefresh schedule) {
        String name = before.name();
        return new Reversal("The schedule of " + Words.quoted(name) + " is as it was", (database, table) -> {
            if (!same(database, table, name, before.id()).autoRefresh().equals(schedule)) {
                throw changed(name);
            }
            return OptionalLong.of(database.setAutoRefresh(table, name, before.autoRefresh()));
        });
    }

    /** @param before the column as it was; its rows stay stale, since some may have been computed meanwhile */
    static Reversal redefined(Column before, String expression) {
        String name = before.name();
        return new Reversal("The expression of " + Words.quoted(name) + " is as it was", (database, table) -> {
            if (!same(database, table, name, before.id()).definition().text().equals(expression)) {
                throw changed(name);
            }
            return OptionalLong.of(database.changeExpression(
                    table, new Declaration(name, before.definition().text())));
        });
    }

    /**
     * Drops columns that were not there before, while they are as they were declared and nothing was computed.
     *
     * @param version the one that they were declared by
     */
    static Reversal declared(List<String> names, long version) {
        String all = String.join(", ", names.stream().map(Words::quoted).toList());
        return new Reversal(all + (names.size() == 1 ? " is gone" : " are gone") + " again", (database, table) -> {
            TableDetail then = database.describe(table.at(version));
            TableDetail now = database.describe(table);
            for (String name : names) {
                Column declared = find(then, name).orElseThrow(() -> changed(name));
                boolean untouched = find(now, name)
                        .filter(column -> column.id() == declared.id()
                                && column.definition().equals(declared.definition()))
                        .isPresent();
                if (!untouched) {
                    throw changed(name);
                }
                if (filled(database.freshness(table, name))) {
                    throw new RefillException(
                            ErrorCode.REFUSED,
                            Words.quoted(name) + " was refreshed meanwhile and stays; drop it to take it away.");
                }
            }
            return OptionalLong.of(database.dropColumns(table, names));
        });
    }

    private static boolean filled(Freshness freshness) {
        long rows = freshness.parts().stream().mapToLong(Freshness.Part::rows).sum();
        return freshness.byFragment() ? freshness.rowsUnfilled() < rows : freshness.state() != Freshness.State.UNFILLED;
    }

    private static Column same(Database database, TableRef table, String name, int id) {
        return find(database.describe(table), name)
                .filter(column -> column.id() == id)
                .orElseThrow(() -> changed(name));
    }

    private static Optional<Column> find(TableDetail table, String name) {
        return table.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst();
    }

    private static RefillException changed(String name) {
        return new RefillException(
                ErrorCode.REFUSED, Words.quoted(name) + " was changed again meanwhile and stays as it is now.");
    }
}
