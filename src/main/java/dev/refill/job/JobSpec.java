package dev.refill.job;

import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import org.jspecify.annotations.Nullable;

/**
 * Which column of which table a job refreshes, and on what.
 *
 * @param database the database's address
 * @param request what was asked for, with all its settings; null where that is not known
 */
public record JobSpec(
        String database,
        TableId table,
        String column,
        String device,
        @Nullable RefreshRequest request) {
    public JobSpec(String database, TableId table, String column, String device) {
        this(database, table, column, device, null);
    }

    /** Two jobs with the same key would write the same table. */
    Key key() {
        return new Key(database, table);
    }

    record Key(String database, TableId table) {}
}
