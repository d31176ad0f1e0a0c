package dev.refill.catalog;

import dev.refill.job.Job;
import dev.refill.model.Page;
import dev.refill.model.RowPage;
import dev.refill.model.ServerJob;
import org.jspecify.annotations.Nullable;

/** The jobs of a database's server, whoever started them. The methods block, but for {@link #watch}. */
public interface ServerJobs {
    /** In the server's order; the token is the server's. */
    Page<ServerJob> list(@Nullable String token);

    /** @throws dev.refill.model.RefillException with the code NOT_FOUND where the server knows no such job */
    ServerJob describe(String id);

    /** Asks it to stop, which one that ended ignores; false where the server knows no such job. */
    boolean cancel(String id);

    /**
     * What happened in a job, or in all, as the server's own table: its columns are not fixed.
     *
     * @param id null for all jobs
     */
    RowPage events(@Nullable String id);

    /** Follows a job to its end as one of this application, from now on and after a restart. Returns at once. */
    Job watch(ServerJob job);
}
