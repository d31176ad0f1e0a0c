package dev.refill.bench;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The result as a table in Markdown, which a README takes as it is. */
final class TextReport {
    private static final double GIB = 1L << 30;
    private static final double MOST_GIB = 1.5;
    private static final double MOST_GROWTH = 1.2;

    private TextReport() {}

    static String of(Settings settings, List<Comparison> comparisons) {
        StringBuilder text = new StringBuilder();
        text.append("| work | LanceDB: median, min–max | Refill: median, min–max | ratio | target |"
                + " peak memory, LanceDB | Refill |\n");
        text.append("| --- | --- | --- | --- | --- | --- | --- |\n");
        for (Comparison c : comparisons) {
            String target = c.work().target().isEmpty()
                    ? ""
                    : String.format("%.1f%s", c.work().target().getAsDouble(), c.missed() ? ", missed" : "");
            text.append(String.format(
                    "| %s | %s | %s | %.2f | %s | %s | %s |%n",
                    c.work().title(settings),
                    seconds(c.peer()),
                    seconds(c.ours()),
                    c.ratio(),
                    target,
                    mebibytes(c.peer().peakBytes()),
                    mebibytes(c.ours().peakBytes())));
        }
        memory(comparisons).ifPresent(text::append);
        return text.toString();
    }

    private static String seconds(Series series) {
        return String.format("%.3f s, %.3f–%.3f", series.median(), series.min(), series.max());
    }

    private static String mebibytes(OptionalLong bytes) {
        return bytes.isEmpty() ? "" : String.format("%,d MiB", Math.round(bytes.getAsLong() / (double) (1 << 20)));
    }

    /** Whether memory stays bounded as the table grows. */
    private static Optional<String> memory(List<Comparison> comparisons) {
        OptionalLong small = peak(comparisons, Work.FIRST_FILL);
        OptionalLong large = peak(comparisons, Work.LARGE);
        if (small.isEmpty() || large.isEmpty()) {
            return Optional.empty();
        }
        double gib = large.getAsLong() / GIB;
        double growth = (double) large.getAsLong() / small.getAsLong();
        return Optional.of(String.format(
                "%nRefill's peak at five times the rows: %.2f GiB (target %.1f%s), %.2f times that of the first row"
                        + " (target %.1f%s).%n",
                gib,
                MOST_GIB,
                gib > MOST_GIB ? ", missed" : "",
                growth,
                MOST_GROWTH,
                growth > MOST_GROWTH ? ", missed" : ""));
    }

    private static OptionalLong peak(List<Comparison> comparisons, Work work) {
        return comparisons.stream()
                .filter(c -> c.work() == work)
                .map(c -> c.ours().peakBytes())
                .findFirst()
                .orElse(OptionalLong.empty());
    }
}
