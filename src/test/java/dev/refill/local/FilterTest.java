package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.RowQuery;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LeakCheck.class)
class FilterTest {
    @TempDir
    Path folder;

    private static RowQuery where(String filter) {
        return new RowQuery(List.of("x"), filter, 0, 10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x > ?", "length(NULL) = 1", "starts_with('a')", "nope = 1", "x +"})
    void aFilterThatCannotBeAppliedIsRefusedInASentence(String filter) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            assertThatThrownBy(() -> table.database().rows(Numbers.ID, where(filter)))
                    .isInstanceOf(RefillException.class)
                    .hasMessageStartingWith("The filter cannot be applied: ");
            assertThatThrownBy(() -> table.database().countRows(Numbers.ID, filter))
                    .isInstanceOf(RefillException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "nope = 1 | The table has no column nope.",
                "x > 1 AND x = 'a | This is not complete SQL: Unterminated string literal at line 1, column 15.",
                "x + | This is not complete SQL: expected an expression, found the end.",
                "x = = 1 | This is not complete SQL: expected an expression, found =."
            })
    void theRefusalSpeaksOfTheFilterAndNotOfWhatIsMadeOfIt(String filter, String sentence) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            assertThatThrownBy(() -> table.database().rows(Numbers.ID, where(filter)))
                    .hasMessage("The filter cannot be applied: " + sentence);
        }
    }

    /** The library's parser reads as far as it can, and drops the rest without a word. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "x > 1 x < 2",
                "x > 1, x < 2",
                "x > 1 'a'",
                "x > 1; x < 2",
                "x > 1) AND x < 2",
                "x > 1 AS y",
                "x > 1 ORDER BY nope",
                "x > 1 HAVING x < 2",
                "x > 1 GROUP BY x",
                "CASE WHEN x > 1 THEN true END x < 2"
            })
    void nothingOfAFilterIsLeftUnread(String filter) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            assertThatThrownBy(() -> table.database().countRows(Numbers.ID, filter))
                    .hasMessageStartingWith("The filter cannot be applied: ");
            assertThatThrownBy(() -> table.database().rows(Numbers.ID, where(filter)))
                    .hasMessageStartingWith("The filter cannot be applied: ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x, id", "x * 2)", "x FROM id", "x; id", "x INTO y"})
    void nothingOfAnExpressionIsLeftUnread(String expression) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            assertThat(table.database().check(Numbers.ID, new Declaration("d", expression), 2))
                    .isInstanceOf(ExpressionCheck.Invalid.class);
        }
    }

    @ParameterizedTest
    @CsvSource({"x > 1,2", "x IN (1) OR x IS NULL,2", "length(cast(x as string)) = 1,2"})
    void aFilterLeavesTheRowsForWhichItIsTrue(String filter, long rows) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 33L, null)) {
            assertThat(table.database().countRows(Numbers.ID, filter)).isEqualTo(rows);
            assertThat(table.database().rows(Numbers.ID, where(filter)).rows()).hasSize((int) rows);
        }
    }
}
