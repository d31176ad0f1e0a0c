package dev.refill.schedule;

import dev.refill.model.TableId;
import java.time.Duration;

/**
 * A column that is refreshed by itself.
 *
 * @param database the database's address
 * @param interval the least time between the end of a refresh and the start of the next; zero where none is stored
 */
public record ScheduledColumn(String database, TableId table, String column, Duration interval, Standing standing) {}
