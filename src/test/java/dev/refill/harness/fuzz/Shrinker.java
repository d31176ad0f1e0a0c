package dev.refill.harness.fuzz;

import dev.refill.harness.fuzz.Box.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Makes an expression that hurts the process shorter, as long as it still does. */
final class Shrinker {
    /** Each one costs a start of the process. */
    private static final int TRIES = 40;

    private final Box box;
    private int left = TRIES;

    private Shrinker(Box box) {
        this.box = box;
    }

    static String shortest(Box box, String expression) throws InterruptedException {
        return new Shrinker(box).shrink(expression);
    }

    private String shrink(String expression) throws InterruptedException {
        List<String> pieces = Grammar.pieces(expression);
        for (int size = Math.max(1, pieces.size() / 2); size >= 1 && left > 0; size /= 2) {
            for (int from = 0; from + size <= pieces.size() && left > 0; ) {
                List<String> shorter = new ArrayList<>(pieces);
                shorter.subList(from, from + size).clear();
                if (!shorter.isEmpty() && hurts(String.join("", shorter))) {
                    pieces = shorter;
                } else {
                    from += size;
                }
            }
        }
        return String.join("", pieces);
    }

    private boolean hurts(String expression) throws InterruptedException {
        left--;
        Outcome outcome = box.check(expression);
        return outcome.bad();
    }
}
