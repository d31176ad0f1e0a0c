package dev.refill.engine;

import dev.refill.lance.LanceTable;
import dev.refill.lance.ScanRequest;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How large values get, by computing a few rows: a value may be larger than all that it is made from. */
final class ValueSample {
    private static final Logger log = LoggerFactory.getLogger(ValueSample.class);
    private static final int ROWS = 16;

    private ValueSample() {}

    /**
     * The bytes of a value in memory, the mean of the fragment with the largest of those looked at: the first, the middle
     * and the last. 0 where all values of the type take the same or where some of the rows cannot be computed.
     */
    static double bytesPerRow(LanceTable table, Target target, BoundExpression expression, List<Verdict> work) {
        if (work.isEmpty() || ValueWidth.of(target.field().arrow()).isPresent()) {
            return 0;
        }
        return Stream.of(0, work.size() / 2, work.size() - 1)
                .distinct()
                .mapToDouble(i -> of(table, expression, work.get(i).fragment().id()))
                .max()
                .orElse(0);
    }

    private static double of(LanceTable table, BoundExpression expression, int fragment) {
        ScanRequest first = Sample.scan(table, expression)
                .withFragments(List.of(fragment))
                .withRange(0, ROWS)
                .withBatch(ROWS)
                .withReadahead(1);
        SampleSize size = new SampleSize();
        try {
            Sample.evaluate(table, first, expression, size);
        } catch (RefillException unknown) {
            // The refresh itself says why, or leaves such rows out.
            log.debug("The size of values is not known beforehand", unknown);
            return 0;
        }
        return size.bytesPerRow();
    }
}
