package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
import dev.refill.ui.columns.StalePlan;
import dev.refill.ui.common.Confirmation;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Words;
import java.util.List;
import java.util.function.Consumer;

/** Asks before everything that is stale in a table is refreshed. */
final class StaleRefresh {
    private static final int MOST_NAMED = 12;

    private StaleRefresh() {}

    /**
     * Here the jobs of a table run one after another in the order they were started, each with what it reads before it. A
     * server runs its jobs as it likes, so it is asked only for columns that read none of the others.
     *
     * @param start called with a request for each column, in order
     */
    static Confirmation question(
            Database database, TableRef table, StalePlan plan, Consumer<List<RefreshRequest>> start) {
        boolean server = database.address() instanceof DatabaseAddress.Server;
        List<Column> columns = server ? plan.first() : plan.order();
        String text = text(columns, plan, server);
        return new Confirmation(
                "Refresh what is stale in " + table.id().name() + "?",
                text,
                "_Refresh " + Format.count(columns.size(), "column"),
                false,
                (yes, done, failed) -> {
                    done.run();
                    start.accept(columns.stream()
                            .map(column -> request(database, table, column, server))
                            .toList());
                });
    }

    private static String text(List<Column> columns, StalePlan plan, boolean server) {
        String names = String.join(
                ", then ",
                columns.stream()
                        .limit(MOST_NAMED)
                        .map(c -> Words.quoted(c.name()))
                        .toList());
        String more = columns.size() > MOST_NAMED ? " and " + (columns.size() - MOST_NAMED) + " more" : "";
        if (server) {
            int later = plan.order().size() - columns.size();
            return "The server is asked to refresh " + names.replace(", then ", ", ") + more
                    + ", each with the settings it chooses itself."
                    + (later == 0 ? "" : " What reads them comes afterwards: refresh again when these are done.");
        }
        int readers = plan.order().size() - plan.stale().size();
        return "It refreshes " + names + more + ", with the default settings."
                + (readers > 0 ? " Columns that read what changes are among them." : "");
    }

    private static RefreshRequest request(Database database, TableRef table, Column column, boolean server) {
        RefreshOptions options =
                RefreshOptions.DEFAULT.withBranch(table.branch()).withInputsFirst(!server);
        return new RefreshRequest(table.id(), column.name(), database.defaultDevice(), options);
    }
}
