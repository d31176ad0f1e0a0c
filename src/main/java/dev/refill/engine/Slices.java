package dev.refill.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Deals fragments out to workers, as many at a time as take a fraction of a second: so that progress moves and a cancel
 * is felt, and still few calls are made. Safe to use from several threads.
 */
final class Slices {
    private static final double SECONDS = 0.4;

    /** In rows, see {@link Slice#weight()}. */
    private static final long FIRST_WEIGHT = 2_000_000;

    /** A worker's share is not made less than this: each slice pays for a clone of the whole manifest. */
    private static final long LEAST_SHARE = 200_000;

    private static final long LEAST_WEIGHT = 20_000;
    private static final long MOST_WEIGHT = 50_000_000;

    private final Deque<Slice> gaps = new ArrayDeque<>();
    private final int workers;
    private final long mostBytes;
    private final ToLongFunction<Verdict> bytes;
    private List<Verdict> anew;
    private long remaining;
    private long weight = FIRST_WEIGHT;

    /**
     * @param anew fragments of which every live row is computed
     * @param gaps fragments that keep values; one at a time, since each is held in memory
     * @param mostBytes what the fragments of a slice may hold together; one that holds more is a slice of its own
     * @param bytes what a fragment holds
     */
    Slices(List<Verdict> anew, List<Verdict> gaps, int workers, long mostBytes, ToLongFunction<Verdict> bytes) {
        this.anew = List.copyOf(anew);
        this.remaining = new Slice(anew, false).weight();
        this.workers = workers;
        this.mostBytes = mostBytes;
        this.bytes = bytes;
        gaps.forEach(g -> this.gaps.add(new Slice(List.of(g), true)));
    }

    /** The next work; empty once there is none. */
    synchronized Optional<Slice> next() {
        if (anew.isEmpty()) {
            return Optional.ofNullable(gaps.poll());
        }
        long share = (remaining + workers - 1) / workers;
        Slice slice = take(Math.min(weight, Math.max(share, LEAST_SHARE)));
        remaining -= slice.weight();
        return Optional.of(slice);
    }

    private Slice take(long limit) {
        List<Verdict> taken = new ArrayList<>();
        long sum = 0;
        long held = 0;
        for (Verdict verdict : anew) {
            sum += Slice.weight(verdict);
            held += mostBytes == Long.MAX_VALUE ? 0 : bytes.applyAsLong(verdict);
            if (!taken.isEmpty() && (sum > limit || held > mostBytes)) {
                break;
            }
            taken.add(verdict);
        }
        anew = anew.subList(taken.size(), anew.size());
        return new Slice(taken, false);
    }

    /** Learns from how long a slice took to compute. */
    synchronized void took(Slice slice, double seconds) {
        long fitting = (long) (slice.weight() * SECONDS / Math.max(seconds, 0.001));
        weight = Math.max(LEAST_WEIGHT, Math.min(MOST_WEIGHT, fitting));
    }
}
