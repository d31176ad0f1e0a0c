package dev.refill.schedule;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.model.Column;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** One database's schedule. For one thread, but for {@link #columns}. */
final class WatchedDatabase {
    private static final int PAGE = 1000;

    private final Database database;
    private final Supplier<List<JobSnapshot>> jobs;
    private Map<TableId, WatchedTable> tables = new LinkedHashMap<>();
    private volatile List<ScheduledColumn> columns = List.of();

    /** @param jobs the newest jobs of all databases */
    WatchedDatabase(Database database, Supplier<List<JobSnapshot>> jobs) {
        this.database = database;
        this.jobs = jobs;
    }

    Database database() {
        return database;
    }

    /** As of the last look; safe on any thread. */
    List<ScheduledColumn> columns() {
        return columns;
    }

    /**
     * Looks at every table once and starts what is due, one column of a table at a time.
     *
     * @param stop looked at between tables
     * @throws RefillException where the tables cannot be listed
     */
    void pass(Instant now, BooleanSupplier stop, Function<RefreshRequest, Job> start) {
        Map<TableId, WatchedTable> there = new LinkedHashMap<>();
        list(List.of(), there);
        tables = there;
        List<JobSnapshot> known = ofThis(jobs.get());
        for (WatchedTable table : tables.values()) {
            if (stop.getAsBoolean()) {
                return;
            }
            look(table, known, now, start);
        }
        tell();
    }

    private void look(WatchedTable table, List<JobSnapshot> known, Instant now, Function<RefreshRequest, Job> start) {
        List<JobSnapshot> its =
                known.stream().filter(job -> job.table().equals(table.id())).toList();
        for (JobSnapshot job : its) {
            Attempt attempt = Attempt.of(job, -1);
            if (attempt != null) {
                table.remember(job.column(), attempt);
            }
        }
        if (table.busy()) {
            return;
        }
        Optional<JobSnapshot> running =
                its.stream().filter(job -> !job.state().ended()).findFirst();
        if (running.isPresent()) {
            table.running(running.get().column());
            return;
        }
        try {
            TableDetail detail = database.describe(table.id());
            if (table.worthALook(detail.version(), now)) {
                act(table, detail, now, start);
            }
        } catch (RefillException failure) {
            table.barred(failure.sentence());
        }
    }

    private void act(WatchedTable table, TableDetail detail, Instant now, Function<RefreshRequest, Job> start) {
        Map<String, Duration> intervals = new HashMap<>();
        for (Column column : detail.computedColumns()) {
            if (TablePlan.scheduled(column)) {
                intervals.put(column.name(), TablePlan.interval(column.autoRefresh()));
            }
        }
        if (intervals.isEmpty()) {
            table.looked(database.uri(), detail.version(), new TablePlan(Map.of()), intervals);
            return;
        }
        TablePlan plan = TablePlan.of(
                detail, column -> database.freshness(detail.id(), column).needsRefresh(), table::last, now);
        table.looked(database.uri(), detail.version(), plan, intervals);
        if (plan.due().isEmpty()) {
            return;
        }
        if (detail.readOnly() != null) {
            table.barred(detail.readOnly());
            return;
        }
        String column = plan.due().get();
        table.started(start.apply(RefreshRequest.of(detail.id(), column)), column, detail.version());
    }

    private List<JobSnapshot> ofThis(List<JobSnapshot> all) {
        return all.stream().filter(job -> job.database().equals(database.uri())).toList();
    }

    private void list(List<String> namespace, Map<TableId, WatchedTable> into) {
        String token = null;
        do {
            Page<TableId> page = database.tables(namespace, token, PAGE);
            for (TableId id : page.items()) {
                WatchedTable known = tables.get(id);
                into.put(id, known == null ? new WatchedTable(id) : known);
            }
            token = page.nextToken();
        } while (token != null);
        do {
            Page<String> page = database.namespaces(namespace, token, PAGE);
            for (String child : page.items()) {
                List<String> path = new ArrayList<>(namespace);
                path.add(child);
                list(path, into);
            }
            token = page.nextToken();
        } while (token != null);
    }

    private void tell() {
        columns = tables.values().stream()
                .flatMap(table -> table.columns().stream())
                .toList();
    }
}
