package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.engine.Verdict.Work;
import dev.refill.lance.ColumnFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What was computed is used again only while all that it came from is as it was. */
class BasisTest {
    private static final List<ColumnFile> HELD = List.of(file("a"));
    private static final Basis FILLED = basis(1, 10, 7, 8, "1-2", HELD, Work.FILL, false);
    private static final Basis COMPUTED = basis(1, 10, 7, 8, "1-2", HELD, Work.RECOMPUTE, true);

    private static ColumnFile file(String name) {
        return new ColumnFile(name, List.of(3), List.of(0), 2, 1, null, null);
    }

    private static Basis basis(
            int fragment,
            long rows,
            long inputs,
            long predicate,
            String deletions,
            List<ColumnFile> column,
            Work work,
            boolean whole) {
        return new Basis(fragment, rows, inputs, predicate, deletions, column, work, whole);
    }

    @Test
    void itHoldsWhileNothingChanged() {
        assertThat(FILLED.holdsFor(FILLED, false)).isTrue();
        assertThat(COMPUTED.holdsFor(COMPUTED, false)).isTrue();
    }

    @Test
    void anotherFragmentLengthInputOrPredicateEndsIt() {
        assertThat(COMPUTED.holdsFor(basis(2, 10, 7, 8, "1-2", HELD, Work.RECOMPUTE, false), true))
                .isFalse();
        assertThat(COMPUTED.holdsFor(basis(1, 11, 7, 8, "1-2", HELD, Work.RECOMPUTE, false), true))
                .isFalse();
        assertThat(COMPUTED.holdsFor(basis(1, 10, 6, 8, "1-2", HELD, Work.RECOMPUTE, false), true))
                .isFalse();
        assertThat(COMPUTED.holdsFor(basis(1, 10, 7, 9, "1-2", HELD, Work.RECOMPUTE, false), true))
                .isFalse();
    }

    @Test
    void otherDeletionsEndItUnlessTheyCanOnlyBeMore() {
        Basis more = basis(1, 10, 7, 8, "3-4", HELD, Work.RECOMPUTE, false);
        assertThat(COMPUTED.holdsFor(more, false)).isFalse();
        assertThat(COMPUTED.holdsFor(more, true)).isTrue();
    }

    @Test
    void oldValuesThatAreKeptMustBeTheSame() {
        Basis refreshed = basis(1, 10, 7, 8, "1-2", List.of(file("b")), Work.FILL, false);
        assertThat(FILLED.holdsFor(refreshed, true)).isFalse();
    }

    @Test
    void whatReplacesEveryValueDoesNotCareForTheOldOnes() {
        Basis refreshed = basis(1, 10, 7, 8, "1-2", List.of(file("b")), Work.RECOMPUTE, false);
        assertThat(COMPUTED.holdsFor(refreshed, true)).isTrue();
    }

    @Test
    void valuesToBeKeptNowAreNotOverwrittenByAComputationOfAll() {
        assertThat(COMPUTED.holdsFor(basis(1, 10, 7, 8, "1-2", HELD, Work.FILL, false), true))
                .isFalse();
    }
}
