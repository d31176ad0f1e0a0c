package dev.refill.bench;

import java.util.List;
import java.util.OptionalLong;

/** The rounds of one side, in the order they ran. */
record Series(List<Round> rounds) {
    Series {
        rounds = List.copyOf(rounds);
    }

    double median() {
        return median(rounds.stream().mapToDouble(Round::seconds).toArray());
    }

    double min() {
        return rounds.stream().mapToDouble(Round::seconds).min().orElse(Double.NaN);
    }

    double max() {
        return rounds.stream().mapToDouble(Round::seconds).max().orElse(Double.NaN);
    }

    /** The largest of the rounds. */
    OptionalLong peakBytes() {
        return rounds.stream().flatMapToLong(r -> r.peakBytes().stream()).max();
    }

    static double median(double... values) {
        double[] sorted = values.clone();
        java.util.Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
