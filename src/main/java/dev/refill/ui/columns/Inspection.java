package dev.refill.ui.columns;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.Freshness;
import dev.refill.model.TableDetail;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything the inspector says of a column.
 *
 * @param facts labels and values, in the order they are shown
 * @param freshness where it is known
 * @param freshnessNote what is said while it is not; empty for a plain column
 * @param metadata the field's own pairs, by key
 * @param refresh whether the column can be refreshed here, and the other actions likewise
 */
public record Inspection(
        Column column,
        List<Fact> facts,
        Optional<Freshness> freshness,
        String freshnessNote,
        List<Fact> metadata,
        Action refresh,
        Action change,
        Action schedule,
        Action rename,
        Action drop) {
    /** A label and its value. */
    public record Fact(String label, String value) {}

    /**
     * @param offered whether the button is there at all
     * @param reasonAgainst why it is disabled; empty where it is not
     */
    public record Action(boolean offered, Optional<String> reasonAgainst) {
        static final Action NOT_OFFERED = new Action(false, Optional.empty());
    }

    public static Inspection of(TableDetail table, ColumnRow row, FreshnessLook look, Capabilities capabilities) {
        Column column = row.column();
        Optional<Freshness> known =
                look instanceof FreshnessLook.Known k ? Optional.of(k.freshness()) : Optional.empty();
        String note = look instanceof FreshnessLook.Loading
                ? "Reading the freshness record…"
                : look instanceof FreshnessLook.Failed failed ? failed.failure().sentence() : "";
        List<Fact> metadata = new TreeMap<>(column.metadata())
                .entrySet().stream()
                        .map(entry -> new Fact(entry.getKey(), entry.getValue()))
                        .toList();
        Optional<String> fixed = reasonAgainstChanging(table, row, capabilities);
        return new Inspection(
                column,
                facts(table, column, known),
                known,
                note,
                metadata,
                refresh(table, column.definition(), capabilities),
                change(table, column.definition(), capabilities),
                schedule(table, column.definition(), capabilities),
                new Action(true, fixed),
                new Action(true, fixed));
    }

    private static List<Fact> facts(TableDetail table, Column column, Optional<Freshness> freshness) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Type", column.type().text()));
        facts.add(new Fact("Nullable", column.nullable() ? "yes" : "no"));
        if (!column.definition().computed()) {
            facts.add(new Fact("Rows", Format.count(table.rows())));
            List<String> readers = readers(table, column);
            facts.add(new Fact("Read by", readers.isEmpty() ? "no computed column" : String.join(", ", readers)));
            return facts;
        }
        List<String> inputs = column.definition().inputs();
        facts.add(new Fact("Reads", inputs.isEmpty() ? "no column" : String.join(", ", inputs)));
        facts.add(new Fact("Rows", Format.count(table.rows())));
        freshness.ifPresent(known -> {
            facts.add(new Fact("Unfilled", Format.count(known.rowsUnfilled())));
            facts.add(new Fact(
                    "Recorded at",
                    known.recordedAtVersion().isPresent()
                            ? "version "
                                    + Format.version(known.recordedAtVersion().getAsLong())
                            : "never"));
        });
        facts.add(new Fact("Auto-refresh", ScheduleWords.full(column.autoRefresh())));
        return facts;
    }

    private static Action refresh(TableDetail table, Definition definition, Capabilities capabilities) {
        if (!definition.computed()) {
            return Action.NOT_OFFERED;
        }
        if (table.readOnly() != null) {
            return new Action(true, Optional.of(table.readOnly()));
        }
        if (definition instanceof Definition.Unrecognized) {
            return new Action(true, Optional.of(UNRECOGNIZED));
        }
        Capability needed = definition instanceof Definition.Sql ? Capability.REFRESH_SQL : Capability.REFRESH_FUNCTION;
        return new Action(true, capabilities.reasonAgainst(needed));
    }

    private static Action change(TableDetail table, Definition definition, Capabilities capabilities) {
        return definition instanceof Definition.Sql
                ? new Action(
                        true,
                        Optional.ofNullable(table.readOnly())
                                .or(() -> capabilities.reasonAgainst(Capability.CHANGE_EXPRESSION)))
                : Action.NOT_OFFERED;
    }

    private static Action schedule(TableDetail table, Definition definition, Capabilities capabilities) {
        if (!definition.computed()) {
            return Action.NOT_OFFERED;
        }
        if (table.readOnly() != null) {
            return new Action(true, Optional.of(table.readOnly()));
        }
        return new Action(
                true,
                definition instanceof Definition.Unrecognized
                        ? Optional.of(UNRECOGNIZED)
                        : capabilities.reasonAgainst(Capability.CHANGE_SCHEMA));
    }

    private static Optional<String> reasonAgainstChanging(TableDetail table, ColumnRow row, Capabilities capabilities) {
        Optional<String> missing =
                Optional.ofNullable(table.readOnly()).or(() -> capabilities.reasonAgainst(Capability.CHANGE_SCHEMA));
        if (missing.isPresent()) {
            return missing;
        }
        if (row.column().definition() instanceof Definition.Unrecognized) {
            return Optional.of(UNRECOGNIZED);
        }
        if (!row.topLevel()) {
            return Optional.of("A nested field is changed through the column it lies in.");
        }
        List<String> readers = readers(table, row.column());
        return readers.isEmpty()
                ? Optional.empty()
                : Optional.of("The computed column " + Words.quoted(readers.get(0)) + " reads it.");
    }

    /** The computed columns that read it, or something nested in it, or what it is nested in. */
    static List<String> readers(TableDetail table, Column column) {
        return table.computedColumns().stream()
                .filter(reader -> !reader.path().equals(column.path()) && Lineage.reads(reader, column))
                .map(Column::name)
                .toList();
    }

    private static final String UNRECOGNIZED = "Refill does not know this kind of computed column and leaves it alone.";
}
