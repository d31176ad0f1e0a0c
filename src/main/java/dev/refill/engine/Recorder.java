package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.computed.RefreshMetadata;
import dev.refill.computed.SignatureMap;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Records which fragments are fresh, in a commit of its own that changes metadata alone. */
final class Recorder {
    private static final int ATTEMPTS = 10;

    private final Supplier<LanceTable> tables;
    private final Target computed;
    private final List<FieldPath> inputs;
    private final Folder staging;

    /**
     * @param version the newest version
     * @param made whether it is one of the record's own; otherwise the record said it all
     */
    record Recorded(long version, boolean made) {}

    /** @param staging where the record's file is written before it is moved under the table */
    Recorder(Supplier<LanceTable> tables, Target computed, List<FieldPath> inputs, Folder staging) {
        this.tables = tables;
        this.computed = computed;
        this.inputs = inputs;
        this.staging = staging;
    }

    /** Whether the record already says all that is fresh, so that none has to be written. */
    static boolean says(Target target, Judge.Judgement judgement) {
        return says(target, judgement, next(judgement, Map.of()));
    }

    private static boolean says(Target target, Judge.Judgement judgement, SignatureMap next) {
        if (!judgement.enrolled()) {
            return judgement.verdicts().isEmpty();
        }
        // An entry of a fragment that is gone does no harm, and is no reason for a commit of its own.
        return judgement
                        .recorded()
                        .signatures()
                        .entrySet()
                        .containsAll(next.signatures().entrySet())
                && currentDefinition(target);
    }

    /**
     * Adds fragments to the record, as far as the newest version still has them with the same inputs.
     *
     * @param done by fragment id, the signature of the inputs that its values were computed from
     */
    Recorded record(Map<Integer, Long> done) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try (LanceTable newest = tables.get()) {
                return record(newest, done);
            } catch (Commits.Conflict conflict) {
                // Somebody committed in between: what is fresh is judged again, on what they left.
                continue;
            }
        }
        throw new RefillException(
                ErrorCode.TABLE_CHANGED,
                "The table changed: the values of " + computed.name()
                        + " are in place, but others commit so often that they could not be recorded as fresh. Run the"
                        + " refresh again.");
    }

    private Recorded record(LanceTable newest, Map<Integer, Long> done) throws Commits.Conflict {
        Target target = computed.in(newest);
        Judge.Judgement judgement = Judge.judge(newest, target, inputs);
        SignatureMap next = next(judgement, done);
        if (says(target, judgement, next)) {
            return new Recorded(newest.version(), false);
        }
        RecordFile.write(newest.folder(), next, staging);
        long version = Commits.putFieldMetadata(
                newest, target.field().id(), RefreshMetadata.record(next, target.expression(), newest.version()));
        return new Recorded(version, true);
    }

    private static boolean currentDefinition(Target target) {
        String recorded = target.recorded().definitionVersion();
        return recorded == null || recorded.equals(RefreshMetadata.definitionVersion(target.expression()));
    }

    /** The old entries of fragments that live, those a compaction carried over, and the ones computed now. */
    private static SignatureMap next(Judge.Judgement judgement, Map<Integer, Long> done) {
        Set<Integer> living = new HashSet<>();
        Map<Integer, Long> entries = new HashMap<>();
        for (Verdict verdict : judgement.verdicts()) {
            int id = verdict.fragment().id();
            living.add(id);
            Long computedFrom = done.get(id);
            boolean fresh = verdict.work() == Verdict.Work.NONE;
            if (fresh || computedFrom != null && computedFrom == verdict.signature()) {
                entries.put(id, verdict.signature());
            }
        }
        judgement.recorded().signatures().forEach((id, signature) -> {
            if (living.contains(id)) {
                entries.putIfAbsent(id, signature);
            }
        });
        return new SignatureMap(new TreeMap<>(entries));
    }
}
