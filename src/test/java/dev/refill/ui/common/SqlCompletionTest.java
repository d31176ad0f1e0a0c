package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.RealTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlCompletionTest {
    private static final Map<String, String> COLUMNS = new LinkedHashMap<>();
    private static final Map<String, String> ARGUMENTS = Map.of(
            "number",
            "1.5",
            "digits",
            "2",
            "text",
            "'ab'",
            "unit",
            "'hour'",
            "time",
            "to_timestamp('2026-01-01')",
            "day",
            "'2026-01-01'",
            "list",
            "make_array(1.5, 2.5)",
            "type",
            "'Float32'");

    static {
        COLUMNS.put("price", "float64");
        COLUMNS.put("Unit Price", "float64");
        COLUMNS.put("title", "utf8");
    }

    private static List<String> texts(String sql) {
        return SqlCompletion.of(sql, sql.length(), COLUMNS).proposals().stream()
                .map(SqlCompletion.Proposal::text)
                .toList();
    }

    @Test
    void aColumnThatBeginsSoComesBeforeOneThatHoldsIt() {
        assertThat(texts("x > 1 and pri")).containsExactly("price", "`Unit Price`");
    }

    @Test
    void insideATextNothingIsProposed() {
        assertThat(texts("title = 'pri")).isEmpty();
        assertThat(texts("title = \"pri")).isEmpty();
        assertThat(texts("title = 'it''s' and pri")).contains("price");
    }

    @Test
    void aNameInBackticksIsClosedAndOnlyColumnsArePossible() {
        String sql = "`Un";
        SqlCompletion completion = SqlCompletion.of(sql, sql.length(), COLUMNS);
        assertThat(completion.from()).isZero();
        assertThat(texts(sql)).containsExactly("`Unit Price`");
    }

    @Test
    void aNumberAndAFieldOfAStructAreLeftAlone() {
        assertThat(texts("price > 1")).isEmpty();
        assertThat(texts("attrs.ti")).isEmpty();
    }

    @Test
    void whatIsTypedWholeIsNotProposedAgain() {
        assertThat(texts("title")).isEmpty();
    }

    @Test
    void everyFunctionThatIsProposedIsOneThatLanceTakes(@TempDir Path folder) {
        new RealTable(folder, 2).create(3);
        List<String> refused = new ArrayList<>();
        try (Database database = LocalDatabase.open(folder.toString())) {
            for (String function : SqlWords.FUNCTIONS) {
                String call = function.substring(0, function.indexOf('('))
                        + "("
                        + String.join(
                                ", ",
                                List.of(function.substring(function.indexOf('(') + 1, function.length() - 1)
                                                .split(", "))
                                        .stream()
                                        .map(ARGUMENTS::get)
                                        .toList())
                        + ")";
                try {
                    database.countRows(TableId.of("numbers"), "x >= 0 AND " + call + " IS NOT NULL");
                } catch (RefillException refusal) {
                    refused.add(call + ": " + refusal.sentence());
                }
            }
        }
        assertThat(refused).isEmpty();
    }
}
