package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.model.Cell;
import dev.refill.model.TableRef;
import dev.refill.ui.RealTable;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Data tab's model over tables on disk. */
class RealRowsTest {
    private final DataViewModel model = new DataViewModel(new Background(Runnable::run, Runnable::run));

    @TempDir
    Path folder;

    private List<Cell> row(int index) {
        return model.screen().pageProperty().get().rows().get(index);
    }

    @Test
    void rowsArePagedFilteredAndCounted() {
        RealTable table = new RealTable(folder, 2);
        table.create(300);
        table.append(300);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 600");
            assertThat(row(0)).containsExactly(Cell.of("0"), Cell.NULL);
            model.nextPage();
            assertThat(row(1)).containsExactly(Cell.of("201"), Cell.of("word 201"));

            model.applyFilter("x >= 50 AND word IS NOT NULL");
            assertThat(model.screen().refusalProperty().get()).isEmpty();
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 495 that match");
            assertThat(row(0).get(0)).isEqualTo(Cell.of("51"));
        }
    }

    @Test
    void theRowsOfAFragmentAreThoseThatLieInItAndNoOthers() {
        RealTable table = new RealTable(folder, 2);
        table.create(300);
        table.append(250);
        table.delete("x = 301");
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            model.showFragments(List.of(1));
            assertThat(row(0).get(0)).isEqualTo(Cell.of("300"));
            assertThat(row(1).get(0)).isEqualTo(Cell.of("302"));
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 249");
            model.nextPage();
            assertThat(row(48).get(0)).isEqualTo(Cell.of("549"));
            model.applyFilter("x > 540");
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–9 of 9 that match");
            model.showFragments(List.of(0));
            model.applyFilter("x > 540");
            assertThat(model.screen().messageProperty().get()).isEqualTo("No row satisfies the filter.");
            model.showFragments(List.of());
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 1–200 of 549");
        }
    }

    @Test
    void aFragmentThatTheVersionDoesNotHaveIsNamedAndTheRowsStay() {
        new RealTable(folder, 2).create(5);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            model.showFragments(List.of(7));
            assertThat(model.screen().refusalProperty().get()).contains("no fragment 7");
            assertThat(model.screen().pageProperty().get().rows()).hasSize(5);
            assertThat(model.screen().fragments()).isEmpty();
        }
    }

    @Test
    void anOlderVersionIsShownAsItWas() {
        RealTable table = new RealTable(folder, 2);
        table.create(5);
        try (Database database = LocalDatabase.open(folder.toString())) {
            long version = database.describe(RealTable.ID).version();
            table.append(5);
            model.show(database, TableRef.of(RealTable.ID).at(version));
            assertThat(model.screen().pageProperty().get().rows()).hasSize(5);
            model.reload();
            assertThat(model.screen().versionProperty().get()).isEqualTo("version " + version);
        }
    }

    @Test
    void aFilterThatLanceRefusesIsOneSentenceAndTheRowsStay() {
        new RealTable(folder, 2).create(5);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            for (String predicate : List.of("nosuch > 3", "x >", "x + 1")) {
                model.applyFilter(predicate);
                assertThat(model.screen().refusalProperty().get())
                        .as(predicate)
                        .isNotEmpty()
                        .doesNotContain("\n")
                        .hasSizeLessThan(300);
                assertThat(model.screen().pageProperty().get().rows()).hasSize(5);
            }
        }
    }

    @Test
    void pagesStayOfOneVersionWhileTheTableGrows() {
        RealTable table = new RealTable(folder, 2);
        table.create(250);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            table.append(500);
            model.nextPage();
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 201–250 of 250");
            model.reload();
            assertThat(model.screen().positionProperty().get()).isEqualTo("rows 201–400 of 750");
        }
    }

    @Test
    void aTableOfThreeHundredColumnsIsReadByBlocksAndThenTheChosenAlone() {
        new RealTable(folder, 300).create(20);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            assertThat(row(19)).hasSize(Projection.BLOCK);
            model.need(List.of("c250"));
            assertThat(model.screen().cellsProperty().get().at(19, 251)).isNotNull();
            model.choose(List.of("c299", "word"));
            assertThat(row(19)).containsExactly(Cell.of("word 19"), Cell.of("19"));
        }
    }

    @Test
    void aTableWhoseRowsWereAllDeletedSaysSo() {
        RealTable table = new RealTable(folder, 2);
        table.create(5);
        table.delete("true");
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            assertThat(model.screen().pageProperty().get().rows()).isEmpty();
            assertThat(model.screen().messageProperty().get()).isEqualTo("This table has no rows.");
        }
    }
}
