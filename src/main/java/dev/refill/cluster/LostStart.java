package dev.refill.cluster;

import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the job that a start whose answer was lost may have begun: the server's list is asked, so that a second job is
 * never started in its place.
 *
 * @param since when the start was asked for, by the server's clock
 * @param others ids of jobs that are known to be other ones
 */
record LostStart(Server server, Jobs jobs, TableId table, String column, Instant since, Set<String> others) {
    /** A job may take a moment to appear in the list. */
    private static final int LISTINGS = 5;

    private static final Duration FIRST_WAIT = Duration.ofMillis(200);
    /** A server tells its time in whole seconds. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    private static final int MOST_PAGES = 50;

    /** @throws RefillException where the list has none, or several */
    ServerJob find(RefillException lost) throws InterruptedException {
        Duration wait = FIRST_WAIT;
        for (int listing = 1; ; listing++) {
            List<ServerJob> found = candidates(lost);
            if (found.size() == 1) {
                return found.get(0);
            }
            if (found.size() > 1) {
                throw new RefillException(
                        ErrorCode.REFUSED,
                        "The answer to the start was lost, and the server lists several refreshes of " + table
                                + " since: "
                                + String.join(
                                        ", ", found.stream().map(ServerJob::id).toList())
                                + ". Look at them before you start another.",
                        lost);
            }
            if (listing == LISTINGS) {
                throw new RefillException(
                        ErrorCode.NOT_REACHABLE,
                        "The answer to the start was lost, and the server lists no refresh of " + table
                                + " since: it seems not to have begun. " + lost.sentence(),
                        lost);
            }
            server.time().sleep(wait);
            wait = wait.multipliedBy(2);
        }
    }

    private List<ServerJob> candidates(RefillException lost) {
        try {
            List<ServerJob> found = new ArrayList<>();
            String token = null;
            for (int i = 0; i < MOST_PAGES; i++) {
                Page<ServerJob> page = jobs.list(token);
                page.items().stream().filter(this::fits).forEach(found::add);
                token = page.nextToken();
                if (token == null) {
                    break;
                }
            }
            return ofColumn(found);
        } catch (RefillException e) {
            throw new RefillException(
                    e.code(),
                    "Whether the refresh was started is not known: the answer was lost, and the list of jobs cannot be"
                            + " read. Look at the server's jobs before you start it again. " + e.sentence(),
                    lost);
        }
    }

    private boolean fits(ServerJob job) {
        Instant created = job.createdAt();
        return job.refresh()
                && !others.contains(job.id())
                && created != null
                && !created.isBefore(since.minus(TOLERANCE))
                && ofTable(job.table());
    }

    private boolean ofTable(String named) {
        return named.equals(table.toString()) || named.equals(table.name());
    }

    /** Those whose description does not name another column. */
    private List<ServerJob> ofColumn(List<ServerJob> found) {
        return found.stream()
                .filter(job -> {
                    String named = column(jobs.describe(job.id()));
                    return named == null || named.equals(column);
                })
                .toList();
    }

    private static @Nullable String column(ServerJob job) {
        return job.spec().get("column");
    }
}
