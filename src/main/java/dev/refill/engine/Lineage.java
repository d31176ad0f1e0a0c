package dev.refill.engine;

import dev.refill.computed.SignatureMap;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Rewrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where fragments that a freshness record does not name came from: followed through the compactions since it was made.
 */
final class Lineage {
    /** As far back as LanceDB looks. */
    private static final int MOST_VERSIONS = 1024;

    /** What a fragment holds of the column, judged by the ones it was made from. */
    enum Origin {
        FRESH,
        /** Fresh rows beside rows that were never computed. */
        PARTLY_FILLED,
        UNFILLED,
        UNKNOWN
    }

    private final SignatureMap recorded;
    private final Signer signer;
    private final List<Integer> columnIds;
    private final List<Rewrite> rewrites;

    private Lineage(SignatureMap recorded, Signer signer, List<Integer> columnIds, List<Rewrite> rewrites) {
        this.recorded = recorded;
        this.signer = signer;
        this.columnIds = columnIds;
        this.rewrites = rewrites;
    }

    /** Empty where a version since then can no longer be read: then nothing is known of where fragments came from. */
    static Optional<Lineage> since(
            long version, LanceTable table, SignatureMap recorded, Signer signer, List<Integer> columnIds) {
        if (table.version() - version > MOST_VERSIONS) {
            return Optional.empty();
        }
        List<Rewrite> rewrites = new ArrayList<>();
        for (long v = version + 1; v <= table.version(); v++) {
            String operation = table.operation(v);
            if (operation.isEmpty()) {
                return Optional.empty();
            }
            if (operation.equals(LanceTable.REWRITE)) {
                Optional<List<Rewrite>> made = table.rewrites(v);
                if (made.isEmpty()) {
                    return Optional.empty();
                }
                rewrites.addAll(made.get());
            }
        }
        return Optional.of(new Lineage(recorded, signer, columnIds, rewrites));
    }

    Origin of(FragmentInfo fragment) {
        for (Rewrite rewrite : rewrites) {
            for (FragmentInfo made : rewrite.to()) {
                if (made.id() == fragment.id()) {
                    return signer.sign(made) == signer.sign(fragment) ? together(rewrite.from()) : Origin.UNKNOWN;
                }
            }
        }
        return Origin.UNKNOWN;
    }

    private Origin together(List<FragmentInfo> sources) {
        boolean fresh = false;
        boolean unfilled = false;
        for (FragmentInfo source : sources) {
            switch (one(source)) {
                case FRESH -> fresh = true;
                case UNFILLED -> unfilled = true;
                case PARTLY_FILLED -> {
                    fresh = true;
                    unfilled = true;
                }
                case UNKNOWN -> {
                    return Origin.UNKNOWN;
                }
            }
        }
        return !unfilled ? Origin.FRESH : fresh ? Origin.PARTLY_FILLED : Origin.UNFILLED;
    }

    private Origin one(FragmentInfo source) {
        if (recorded.signatures().containsKey(source.id())) {
            return recorded.agrees(source.id(), signer.sign(source)) ? Origin.FRESH : Origin.UNKNOWN;
        }
        return source.holds(columnIds) ? of(source) : Origin.UNFILLED;
    }
}
