package dev.refill.peer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the peer makes of an expression over the table of {@code table.cjs}.
 *
 * @param type empty where it is refused, as the inputs are
 * @param error why it is refused, or why its refresh fails; else null
 * @param values null where there are none
 */
record Judgement(
        String expression,
        boolean accepted,
        String type,
        List<String> inputs,
        @Nullable String error,
        @Nullable List<Object> values) {
    /** So many columns a table: each commit writes all of a table's fields again. */
    private static final int GROUP = 40;

    /** The peer's answer to every expression of {@code expressions.txt} and to others, once each. */
    static List<Judgement> all(Path database, List<String> others) {
        List<String> expressions = Stream.concat(expressions().stream(), others.stream())
                .distinct()
                .toList();
        List<Judgement> judgements = new ArrayList<>();
        for (int from = 0; from < expressions.size(); from += GROUP) {
            PeerTable table = oracle(database, "judged_" + from);
            ArrayNode asked = Peer.JSON.createArrayNode();
            for (String expression : expressions.subList(from, Math.min(from + GROUP, expressions.size()))) {
                asked.addObject().put("name", "c" + asked.size()).put("expression", expression);
            }
            ObjectNode request = Peer.JSON
                    .createObjectNode()
                    .put("database", database.toString())
                    .put("table", table.name())
                    .set("expressions", asked);
            Peer.get().ask("judge", request).forEach(answer -> judgements.add(of(answer)));
        }
        return judgements;
    }

    /** The table that the expressions are for: six rows with every type, and with names that need quoting. */
    static PeerTable oracle(Path database, String name) {
        Peer.get()
                .ask(
                        "createOracle",
                        Peer.JSON
                                .createObjectNode()
                                .put("database", database.toString())
                                .put("table", name));
        return new PeerTable(database, name);
    }

    private static Judgement of(JsonNode answer) {
        List<String> inputs = new ArrayList<>();
        answer.path("inputs").forEach(input -> inputs.add(input.asText()));
        JsonNode values = answer.path("values");
        return new Judgement(
                answer.get("expression").asText(),
                answer.get("accepted").asBoolean(),
                answer.path("type").asText(),
                inputs,
                answer.path("error").asText(null),
                values.isMissingNode() ? null : list(values));
    }

    private static List<Object> list(JsonNode values) {
        List<Object> list = new ArrayList<>();
        values.forEach(value -> list.add(Peer.JSON.convertValue(value, Object.class)));
        return list;
    }

    /** A line each; lines that begin with {@code #} are headings, and an empty line is an empty expression. */
    private static List<String> expressions() {
        try (Stream<String> lines = Files.lines(PeerInstall.HOME.resolve("expressions.txt"))) {
            return lines.filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
