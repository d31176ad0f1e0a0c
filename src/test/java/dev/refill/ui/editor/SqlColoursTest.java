package dev.refill.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SqlColoursTest {
    private static final List<String> COLUMNS = List.of("price", "attrs", "when");

    @Test
    void columnsFunctionsLiteralsAndKeywordsAreToldApart() {
        assertThat(words("coalesce(PRICE, 2.5) > 1 AND name = 'it''s'"))
                .containsExactly(
                        "coalesce sql-function",
                        "PRICE sql-column",
                        "2.5 sql-number",
                        "1 sql-number",
                        "AND sql-keyword",
                        "'it''s' sql-text");
    }

    @Test
    void whatFollowsAColumnAndADotIsAPartOfIt() {
        assertThat(words("attrs.colour")).containsExactly("attrs sql-column", "colour sql-column");
    }

    @Test
    void aColumnThatIsCalledAsAKeywordIsAColumn() {
        assertThat(words("`when` * when")).containsExactly("`when` sql-column", "when sql-column");
    }

    @Test
    void textInDoubleQuotesIsTextToLanceAndLooksLikeIt() {
        assertThat(words("\"price\"")).containsExactly("\"price\" sql-text");
    }

    private static List<String> words(String sql) {
        return SqlColours.of(sql, COLUMNS).stream()
                .map(span -> sql.substring(span.from(), span.to()) + " " + span.style())
                .toList();
    }
}
