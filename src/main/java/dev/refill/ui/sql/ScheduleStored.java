package dev.refill.ui.sql;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.TableRef;

/**
 * A schedule that a statement stored.
 *
 * @param table on the branch that was meant
 * @param before the column as it was
 * @param schedule the one it has now
 * @param news tells of it, a sentence
 */
public record ScheduleStored(TableRef table, Column before, AutoRefresh schedule, String news) {}
