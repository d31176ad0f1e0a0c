package dev.refill.schedule;

import dev.refill.job.Job;
import dev.refill.model.TableId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What is remembered of a table between two looks at it. */
final class WatchedTable {
    private final TableId id;
    private final Map<String, Attempt> attempts = new ConcurrentHashMap<>();
    private List<ScheduledColumn> columns = List.of();
    private long version = -1;
    private @Nullable Instant next;
    private @Nullable Job job;

    WatchedTable(TableId id) {
        this.id = id;
    }

    TableId id() {
        return id;
    }

    /** Whether a look at this version could find something that the last one did not. */
    boolean worthALook(long current, Instant now) {
        return current != version || (next != null && !now.isBefore(next));
    }

    void looked(String database, long seen, TablePlan plan, Map<String, Duration> intervals) {
        version = seen;
        next = plan.next().orElse(null);
        List<ScheduledColumn> made = new ArrayList<>();
        plan.standings()
                .forEach((column, standing) -> made.add(new ScheduledColumn(
                        database, id, column, intervals.getOrDefault(column, Duration.ZERO), standing)));
        columns = List.copyOf(made);
    }

    /** Has it looked at again on the next pass, whatever its version. */
    private void stir() {
        version = -1;
    }

    void barred(String sentence) {
        columns = columns.stream()
                .map(c -> new ScheduledColumn(
                        c.database(), c.table(), c.column(), c.interval(), new Standing.Barred(sentence)))
                .toList();
        stir();
    }

    /** Whether a job that was started here has not ended. */
    boolean busy() {
        return job != null && !job.snapshot().state().ended();
    }

    void started(Job newJob, String column, long startedOn) {
        job = newJob;
        running(column);
        newJob.onChange(snapshot -> {
            Attempt attempt = Attempt.of(snapshot, startedOn);
            if (attempt != null) {
                remember(column, attempt);
            }
        });
    }

    void running(String column) {
        stir();
        columns = columns.stream()
                .map(c -> c.column().equals(column)
                        ? new ScheduledColumn(c.database(), c.table(), column, c.interval(), new Standing.Running())
                        : c)
                .toList();
    }

    /** What is newer stays, and of the same what is known better. Safe on any thread. */
    void remember(String column, Attempt attempt) {
        attempts.merge(column, attempt, (known, other) -> {
            int order = known.endedAt().compareTo(other.endedAt());
            boolean better = order < 0 || (order == 0 && known.version() < other.version());
            return better ? other : known;
        });
    }

    @Nullable
    Attempt last(String column) {
        return attempts.get(column);
    }

    List<ScheduledColumn> columns() {
        return columns;
    }
}
