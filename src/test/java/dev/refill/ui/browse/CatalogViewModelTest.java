package dev.refill.ui.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.browse.CatalogNode.Kind;
import dev.refill.ui.common.Background;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogViewModelTest {
    private final CatalogViewModel model = new CatalogViewModel(new Background(Runnable::run, Runnable::run));
    private final MemoryDatabase database = new MemoryDatabase();

    @Test
    void aDatabaseShowsItsNamespacesThenItsTables() {
        database.namespaces.put(List.of(), List.of("team"));
        database.table(TableId.of("a")).table(TableId.of("b"));
        model.add(database);
        assertThat(labels(databaseNode())).containsExactly("team", "a", "b");
        assertThat(databaseNode().badgeProperty().get().meaning()).isEqualTo("2 tables");
    }

    @Test
    void aNamespaceIsReadWhenItIsOpened() {
        database.namespaces.put(List.of(), List.of("team"));
        database.table(new TableId(List.of("team"), "inner"));
        model.add(database);
        CatalogNode team = databaseNode().shown().get(0);
        assertThat(team.shown()).isEmpty();
        model.activate(team);
        assertThat(labels(team)).containsExactly("inner");
        assertThat(team.shown().get(0).table()).isEqualTo(new TableId(List.of("team"), "inner"));
    }

    @Test
    void theFirstTableOfANewDatabaseIsChosen() {
        database.table(TableId.of("a")).table(TableId.of("b"));
        model.add(database);
        assertThat(chosen().table()).isEqualTo(TableId.of("a"));
    }

    @Test
    void aTableThatIsNotLoadedIsChosenWhenItsLineComes() {
        List<Runnable> waiting = new ArrayList<>();
        CatalogViewModel slow = new CatalogViewModel(new Background(Runnable::run, waiting::add));
        database.table(TableId.of("a")).table(TableId.of("b"));
        slow.add(database);
        assertThat(slow.select(database, TableId.of("b"))).isFalse();
        assertThat(slow.selectedProperty().get()).isNull();
        List.copyOf(waiting).forEach(Runnable::run);
        assertThat(slow.selectedProperty().get().table()).isEqualTo(TableId.of("b"));
    }

    @Test
    void whoChoosesALineMeanwhileKeepsIt() {
        List<Runnable> waiting = new ArrayList<>();
        CatalogViewModel slow = new CatalogViewModel(new Background(Runnable::run, waiting::add));
        database.table(TableId.of("a")).table(TableId.of("b"));
        slow.add(database);
        slow.select(database, TableId.of("b"));
        slow.selectDatabase(database);
        List.copyOf(waiting).forEach(Runnable::run);
        assertThat(slow.selectedProperty().get().table()).isNotEqualTo(TableId.of("b"));
    }

    @Test
    void tablesComeAPageAtATime() {
        for (int i = 0; i < CatalogLoader.PAGE + 7; i++) {
            database.table(TableId.of("t%04d".formatted(i)));
        }
        model.add(database);
        assertThat(databaseNode().shown()).hasSize(CatalogLoader.PAGE + 1);
        CatalogNode more = databaseNode().shown().get(CatalogLoader.PAGE);
        assertThat(more.kind()).isEqualTo(Kind.MORE);
        assertThat(databaseNode().badgeProperty().get().meaning()).isEqualTo("500+ tables");
        model.activate(more);
        assertThat(databaseNode().shown()).hasSize(CatalogLoader.PAGE + 7);
        assertThat(databaseNode().badgeProperty().get().meaning()).isEqualTo("507 tables");
    }

    @Test
    void typingFindsATableOnAPageThatWasNotLoaded() {
        for (int i = 0; i < 2000; i++) {
            database.table(TableId.of("t%04d".formatted(i)));
        }
        model.add(database);
        model.filterProperty().set("T1999");
        assertThat(labels(databaseNode())).containsExactly("t1999");
        model.filterProperty().set("");
        assertThat(databaseNode().shown()).hasSize(2000);
    }

    @Test
    void aFailureIsALineOfTheTreeAndCanBeTriedAgain() {
        database.table(TableId.of("a"));
        database.failure = new RefillException(ErrorCode.NOT_PERMITTED, "The folder may not be read.");
        model.add(database);
        assertThat(labels(databaseNode())).containsExactly("The folder may not be read.", "Load more…");
        database.failure = null;
        model.activate(databaseNode().shown().get(1));
        assertThat(labels(databaseNode())).containsExactly("a");
    }

    @Test
    void anEmptyDatabaseSaysSo() {
        model.add(database);
        assertThat(labels(databaseNode())).containsExactly("No tables here");
    }

    @Test
    void reloadingKeepsTheLinesThatAreStillThere() {
        database.table(TableId.of("a")).table(TableId.of("b"));
        model.add(database);
        CatalogNode a = chosen();
        database.table(TableId.of("c"));
        model.reload(database);
        assertThat(labels(databaseNode())).containsExactly("a", "b", "c");
        assertThat(databaseNode().shown().get(0)).isSameAs(a);
        assertThat(chosen()).isSameAs(a);
    }

    @Test
    void aBadgeIsShownAtItsTableOnly() {
        database.table(TableId.of("a")).table(TableId.of("b"));
        model.add(database);
        model.badge(database, TableId.of("b"), Badge.freshness(4, 3));
        assertThat(databaseNode().shown().get(0).badgeProperty().get()).isEqualTo(Badge.NONE);
        assertThat(databaseNode().shown().get(1).badgeProperty().get().text()).isEqualTo("3");
    }

    @Test
    void aPlaceWithNothingInItIsNotThere() {
        assertThat(labels(model.root())).containsExactly("No database is open");
        model.know(List.of(new CatalogViewModel.Known("workshop", "db://workshop")));
        assertThat(labels(model.root())).containsExactly("Clusters");
        model.add(database);
        assertThat(labels(model.root())).containsExactly("On this machine", "Clusters");
        model.remove(database);
        assertThat(labels(model.root())).containsExactly("Clusters");
    }

    private CatalogNode databaseNode() {
        return model.root().shown().get(0).shown().get(0);
    }

    private CatalogNode chosen() {
        CatalogNode node = model.selectedProperty().get();
        assertThat(node).isNotNull();
        return node;
    }

    private static List<String> labels(CatalogNode node) {
        return node.shown().stream().map(CatalogNode::label).toList();
    }
}
