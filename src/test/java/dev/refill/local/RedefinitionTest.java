package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.job.JobState;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.TableRef;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A computed column that is given another expression. */
@ExtendWith(LeakCheck.class)
class RedefinitionTest {
    private static final TableRef TABLE = TableRef.of(Numbers.ID);

    @TempDir
    Path folder;

    private Numbers table;

    @BeforeEach
    void open() {
        table = new Numbers(folder, "2.1", 1L, 2L, 3L);
        table.declare("d", "x * 2");
        table.declare("e", "d + 1");
        table.refresh("d");
        table.refresh("e");
    }

    @AfterEach
    void close() {
        table.close();
    }

    private long change(String column, String expression) {
        return table.database().changeExpression(TABLE, new Declaration(column, expression));
    }

    private Freshness.State state(String column) {
        return table.database().freshness(Numbers.ID, column).state();
    }

    @Test
    void itsValuesStayAndAreStaleUntilItIsRefreshed() {
        long before = table.database().describe(TABLE).version();
        assertThat(change("d", "x * 10")).isEqualTo(before + 1);
        assertThat(table.values("d")).containsExactly("2", "4", "6");
        assertThat(state("d")).isEqualTo(Freshness.State.STALE);
        table.refresh("d");
        assertThat(table.values("d")).containsExactly("10", "20", "30");
        assertThat(state("d")).isEqualTo(Freshness.State.FRESH);
    }

    @Test
    void whatReadsItIsStaleOnceItHasItsNewValues() {
        change("d", "x * 10");
        table.refresh("d");
        assertThat(state("e")).isEqualTo(Freshness.State.STALE);
        table.refresh("e");
        assertThat(table.values("e")).containsExactly("11", "21", "31");
    }

    @Test
    void changedBackItIsNotFreshSinceItMayHoldTheOtherExpressionsValues() {
        change("d", "x * 10");
        change("d", "x * 2");
        assertThat(state("d")).isEqualTo(Freshness.State.STALE);
        table.refresh("d");
        assertThat(table.values("d")).containsExactly("2", "4", "6");
        assertThat(state("d")).isEqualTo(Freshness.State.FRESH);
    }

    @Test
    void aPartThatIsRefreshedIsOfTheNewExpressionAndTheRestIsStale() {
        change("d", "x * 10");
        assertThat(table.refresh("d", RefreshOptions.DEFAULT.withWhere("x = 2")).state())
                .isEqualTo(JobState.FINISHED);
        assertThat(table.values("d")).containsExactly("2", "20", "6");
        assertThat(state("d")).isEqualTo(Freshness.State.STALE);
    }

    @Test
    void itsInputsAreThoseOfTheNewExpression() {
        change("e", "x + id");
        assertThat(table.database()
                        .describe(TABLE)
                        .column("e")
                        .orElseThrow()
                        .definition()
                        .inputs())
                .containsExactly("id", "x");
        // Nothing reads d any more.
        table.database().dropColumns(TABLE, List.of("d"));
        table.refresh("e");
        assertThat(table.values("e")).containsExactly("1", "3", "5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "d | d + 1       | d cannot be computed from itself.",
                "d | e + 1       | d cannot be computed from e, which is computed from it.",
                "d | x * 2       | This is the expression of d already.",
                "d | id = 1      | It gives bool, and d holds int64: cast the value to that,",
                "d | missing + 1 | missing",
                "x | id + 1      | x is not a computed column",
                "f | id + 1      | has no column f"
            })
    void whatCannotBeIsRefusedInASentenceAndNothingChanges(String column, String expression, String words) {
        long before = table.database().describe(TABLE).version();
        assertThatThrownBy(() -> change(column, expression))
                .isInstanceOf(RefillException.class)
                .hasMessageContaining(words);
        assertThat(table.database().checkChange(TABLE, new Declaration(column, expression), 5))
                .isInstanceOfSatisfying(
                        ExpressionCheck.Invalid.class,
                        refused -> assertThat(refused.reason()).contains(words));
        assertThat(table.database().describe(TABLE).version()).isEqualTo(before);
        assertThat(state("d")).isEqualTo(Freshness.State.FRESH);
    }

    @Test
    void beforeItIsChangedTheFirstRowsAreShown() {
        ExpressionCheck check = table.database().checkChange(TABLE, new Declaration("d", "x * 10"), 2);
        assertThat(check).isInstanceOfSatisfying(ExpressionCheck.Valid.class, valid -> {
            assertThat(valid.type().text()).isEqualTo("int64");
            assertThat(valid.inputs()).containsExactly("x");
            assertThat(valid.sample().rows()).hasSize(2);
            assertThat(valid.sample().rows().get(1).get(1).text()).isEqualTo("20");
        });
    }

    @Test
    void aVersionThatIsOnlyLookedAtIsNotChanged() {
        assertThatThrownBy(() -> table.database().changeExpression(TABLE.at(1), new Declaration("d", "x * 10")))
                .isInstanceOfSatisfying(
                        RefillException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.REFUSED));
    }
}
