package dev.refill.harness.fuzz;

import java.util.ArrayList;
import java.util.List;

/** Makes an expression that hurts the process shorter, as long as it still does. */
final class Shrinker {
    /** Each one costs a start of the process. */
    private static final int TRIES = 40;

    /** Whether an expression still hurts. */
    @FunctionalInterface
    interface Hurts {
        boolean test(String expression) throws InterruptedException;
    }

    private final Hurts hurts;
    private int left = TRIES;

    private Shrinker(Hurts hurts) {
        this.hurts = hurts;
    }

    static String shortest(String expression, Hurts hurts) throws InterruptedException {
        return new Shrinker(hurts).shrink(expression);
    }

    private String shrink(String expression) throws InterruptedException {
        List<String> pieces = Grammar.pieces(expression);
        for (int size = Math.max(1, pieces.size() / 2); size >= 1 && left > 0; size /= 2) {
            for (int from = 0; from + size <= pieces.size() && left > 0; ) {
                List<String> shorter = new ArrayList<>(pieces);
                shorter.subList(from, from + size).clear();
                if (!shorter.isEmpty() && stillHurts(String.join("", shorter))) {
                    pieces = shorter;
                } else {
                    from += size;
                }
            }
        }
        return String.join("", pieces);
    }

    private boolean stillHurts(String expression) throws InterruptedException {
        left--;
        return hurts.test(expression);
    }
}
