package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every expression of {@code expressions.txt} means to Refill what it means to the peer, but for a list of reasons. */
class OracleExpressionsTest {
    private static final int GROUP = 40;

    @TempDir
    static Path folder;

    private static List<Judgement> judgements;

    @BeforeAll
    static void askThePeer() {
        judgements = Judgement.all(folder.resolve("judged"), KnownDifferences.MORE_EXPRESSIONS);
        assertThat(judgements).hasSizeGreaterThan(950);
    }

    @Test
    void acceptanceTypeInputsAndSampleAreThePeers() {
        Map<String, String> differences = new TreeMap<>();
        List<String> refusals = new ArrayList<>();
        try (OurTable our = OurTable.of(Judgement.oracle(folder.resolve("checked"), "t"))) {
            for (Judgement judgement : judgements) {
                ExpressionCheck check = our.check("checked", judgement.expression());
                if (check instanceof ExpressionCheck.Invalid invalid) {
                    refusals.add(invalid.reason());
                }
                String difference = difference(judgement, check);
                if (!difference.isEmpty()) {
                    differences.put(judgement.expression(), difference);
                }
            }
        }
        assertOnlyKnown(differences, KnownDifferences.WHEN_CHECKED);
        assertThat(refusals).hasSizeGreaterThan(90).allSatisfy(Sentences::assertSentence);
    }

    @Test
    void refreshedValuesAreThePeers() {
        Map<String, String> differences = new TreeMap<>();
        List<Judgement> common = judgements.stream()
                .filter(j -> j.accepted() && !KnownDifferences.WHEN_CHECKED.containsKey(j.expression()))
                .toList();
        PeerTable source = Judgement.oracle(folder.resolve("source"), "t");
        for (int from = 0; from < common.size(); from += GROUP) {
            PeerTable table = source.copyTo(folder.resolve("group_" + from));
            refresh(table, common.subList(from, Math.min(from + GROUP, common.size())), differences);
        }
        assertOnlyKnown(differences, KnownDifferences.WHEN_REFRESHED);
    }

    /** Declares a group in one commit, refreshes each column, and has the peer read what came out. */
    private static void refresh(PeerTable table, List<Judgement> group, Map<String, String> differences) {
        try (OurTable our = OurTable.of(table)) {
            Map<String, Judgement> columns = new LinkedHashMap<>();
            group.forEach(judgement -> columns.put("c" + columns.size(), judgement));
            declare(our, columns, differences);
            columns.forEach((column, judgement) -> {
                String difference = difference(judgement, our, table, column);
                if (!difference.isEmpty()) {
                    differences.put(judgement.expression(), difference);
                }
            });
        }
    }

    /** One by one only where one of them is refused; that one is taken out. */
    private static void declare(OurTable our, Map<String, Judgement> columns, Map<String, String> differences) {
        try {
            our.declare(columns.entrySet().stream()
                    .flatMap(c -> Stream.of(c.getKey(), c.getValue().expression()))
                    .toArray(String[]::new));
        } catch (RefillException oneOfThem) {
            columns.entrySet().removeIf(column -> {
                try {
                    our.declare(column.getKey(), column.getValue().expression());
                    return false;
                } catch (RefillException refused) {
                    differences.put(column.getValue().expression(), "refused: " + refused.sentence());
                    return true;
                }
            });
        }
    }

    private static String difference(Judgement judgement, OurTable our, PeerTable table, String column) {
        try {
            our.refresh(column);
        } catch (RefillException failure) {
            return judgement.error() != null && failure.code() == ErrorCode.COMPUTE_FAILED
                    ? ""
                    : "ours fails: " + failure.sentence() + "; the peer: " + judgement;
        }
        if (judgement.error() != null) {
            return "the peer fails: " + judgement.error() + "; ours: " + table.values(column);
        }
        List<Object> values = table.values(column);
        return values.equals(judgement.values()) ? "" : "values " + values + ", the peer's " + judgement.values();
    }

    private static String difference(Judgement judgement, ExpressionCheck check) {
        if (check instanceof ExpressionCheck.Invalid invalid) {
            return judgement.accepted() ? "refused: " + invalid.reason() : "";
        }
        ExpressionCheck.Valid valid = (ExpressionCheck.Valid) check;
        if (!judgement.accepted()) {
            return "accepted; the peer: " + judgement.error();
        }
        if (!valid.type().text().equals(judgement.type())) {
            return "type " + valid.type() + ", the peer's " + judgement.type();
        }
        if (!valid.inputs().equals(judgement.inputs())) {
            return "inputs " + valid.inputs() + ", the peer's " + judgement.inputs();
        }
        if (judgement.error() != null) {
            return valid.notes().isEmpty() ? "no note that a row fails; the peer: " + judgement.error() : "";
        }
        List<Cell> sample = sample(valid.sample());
        for (int i = 0; i < sample.size(); i++) {
            if (!same(valid.type().text(), sample.get(i), judgement.values().get(i))) {
                return "sample " + sample + ", the peer's values " + judgement.values();
            }
        }
        return sample.size() == judgement.values().size() ? "" : "a sample of " + sample.size() + " rows";
    }

    private static List<Cell> sample(RowPage page) {
        int last = page.columns().size() - 1;
        return page.rows().stream().map(row -> row.get(last)).toList();
    }

    /** Numbers, truth values and texts are compared here; how other types are shown is for other tests to say. */
    private static boolean same(String type, Cell ours, Object peers) {
        if (ours.isNull() || peers == null) {
            return ours.isNull() && peers == null;
        }
        return switch (type) {
            case "float32" -> Float.compare(Float.parseFloat(ours.text()), Float.parseFloat((String) peers)) == 0;
            case "float64" -> Double.compare(Double.parseDouble(ours.text()), Double.parseDouble((String) peers)) == 0;
            case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool", "utf8" ->
                ours.text().equals(peers);
            default -> true;
        };
    }

    /** A difference with no reason fails the test, and so does a reason whose difference is gone. */
    private static void assertOnlyKnown(Map<String, String> differences, Map<String, String> known) {
        Map<String, String> unexplained = new TreeMap<>(differences);
        unexplained.keySet().removeAll(known.keySet());
        assertThat(unexplained).as("differences without a reason").isEmpty();
        assertThat(differences.keySet()).as("differences that are listed").containsAll(known.keySet());
    }
}
