package dev.refill.schedule;

import dev.refill.catalog.Database;
import dev.refill.job.Job;

/** Told of what a schedule does, on the schedule's thread. */
public interface ScheduleListener {
    /** A refresh that nobody asked for by hand. */
    void started(Database database, Job job);

    /** The columns may stand otherwise than before. */
    void looked();
}
