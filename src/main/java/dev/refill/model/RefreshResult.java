package dev.refill.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What a refresh did.
 *
 * @param rowsFilled rows that got a value that is not null, as LanceDB counts them
 * @param rowsFailed rows that could not be computed and kept what they had, see {@link ErrorPolicy#SKIP}
 * @param rowsNull rows whose value was computed and is null, which are not counted as filled; empty where that is not
 *     known
 * @param fragmentsWritten fragments that got a new column file
 * @param version the table's newest version afterwards; the one it began with where there was nothing to do
 * @param versions the versions it made, in order, those of the record and of computed inputs that were refreshed first
 *     included
 * @param indexes what became of the indexes on the column and on those inputs, those that lost nothing included; none
 *     where no value was committed
 * @param device what computed it
 * @param seconds what it took
 */
public record RefreshResult(
        long rowsFilled,
        long rowsFailed,
        OptionalLong rowsNull,
        int fragmentsWritten,
        long version,
        List<Long> versions,
        List<IndexEffect> indexes,
        String device,
        double seconds) {
    public RefreshResult {
        versions = List.copyOf(versions);
        indexes = List.copyOf(indexes);
    }

    /** One of which neither the nulls, the versions nor the indexes are known. */
    public RefreshResult(
            long rowsFilled, long rowsFailed, int fragmentsWritten, long version, String device, double seconds) {
        this(
                rowsFilled,
                rowsFailed,
                OptionalLong.empty(),
                fragmentsWritten,
                version,
                List.of(),
                List.of(),
                device,
                seconds);
    }

    /**
     * The same as the last step of several: with the versions and the indexes of the steps before, and the seconds of all.
     *
     * @param earlier in their order
     */
    public RefreshResult after(List<RefreshResult> earlier) {
        List<Long> made = new ArrayList<>();
        Map<String, IndexEffect> effects = new LinkedHashMap<>();
        double took = 0;
        for (RefreshResult step :
                Stream.concat(earlier.stream(), Stream.of(this)).toList()) {
            made.addAll(step.versions);
            step.indexes.forEach(effect -> effects.merge(effect.index(), effect, IndexEffect::then));
            took += step.seconds;
        }
        return new RefreshResult(
                rowsFilled,
                rowsFailed,
                rowsNull,
                fragmentsWritten,
                version,
                made,
                List.copyOf(effects.values()),
                device,
                took);
    }
}
