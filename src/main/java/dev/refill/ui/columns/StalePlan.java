package dev.refill.ui.columns;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.TableDetail;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What brings everything in a table up to date.
 *
 * @param stale the columns that a refresh is known to change
 * @param order those and the computed columns that read them, which are stale once they changed; each after what it reads
 * @param reasonAgainst why it cannot be done, as a sentence; empty where it can
 */
public record StalePlan(List<Column> stale, List<Column> order, Optional<String> reasonAgainst) {
    static final StalePlan NONE = new StalePlan(List.of(), List.of(), Optional.of("Choose a table first."));

    public StalePlan {
        stale = List.copyOf(stale);
        order = List.copyOf(order);
    }

    /** @param looks what is known of each computed column, by name */
    static StalePlan of(TableDetail table, Map<String, FreshnessLook> looks, Capabilities capabilities) {
        List<Column> refreshable = table.computedColumns().stream()
                .filter(column -> against(column, capabilities).isEmpty())
                .toList();
        List<Column> stale = refreshable.stream()
                .filter(column -> looks.get(column.name()) instanceof FreshnessLook.Known known
                        && known.freshness().needsRefresh())
                .toList();
        return new StalePlan(
                stale, order(table, refreshable, stale), reason(table, looks, refreshable, stale, capabilities));
    }

    private static Optional<String> against(Column column, Capabilities capabilities) {
        if (column.definition() instanceof Definition.Sql) {
            return capabilities.reasonAgainst(Capability.REFRESH_SQL);
        }
        return column.definition() instanceof Definition.Function || column.definition() instanceof Definition.Virtual
                ? capabilities.reasonAgainst(Capability.REFRESH_FUNCTION)
                : Optional.of("Refill does not know this kind of computed column.");
    }

    private static Optional<String> reason(
            TableDetail table,
            Map<String, FreshnessLook> looks,
            List<Column> refreshable,
            List<Column> stale,
            Capabilities capabilities) {
        if (table.readOnly() != null) {
            return Optional.of(table.readOnly());
        }
        if (table.computedColumns().isEmpty()) {
            return Optional.of("The table has no computed column.");
        }
        if (refreshable.isEmpty()) {
            return against(table.computedColumns().get(0), capabilities);
        }
        if (looks.values().stream().anyMatch(FreshnessLook.Loading.class::isInstance)) {
            return Optional.of("It is still being read what is fresh.");
        }
        return stale.isEmpty() ? Optional.of("Nothing is known to be stale here.") : Optional.empty();
    }

    private static List<Column> order(TableDetail table, List<Column> refreshable, List<Column> stale) {
        Set<String> wanted = stale.stream().map(Column::name).collect(Collectors.toCollection(LinkedHashSet::new));
        // Each round adds the readers of what is there; columns that read each other end it too.
        for (boolean grew = true; grew; ) {
            grew = false;
            for (String name : List.copyOf(wanted)) {
                for (String reader : table.column(name)
                        .map(c -> Inspection.readers(table, c))
                        .orElse(List.of())) {
                    grew |= refreshable.stream().anyMatch(c -> c.name().equals(reader)) && wanted.add(reader);
                }
            }
        }
        List<Column> order = new ArrayList<>();
        List<Column> left = new ArrayList<>(
                refreshable.stream().filter(c -> wanted.contains(c.name())).toList());
        while (!left.isEmpty()) {
            Column next = left.stream()
                    .filter(c -> left.stream().noneMatch(other -> other != c && Lineage.reads(c, other)))
                    .findFirst()
                    .orElse(left.get(0));
            left.remove(next);
            order.add(next);
        }
        return order;
    }

    /** Those that read none of the others: what a server, which keeps no order, can be asked for at once. */
    public List<Column> first() {
        return order.stream()
                .filter(c -> order.stream().noneMatch(other -> other != c && Lineage.reads(c, other)))
                .toList();
    }
}
