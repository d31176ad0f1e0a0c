package dev.refill.schedule;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.TableDetail;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a table's schedule asks for at one moment: how each column stands that is refreshed by itself, in an order in which
 * no column comes before one that it reads.
 */
record TablePlan(Map<String, Standing> standings) {
    /** After it, what failed is tried again although the table is the same. */
    static final Duration RETRY = Duration.ofHours(1);
    /** The least time after a failure, however often the table changes. */
    static final Duration REST = Duration.ofMinutes(5);

    /**
     * @param stale whether a refresh of a computed column has something to do; asked at most once a column
     * @param last how the last refresh of a column ended, null where none is known
     */
    static TablePlan of(
            TableDetail table, Predicate<String> stale, Function<String, @Nullable Attempt> last, Instant now) {
        Map<String, Boolean> known = new LinkedHashMap<>();
        Predicate<String> once = column -> known.computeIfAbsent(column, stale::test);
        Map<String, Standing> standings = new LinkedHashMap<>();
        for (Column column : ordered(table)) {
            if (scheduled(column)) {
                standings.put(column.name(), standing(table, column, once, last.apply(column.name()), now));
            }
        }
        return new TablePlan(standings);
    }

    /** Whether it is to be refreshed by itself, and can be here. */
    static boolean scheduled(Column column) {
        return column.definition() instanceof Definition.Sql
                && column.autoRefresh().enabled();
    }

    /** The column to refresh now. */
    Optional<String> due() {
        return standings.entrySet().stream()
                .filter(e -> e.getValue() instanceof Standing.Due)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** When to look again although the table is the same; empty where only a change of it gives something to do. */
    Optional<Instant> next() {
        Instant earliest = null;
        for (Standing standing : standings.values()) {
            Instant at = standing.next();
            if (at != null && (earliest == null || at.isBefore(earliest))) {
                earliest = at;
            }
        }
        return Optional.ofNullable(earliest);
    }

    static Duration interval(AutoRefresh setting) {
        return Duration.ofSeconds(setting.intervalSeconds().orElse(0));
    }

    private static Standing standing(
            TableDetail table, Column column, Predicate<String> stale, @Nullable Attempt last, Instant now) {
        if (!stale.test(column.name())) {
            return new Standing.Fresh();
        }
        for (Column input : inputs(table, column)) {
            if (stale.test(input.name())) {
                return new Standing.Waiting(input.name(), scheduled(input));
            }
        }
        if (last == null) {
            return new Standing.Due();
        }
        // Neither a failure nor a refresh that left something undone is repeated on the same rows at once.
        if (last.version() == table.version() && now.isBefore(last.endedAt().plus(RETRY))) {
            return new Standing.Stopped(last.sentence(), last.endedAt().plus(RETRY));
        }
        Duration rest = interval(column.autoRefresh());
        if (!last.succeeded() && rest.compareTo(REST) < 0) {
            rest = REST;
        }
        Instant rested = last.endedAt().plus(rest);
        return now.isBefore(rested) ? new Standing.Resting(rested) : new Standing.Due();
    }

    /** The computed columns, each after those that it reads. */
    private static List<Column> ordered(TableDetail table) {
        Set<Column> done = new LinkedHashSet<>();
        table.computedColumns().forEach(column -> add(table, column, done, new LinkedHashSet<>()));
        return new ArrayList<>(done);
    }

    private static void add(TableDetail table, Column column, Set<Column> done, Set<Column> path) {
        if (done.contains(column) || !path.add(column)) {
            return;
        }
        inputs(table, column).forEach(input -> add(table, input, done, path));
        done.add(column);
    }

    /** The computed columns that a column reads. */
    private static List<Column> inputs(TableDetail table, Column column) {
        return table.computedColumns().stream()
                .filter(other -> other != column)
                .filter(other -> column.definition().inputs().stream()
                        .anyMatch(path -> path.equals(other.path()) || path.startsWith(other.path() + ".")))
                .toList();
    }
}
