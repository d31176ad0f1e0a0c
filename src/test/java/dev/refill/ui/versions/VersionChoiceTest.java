package dev.refill.ui.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VersionChoiceTest {
    private final ScriptedDatabase database = new ScriptedDatabase(0, Map.of());
    private final VersionsViewModel model = new VersionsViewModel(new Background(Runnable::run, Runnable::run));
    private final Asked asked = new Asked();

    @BeforeEach
    void showFour() {
        database.history = LongStream.iterate(4, v -> v > 0, v -> v - 1)
                .mapToObj(v -> new TableVersion(v, Instant.EPOCH, "Append", 10 * v))
                .toList();
        model.show(database, ScriptedDatabase.TABLE);
    }

    @Test
    void theNewestIsLookedAtAsWhateverIsNewestAndNotRestored() {
        VersionChoice newest = choose(0);
        assertThat(newest.againstLooking()).contains("It is what the panels show.");
        assertThat(newest.againstRestoring()).isPresent();
        model.lookedAt(TableRef.of(ScriptedDatabase.TABLE).at(2));
        choose(0).look();
        assertThat(asked.all).containsExactly("look at documents");
    }

    @Test
    void anOlderOneIsLookedAtRestoredTaggedAndComparedWithTheNewest() {
        VersionChoice older = choose(2);
        older.look();
        older.restore();
        older.tag();
        older.compare();
        assertThat(asked.all)
                .containsExactly(
                        "look at documents at version 2",
                        "restore documents at version 2",
                        "tag documents at version 2",
                        "compare documents at version 2 with documents at version 4");
    }

    @Test
    void ofTwoTheOlderIsTheOneBefore() {
        choose(1, 3).compare();
        choose(1, 3).restore();
        assertThat(asked.all).containsExactly("compare documents at version 1 with documents at version 3");
        assertThat(choose(1, 3).againstRestoring()).contains("Select one version first.");
        assertThat(choose().againstComparing()).isPresent();
    }

    @Test
    void theVersionThatIsLookedAtIsMarkedAndTheListStays() {
        model.lookedAt(TableRef.of(ScriptedDatabase.TABLE).at(3));
        assertThat(model.rows()).extracting(VersionRow::looked).containsExactly(false, true, false, false);
        assertThat(choose(1).againstLooking()).isPresent();
        model.lookedAt(TableRef.of(ScriptedDatabase.TABLE));
        assertThat(model.rows()).extracting(VersionRow::looked).containsOnly(false);
    }

    @Test
    void aBranchBeginsWithTheChosenVersionElseWithWhatIsLookedAtAndMainIsNotDeleted() {
        choose(2).branch();
        choose().branch();
        choose(1, 3).branch();
        choose().deleteBranch();
        assertThat(choose().againstDeletingBranch().orElseThrow()).startsWith("Main is the table itself");
        assertThat(choose(1, 3).againstBranching()).isPresent();
        model.lookedAt(TableRef.of(ScriptedDatabase.TABLE).at(3));
        choose().branch();
        model.show(database, TableRef.of(ScriptedDatabase.TABLE).onBranch("dev"));
        choose().deleteBranch();
        assertThat(asked.all)
                .containsExactly(
                        "branch from documents at version 2",
                        "branch from documents",
                        "branch from documents at version 3",
                        "delete documents on branch dev");
    }

    private VersionChoice choose(int... rows) {
        return new VersionChoice(
                model,
                asked,
                java.util.Arrays.stream(rows).mapToObj(model.rows()::get).toList());
    }

    @Test
    void nothingIsDoneWithNothing() {
        VersionChoice none = new VersionChoice(model, asked, List.of());
        none.look();
        none.restore();
        none.tag();
        none.compare();
        assertThat(asked.all).isEmpty();
    }
}
