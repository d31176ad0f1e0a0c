package dev.refill.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The result with every single round, for machines. */
final class JsonReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonReport() {}

    static void write(Path file, Settings settings, double loadBefore, List<Comparison> comparisons)
            throws IOException {
        ObjectNode root = JSON.createObjectNode();
        root.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        root.put("scale", settings.scale());
        Machine machine = Machine.here();
        root.putObject("machine")
                .put("cores", machine.cores())
                .put("processor", machine.processor())
                .put("system", machine.system())
                .put("java", machine.java())
                .put("load_before", loadBefore)
                .put("load_after", Machine.load());
        ArrayNode works = root.putArray("works");
        for (Comparison comparison : comparisons) {
            works.add(work(settings, comparison));
        }
        JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), root);
    }

    private static ObjectNode work(Settings settings, Comparison comparison) {
        Work work = comparison.work();
        ObjectNode node = JSON.createObjectNode();
        node.put("name", work.name().toLowerCase(java.util.Locale.ROOT));
        node.put("title", work.title(settings));
        node.put("rows", work.base().rows(settings));
        node.put("rows_filled", work.rowsToFill(settings));
        node.put("ratio", comparison.ratio());
        node.put("paired_ratio", comparison.pairedRatio());
        work.target().ifPresent(target -> node.put("target", target).put("missed", comparison.missed()));
        node.set("peer", side(comparison.peer()));
        node.set("ours", side(comparison.ours()));
        return node;
    }

    private static ObjectNode side(Series series) {
        ObjectNode node = JSON.createObjectNode();
        node.put("median", series.median());
        node.put("min", series.min());
        node.put("max", series.max());
        series.peakBytes().ifPresent(bytes -> node.put("peak_bytes", bytes));
        ArrayNode seconds = node.putArray("seconds");
        ArrayNode openSeconds = node.putArray("open_seconds");
        ArrayNode peaks = node.putArray("peaks");
        for (Round round : series.rounds()) {
            seconds.add(round.seconds());
            openSeconds.add(round.openSeconds());
            round.peakBytes().ifPresent(peaks::add);
        }
        return node;
    }
}
