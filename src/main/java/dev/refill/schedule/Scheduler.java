package dev.refill.schedule;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refreshes the columns of some databases that are to be refreshed by themselves: what a column reads before the column,
 * never sooner after its last refresh than its interval, all that is not fresh in one job, and nothing where no table
 * changed. A column that waits for one that nobody refreshes waits.
 *
 * <p>One thread looks at the tables, with a pause that grows with the time a look takes. Safe to use from any thread; no
 * method waits for a look.
 */
public final class Scheduler implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Scheduler.class);
    private static final Duration PAUSE = Duration.ofSeconds(5);
    /** A look takes at most this part of the time. */
    private static final int SHARE = 20;
    /** Jobs that are searched for those that run, and for when a column was refreshed last. */
    private static final int JOBS = 500;

    private final JobHistory history;
    private final Clock clock;
    private final ScheduleListener listener;
    private final Map<Database, WatchedDatabase> watched = new ConcurrentHashMap<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread made = new Thread(task, "refill-schedule");
        made.setDaemon(true);
        return made;
    });
    private final Object lock = new Object();
    private @Nullable ScheduledFuture<?> next;
    private volatile boolean paused;
    private volatile boolean closed;

    /** @param history where the jobs of all databases are kept; stays open */
    public Scheduler(JobHistory history, Clock clock, ScheduleListener listener) {
        this.history = history;
        this.clock = clock;
        this.listener = listener;
    }

    /** Looks after an open database from now on. */
    public void watch(Database database) {
        watched.computeIfAbsent(database, of -> new WatchedDatabase(of, () -> history.recent(JOBS)));
        wake(Duration.ZERO);
    }

    /** Starts nothing more in a database; what runs goes on. */
    public void forget(Database database) {
        watched.remove(database);
        listener.looked();
    }

    public boolean watches(Database database) {
        return watched.containsKey(database);
    }

    /** Starts nothing while it is true; what runs goes on. */
    public void pause(boolean wanted) {
        paused = wanted;
        if (!wanted) {
            wake(Duration.ZERO);
        }
    }

    public boolean paused() {
        return paused;
    }

    /** The columns of all databases that are looked after, as of the last look. */
    public List<ScheduledColumn> columns() {
        return watched.values().stream().flatMap(of -> of.columns().stream()).toList();
    }

    private void wake(Duration in) {
        synchronized (lock) {
            if (closed) {
                return;
            }
            if (next != null) {
                next.cancel(false);
            }
            next = thread.schedule(this::pass, in.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void pass() {
        long started = System.nanoTime();
        for (WatchedDatabase database : watched.values()) {
            look(database);
        }
        listener.looked();
        Duration took = Duration.ofNanos(System.nanoTime() - started).multipliedBy(SHARE);
        if (!watched.isEmpty() && !paused) {
            wake(took.compareTo(PAUSE) > 0 ? took : PAUSE);
        }
    }

    private void look(WatchedDatabase database) {
        try {
            database.pass(clock.instant(), () -> stopped(database), request -> start(database.database(), request));
        } catch (RefillException failure) {
            log.warn("The schedule cannot look at {}: {}", database.database().name(), failure.sentence());
        } catch (RuntimeException failure) {
            // The next look must come, whatever this one met.
            log.error("The schedule failed in {}", database.database().name(), failure);
        }
    }

    private boolean stopped(WatchedDatabase database) {
        return closed || paused || !watched.containsKey(database.database());
    }

    private Job start(Database database, RefreshRequest request) {
        Job job = database.refresh(request);
        listener.started(database, job);
        job.onChange(snapshot -> {
            if (snapshot.state().ended()) {
                wake(Duration.ZERO);
            }
        });
        return job;
    }

    /** Starts nothing more; what runs goes on. */
    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
        }
        thread.shutdownNow();
    }
}
