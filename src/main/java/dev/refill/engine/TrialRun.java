package dev.refill.engine;

import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.model.RefillException;
import dev.refill.model.Trial;
import java.util.function.BooleanSupplier;

/**
 * Computes a column's rule for its first rows and measures it. It begins with a few hundred rows and takes more only while
 * they pass too fast to be told from what a call costs by itself.
 */
public final class TrialRun {
    private static final int FIRST = 200;
    private static final int MOST = FIRST * 64;
    private static final int TIMES = 3;
    /** Seconds from which on a measurement is more than noise. */
    private static final double ENOUGH = 0.05;

    private final LanceTable table;
    private final BoundExpression expression;
    private final BooleanSupplier stop;

    private TrialRun(LanceTable table, BoundExpression expression, BooleanSupplier stop) {
        this.table = table;
        this.expression = expression;
        this.stop = stop;
    }

    /** @param stop looked at between steps */
    public static Trial of(LanceTable table, String column, BooleanSupplier stop) {
        Target target = Target.of(table.schema(), table.name(), column);
        BoundExpression bound = new Binder(table.arrowSchema()).bind(target.expression());
        return new TrialRun(table, bound, stop).run();
    }

    private Trial run() {
        try {
            Step one = best(1);
            Step last = best(FIRST);
            int rows = FIRST;
            while (last.seconds - one.seconds < ENOUGH && last.rows == rows && rows < MOST && !stop.getAsBoolean()) {
                rows *= 4;
                last = best(rows);
            }
            if (last.rows <= 1) {
                return new Trial(last.rows, 0, last.bytesPerRow(), null);
            }
            double seconds = Math.max(0, last.seconds - one.seconds) / (last.rows - 1);
            return new Trial(last.rows, seconds, last.bytesPerRow(), null);
        } catch (RefillException failing) {
            return new Trial(0, 0, 0, failing.sentence());
        }
    }

    /** The fastest of a few, which others on the machine disturbed least. */
    private Step best(int rows) {
        Step best = step(rows);
        for (int i = 1; i < TIMES && best.seconds < ENOUGH && !stop.getAsBoolean(); i++) {
            Step again = step(rows);
            best = again.seconds < best.seconds ? again : best;
        }
        return best;
    }

    private Step step(int rows) {
        ScanRequest first = Sample.scan(table, expression).withBatch(rows).withRange(0, rows);
        SampleSize size = new SampleSize();
        long started = System.nanoTime();
        Sample.evaluate(table, first, expression, size);
        return new Step(size.rows(), size.bytesPerRow(), (System.nanoTime() - started) / 1e9);
    }

    private record Step(int rows, double bytesPerRow, double seconds) {}
}
