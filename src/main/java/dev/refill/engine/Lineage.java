package dev.refill.engine;

import dev.refill.computed.SignatureMap;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Rewrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

    /**
     * What is known of where fragments came from. Of a version that was cleaned away nothing is: what a compaction made
     * there comes from nowhere, while a later one that can be read still says what it began with.
     */
    static Lineage since(
            long version, LanceTable table, SignatureMap recorded, Signer signer, List<Integer> columnIds) {
        List<Rewrite> rewrites = new ArrayList<>();
        if (table.version() - version <= MOST_VERSIONS) {
            for (long v = version + 1; v <= table.version(); v++) {
                table.rewrites(v).ifPresent(rewrites::addAll);
            }
        }
        return new Lineage(recorded, signer, columnIds, rewrites);
    }

    Origin of(FragmentInfo fragment) {
        for (Rewrite rewrite : rewrites) {
            for (FragmentInfo made : rewrite.to()) {
                if (made.id() == fragment.id() && same(made, fragment)) {
                    return together(rewrite.from());
                }
            }
        }
        return Origin.UNKNOWN;
    }

    /** Whether it is the one that was made, with the same inputs; an id can come again after a restored version. */
    private boolean same(FragmentInfo made, FragmentInfo fragment) {
        Set<String> files = made.files().stream().map(ColumnFile::path).collect(Collectors.toSet());
        return fragment.files().stream().map(ColumnFile::path).anyMatch(files::contains)
                && signer.sign(made) == signer.sign(fragment);
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
