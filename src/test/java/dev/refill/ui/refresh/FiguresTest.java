package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ColumnIndex;
import dev.refill.model.ComputeClass;
import dev.refill.model.Definition;
import dev.refill.model.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FiguresTest {
    private static final RefreshPlan PLAN = new RefreshPlan(1_204_118, 48, 2_000_000, 3, 0);
    private static final Trial TRIAL = new Trial(200, 0.0006, 900, null);

    private static List<String> words(List<Figure> figures) {
        return figures.stream().map(f -> f.number() + " " + f.unit()).toList();
    }

    @Test
    void aTrialTellsTheBytesOfWholeFragmentsAndTheTimeOfTheRowsToFill() {
        List<Figure> figures = Figures.local(PLAN, new TrialState(false, TRIAL), OptionalLong.empty(), 2);
        assertThat(words(figures))
                .containsExactly(
                        "1.2 M rows to fill",
                        "48 fragments to write",
                        "1.8 GB to write",
                        "≈ 6 min from a trial of 200 rows");
        assertThat(figures.get(0).whole()).isEqualTo("1,204,118 rows to fill");
    }

    @Test
    void aConditionMakesThemUpperBounds() {
        List<Figure> figures = Figures.local(PLAN, TrialState.NONE, OptionalLong.of(1000), 2);
        assertThat(words(figures).subList(0, 2))
                .containsExactly("1,000 rows to fill, at most", "48 fragments to write, at most");
    }

    @Test
    void moreWorkersThanFragmentsAreNoFaster() {
        RefreshPlan one = new RefreshPlan(1000, 1, 1000, 0, 0);
        Trial slow = new Trial(200, 0.06, 8, null);
        assertThat(Figures.local(one, new TrialState(false, slow), OptionalLong.empty(), 8)
                        .get(3)
                        .number())
                .isEqualTo("≈ 60 s");
    }

    @Test
    void whatAServerDoesNotTellIsNotMadeUp() {
        List<Figure> figures = Figures.server(Figures.Counted.of(7), OptionalLong.of(10), OptionalLong.empty());
        assertThat(words(figures))
                .containsExactly(
                        "7 rows without a value", "10 rows in the table", "— fragments, not told", "— time, not told");
        assertThat(words(Figures.server(Figures.Counted.FAILED, OptionalLong.empty(), OptionalLong.empty()))
                        .get(0))
                .startsWith("—");
    }

    @Test
    void timesAreRounded() {
        assertThat(Figures.roughly(Duration.ofMillis(300))).isEqualTo("under 1 s");
        assertThat(Figures.roughly(Duration.ofSeconds(7))).isEqualTo("≈ 7 s");
        assertThat(Figures.roughly(Duration.ofSeconds(63))).isEqualTo("≈ 60 s");
        assertThat(Figures.roughly(Duration.ofMinutes(100))).isEqualTo("≈ 2 h");
        assertThat(Figures.roughly(Duration.ofHours(100))).isEqualTo("≈ 4 d");
    }

    @Test
    void theIndexesThatFragmentsLeaveAreNamed() {
        List<ColumnIndex> one = List.of(new ColumnIndex("idx", "IVF_PQ", 96));
        assertThat(IndexWords.after("embedding", Optional.of(one), PLAN))
                .isEqualTo("The index idx (IVF_PQ) keeps working and covers 96 fragments now."
                        + " 48 fragments leave it until optimized.");
        assertThat(IndexWords.after("embedding", Optional.of(List.of()), PLAN)).isEqualTo("No index covers embedding.");
        assertThat(IndexWords.after("embedding", Optional.empty(), null)).contains("if there is one");
    }

    @Test
    void theServersChoiceIsTheFunctionsOwnClass() {
        ComputeClass own = new ComputeClass(
                "cluster:default", ComputeClass.Kind.CLUSTER, "The server's workers", List.of("as it is"), null);
        Definition function = new Definition.Function("f", "1", "b", List.of());
        Card card = Card.of(own, function, "cluster:default", "l4");
        assertThat(card.title()).isEqualTo("Function's own");
        assertThat(card.lines()).containsExactly("l4, as registered", "nothing sent");
        assertThat(Card.of(own, new Definition.Sql("x", List.of()), "cluster:default", "")
                        .title())
                .isEqualTo("Server's choice");
    }

    @Test
    void aCardThatCannotBeUsedSaysWhyInFull() {
        ComputeClass older = new ComputeClass(
                "gpu", ComputeClass.Kind.CLUSTER, "GPU classes", List.of(), "The server is older than GPU discovery.");
        Card card = Card.of(older, new Definition.Sql("x", List.of()), "cluster:default", "");
        assertThat(card.title()).isEqualTo("GPU classes");
        assertThat(card.lines()).containsExactly("The server is older than GPU discovery.");
    }
}
