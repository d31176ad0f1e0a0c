package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DataViewModelTest {
    private final ScriptedDatabase database =
            new ScriptedDatabase(1000, Map.of("even", row -> row % 2 == 0, "none", row -> false));
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final DataViewModel model = new DataViewModel(new Background(work::add, Runnable::run));

    private void settle() {
        while (!work.isEmpty()) {
            work.poll().run();
        }
    }

    private void show() {
        model.show(database, ScriptedDatabase.TABLE);
        settle();
    }

    private String firstCell() {
        return model.screen().pageProperty().get().rows().get(0).get(0).text();
    }

    @Test
    void theFirstPageIsShownWithItsPlaceInTheWhole() {
        show();
        assertThat(model.screen().pageProperty().get().rows()).hasSize(200);
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 1,000");
        assertThat(model.screen().versionProperty().get()).isEqualTo("version 1");
        assertThat(database.counts).as("the manifest told the count").isZero();
    }

    @Test
    void pagesGoForwardAndBackAndStopAtTheEnds() {
        show();
        model.previousPage();
        assertThat(work).isEmpty();
        for (int i = 0; i < 4; i++) {
            model.nextPage();
            settle();
        }
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 801–1,000 of 1,000");
        assertThat(model.screen().hasNextProperty().get()).isFalse();
        model.nextPage();
        assertThat(work).isEmpty();
        model.previousPage();
        settle();
        assertThat(firstCell()).isEqualTo("id:600");
    }

    @Test
    void askingForTheNextPageTwiceGoesOnePageOn() {
        show();
        model.nextPage();
        model.nextPage();
        settle();
        assertThat(firstCell()).isEqualTo("id:200");
    }

    @Test
    void allPagesAreOfTheVersionThatWasShown() {
        show();
        database.version = 2;
        model.nextPage();
        settle();
        assertThat(database.looks).allSatisfy(look -> assertThat(look.version()).hasValue(1));
        model.reload();
        settle();
        assertThat(model.screen().versionProperty().get()).isEqualTo("version 2");
        assertThat(firstCell()).isEqualTo("id:200");
    }

    @Test
    void aFilterBeginsAtItsFirstRowAndIsCountedAfterwards() {
        show();
        model.nextPage();
        settle();
        model.applyFilter("  even ");
        work.poll().run();
        assertThat(firstCell()).isEqualTo("id:0");
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 that match");
        settle();
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 500 that match");
        assertThat(model.screen().filterProperty().get()).isEqualTo("even");
    }

    @Test
    void theLastPageOfAFilterTellsTheCountItself() {
        database.rows = 100;
        show();
        model.applyFilter("even");
        settle();
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–50 of 50 that match");
        assertThat(database.counts).isZero();
    }

    @Test
    void aRefusedFilterLeavesTheRowsAndSaysWhy() {
        show();
        model.nextPage();
        settle();
        RowPage before = model.screen().pageProperty().get();
        model.applyFilter("nosuch");
        assertThat(model.screen().loadingProperty().get()).isTrue();
        settle();
        assertThat(model.screen().loadingProperty().get()).isFalse();
        assertThat(model.screen().refusalProperty().get())
                .isEqualTo("No column is named nosuch. The rows are still those of before.");
        assertThat(model.screen().pageProperty().get()).isSameAs(before);
        assertThat(model.screen().filterProperty().get()).isEmpty();

        model.nextPage();
        settle();
        assertThat(model.screen().refusalProperty().get()).isEmpty();
        assertThat(firstCell()).isEqualTo("id:400");
    }

    @Test
    void aBlankFilterShowsAllRows() {
        show();
        model.applyFilter("even");
        settle();
        model.applyFilter("  ");
        settle();
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 1,000");
    }

    @Test
    void onlyTheNewestQuestionIsAnswered() {
        show();
        model.applyFilter("nosuch");
        model.applyFilter("even");
        settle();
        assertThat(model.screen().filterProperty().get()).isEqualTo("even");
        assertThat(model.screen().refusalProperty().get()).isEmpty();
    }

    @Test
    void columnsChosenWhileAFilterIsReadKeepTheFilter() {
        show();
        model.applyFilter("even");
        model.choose(List.of("body"));
        settle();
        assertThat(model.screen().filterProperty().get()).isEqualTo("even");
        assertThat(firstCell()).isEqualTo("body:0");
    }

    @Test
    void anEmptyTableAndAFilterWithoutRowsAreSaidDifferently() {
        show();
        model.applyFilter("none");
        settle();
        assertThat(model.screen().messageProperty().get()).isEqualTo("No row satisfies the filter.");
        database.rows = 0;
        show();
        assertThat(model.screen().messageProperty().get()).isEqualTo("This table has no rows.");
        assertThat(model.screen().positionProperty().get()).isEmpty();
    }

    @Test
    void aTableThatCannotBeReadIsASentenceInPlaceOfRows() {
        database.failure = new RefillException(ErrorCode.UNREADABLE, "The manifest cannot be read.");
        show();
        assertThat(model.screen().messageProperty().get()).isEqualTo("The manifest cannot be read.");
        assertThat(model.screen().refusalProperty().get()).isEmpty();
        database.failure = null;
        model.reload();
        settle();
        assertThat(firstCell()).isEqualTo("id:0");
    }

    @Test
    void aCountThatFailsIsSaidAndTheRowsStay() {
        database.countFailure = new RefillException(ErrorCode.UNREADABLE, "A data file is missing.");
        show();
        model.applyFilter("even");
        settle();
        assertThat(model.screen().pageProperty().get().rows()).hasSize(200);
        assertThat(model.screen().refusalProperty().get())
                .isEqualTo("The rows could not be counted: A data file is missing.");
    }

    @Test
    void ofAWideTableTheFirstColumnsAreReadAndOthersWhenTheyAreSeenOrChosen() {
        database.columns = IntStream.range(0, 300).mapToObj(i -> "c" + i).toList();
        show();
        assertThat(model.screen().pageProperty().get().columns()).hasSize(Projection.BLOCK);
        assertThat(model.screen().projectionProperty().get().text()).isEqualTo("300 columns");
        assertThat(model.screen().cellsProperty().get().at(3, 150)).isNull();
        model.need(List.of("c150", "c151"));
        model.need(List.of("c299"));
        settle();
        assertThat(model.screen().cellsProperty().get().at(3, 150)).isEqualTo(Cell.of("c150:3"));
        assertThat(model.screen().cellsProperty().get().at(3, 299))
                .as("one block at a time")
                .isNull();
        model.need(List.of("c299"));
        settle();
        assertThat(model.screen().cellsProperty().get().at(3, 299)).isEqualTo(Cell.of("c299:3"));
        model.nextPage();
        settle();
        model.choose(List.of("c299", "c7"));
        settle();
        assertThat(model.screen().pageProperty().get().columns())
                .extracting(RowPage.Header::name)
                .containsExactly("c7", "c299");
        assertThat(firstCell()).isEqualTo("c7:200");
    }

    @Test
    void aTableWhoseColumnsAreAllShownIsAskedForAll() {
        show();
        assertThat(database.queries).extracting(RowQuery::columns).containsExactly(List.of());
    }

    @Test
    void aReloadKeepsTheChoiceAndShowsNewColumnsWhereAllWereShown() {
        show();
        database.columns = List.of("id", "body", "margin");
        model.reload();
        settle();
        assertThat(model.screen().projectionProperty().get().shown()).containsExactly("id", "body", "margin");
        model.choose(List.of("margin", "id"));
        settle();
        database.columns = List.of("id", "body");
        model.reload();
        settle();
        assertThat(model.screen().projectionProperty().get().shown()).containsExactly("id");
    }

    @Test
    void aReloadOfATableThatBecameShorterGoesToItsStart() {
        show();
        model.nextPage();
        settle();
        database.rows = 20;
        model.reload();
        settle();
        assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–20 of 20");
        assertThat(model.screen().hasPreviousProperty().get()).isFalse();
    }

    @Test
    void nothingArrivesAfterTheTableWasLeft() {
        model.show(database, ScriptedDatabase.TABLE);
        model.clear();
        settle();
        assertThat(model.screen().pageProperty().get().rows()).isEmpty();
        assertThat(model.screen().loadingProperty().get()).isFalse();
        assertThat(model.screen().messageProperty().get()).isEqualTo("Choose a table to see its rows.");
    }
}
