package dev.refill.job;

import dev.refill.model.TableId;

/**
 * Which column of which table a job refreshes, and on what.
 *
 * @param database the database's address
 */
public record JobSpec(String database, TableId table, String column, String device) {
    /** Two jobs with the same key would write the same table. */
    Key key() {
        return new Key(database, table);
    }

    record Key(String database, TableId table) {}
}
