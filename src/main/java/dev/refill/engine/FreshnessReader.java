package dev.refill.engine;

import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.Freshness.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** How fresh a SQL computed column is: what a refresh would do, without doing it. */
public final class FreshnessReader {
    private FreshnessReader() {}

    /** Reads the manifest and the record; of the data only the nulls of fragments that have values and are not fresh. */
    public static Freshness read(LanceTable table, String column) {
        Target target = Target.of(table.schema(), table.name(), column);
        BoundExpression bound = new Binder(table.arrowSchema()).bind(target.expression());
        Judge.Judgement judgement = Judge.judge(table, target, bound.inputs());
        Map<Integer, Long> nulls = nulls(table, target, judgement.verdicts());
        List<Part> parts = new ArrayList<>();
        for (Verdict verdict : judgement.verdicts()) {
            parts.add(part(target, verdict, nulls, judgement.enrolled()));
        }
        long unfilled = parts.stream().mapToLong(Part::rowsUnfilled).sum();
        return new Freshness(state(parts), unfilled, target.recorded().recordedAtVersion(), parts);
    }

    /** The rows without a value, by fragment, of those that have values and are not fresh. */
    private static Map<Integer, Long> nulls(LanceTable table, Target target, List<Verdict> verdicts) {
        List<Integer> ids = target.ids();
        List<Integer> open = verdicts.stream()
                .filter(v -> v.work() != Verdict.Work.NONE && v.fragment().holds(ids))
                .map(v -> v.fragment().id())
                .toList();
        return open.isEmpty() ? Map.of() : table.countNulls(target.name(), open);
    }

    private static Part part(Target target, Verdict verdict, Map<Integer, Long> counted, boolean enrolled) {
        FragmentInfo fragment = verdict.fragment();
        long rows = fragment.liveRows();
        OptionalLong bytes = OptionalLong.of(fragment.bytes());
        if (verdict.work() == Verdict.Work.NONE) {
            return new Part(fragment.id(), PartState.FRESH, rows, 0, bytes);
        }
        long nulls = fragment.holds(target.ids()) ? counted.getOrDefault(fragment.id(), 0L) : rows;
        PartState state;
        if (nulls == rows || enrolled && verdict.work() == Verdict.Work.FILL) {
            state = PartState.UNFILLED;
        } else {
            state = enrolled ? PartState.STALE : PartState.UNVERIFIED;
        }
        return new Part(fragment.id(), state, rows, nulls, bytes);
    }

    private static State state(List<Part> parts) {
        if (has(parts, PartState.STALE)) {
            return State.STALE;
        }
        if (has(parts, PartState.UNVERIFIED)) {
            return State.UNVERIFIED;
        }
        if (!has(parts, PartState.UNFILLED)) {
            return State.FRESH;
        }
        boolean some = parts.stream().anyMatch(p -> p.rowsUnfilled() < p.rows() || p.state() == PartState.FRESH);
        return some ? State.PARTIAL : State.UNFILLED;
    }

    private static boolean has(List<Part> parts, PartState state) {
        return parts.stream().anyMatch(p -> p.state() == state);
    }
}
