package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.computed.RefreshMetadata;
import dev.refill.computed.SignatureMap;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says of each fragment what a refresh has to do with it, from the manifest and the freshness record alone.
 *
 * <p>The rules are LanceDB's: without a record, values are kept and gaps are filled; with one, what it names and agrees
 * with is fresh, what it does not name is computed anew unless a compaction made it from fresh fragments.
 */
final class Judge {
    /**
     * @param enrolled whether the column has a record at all
     * @param recorded the record as far as it counts for the definition there is now
     */
    record Judgement(boolean enrolled, SignatureMap recorded, List<Verdict> verdicts) {
        List<Verdict> of(Verdict.Work work) {
            return verdicts.stream().filter(v -> v.work() == work).toList();
        }

        /** What there is to do. */
        List<Verdict> waiting() {
            return verdicts.stream().filter(v -> v.work() != Verdict.Work.NONE).toList();
        }
    }

    private Judge() {}

    static Judgement judge(LanceTable table, Target target, List<FieldPath> inputs) {
        Signer signer = new Signer(table.schema(), inputs);
        List<FragmentInfo> fragments = table.fragments();
        RefreshMetadata metadata = target.recorded();
        if (metadata.signature() == null) {
            return new Judgement(false, SignatureMap.EMPTY, fill(fragments, signer));
        }
        SignatureMap recorded = counting(table, target);
        @Nullable Lineage lineage = null;
        boolean looked = false;
        List<Verdict> verdicts = new ArrayList<>();
        for (FragmentInfo fragment : fragments) {
            long signature = signer.sign(fragment);
            if (recorded.agrees(fragment.id(), signature)) {
                verdicts.add(Verdict.fresh(fragment, signature, true));
                continue;
            }
            if (!looked && !recorded.signatures().containsKey(fragment.id()) && fragment.holds(target.ids())) {
                looked = true;
                lineage = metadata.recordedAtVersion().isPresent()
                                && !recorded.signatures().isEmpty()
                        ? Lineage.since(metadata.recordedAtVersion().getAsLong(), table, recorded, signer, target.ids())
                        : null;
            }
            verdicts.add(unnamed(fragment, signature, recorded, lineage));
        }
        return new Judgement(true, recorded, verdicts);
    }

    private static Verdict unnamed(
            FragmentInfo fragment, long signature, SignatureMap recorded, @Nullable Lineage lineage) {
        if (lineage == null || recorded.signatures().containsKey(fragment.id())) {
            return Verdict.recompute(fragment, signature);
        }
        return switch (lineage.of(fragment)) {
            case FRESH -> Verdict.fresh(fragment, signature, false);
            case PARTLY_FILLED -> Verdict.fill(fragment, signature);
            case UNFILLED, UNKNOWN -> Verdict.recompute(fragment, signature);
        };
    }

    private static List<Verdict> fill(List<FragmentInfo> fragments, Signer signer) {
        return fragments.stream().map(f -> Verdict.fill(f, signer.sign(f))).toList();
    }

    /** The record, as nothing where it is unreadable or about another definition. */
    private static SignatureMap counting(LanceTable table, Target target) {
        String definition = target.recorded().definitionVersion();
        if (definition == null || !definition.equals(RefreshMetadata.definitionVersion(target.expression()))) {
            return SignatureMap.EMPTY;
        }
        return RecordFile.read(table.folder(), target.recorded()).orElse(SignatureMap.EMPTY);
    }
}
