package dev.refill.ui.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableVersion;
import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VersionsViewModelTest {
    private static final Instant TIME = Instant.parse("2026-11-30T10:00:00Z");

    private final ScriptedDatabase database = new ScriptedDatabase(0, Map.of());
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final VersionsViewModel model = new VersionsViewModel(new Background(work::add, Runnable::run));

    private void settle() {
        while (!work.isEmpty()) {
            work.poll().run();
        }
    }

    private void show(TableVersion... history) {
        database.history = List.of(history);
        model.show(database, ScriptedDatabase.TABLE);
        settle();
    }

    /** As many versions, newest first, version v with 10 v rows. */
    private void showMany(int versions) {
        show(LongStream.iterate(versions, v -> v > 0, v -> v - 1)
                .mapToObj(v -> version(v, "Append", 10 * v))
                .toArray(TableVersion[]::new));
    }

    private static TableVersion version(long version, String operation, long rows) {
        return new TableVersion(version, TIME.plusSeconds(version), operation, rows);
    }

    @Test
    void eachVersionIsComparedWithTheOneBefore() {
        show(version(4, "Delete", 90), version(3, "Update", 100), version(1, "Overwrite", 40));
        assertThat(model.rows())
                .extracting(VersionRow::difference)
                .containsExactly(OptionalLong.of(-10), OptionalLong.of(60), OptionalLong.empty());
        assertThat(model.rows()).extracting(VersionRow::current).containsExactly(true, false, false);
    }

    @Test
    void anOperationIsInWordsAndAnUnknownOneInLancesOwn() {
        show(version(3, "", 1), version(2, "Teleport", 1), version(1, "Append", 1));
        assertThat(model.rows())
                .extracting(VersionRow::operation)
                .containsExactly("Not recorded", "Teleport", "Rows appended");
    }

    @Test
    void olderVersionsComeWhenAskedForAndNoDifferenceIsMissing() {
        showMany(120);
        assertThat(model.rows()).hasSize(VersionsViewModel.PAGE - 1);
        assertThat(model.moreProperty().get()).isTrue();
        model.loadMore();
        model.loadMore();
        settle();
        assertThat(model.rows()).hasSize(2 * VersionsViewModel.PAGE - 1);
        model.loadMore();
        settle();
        assertThat(model.moreProperty().get()).isFalse();
        assertThat(model.rows()).hasSize(120);
        assertThat(model.rows().subList(0, 119))
                .allSatisfy(row -> assertThat(row.difference()).hasValue(10));
        assertThat(model.rows()).filteredOn(VersionRow::current).hasSize(1);
        model.loadMore();
        assertThat(work).isEmpty();
    }

    @Test
    void aFailureLeavesTheVersionsThatAreThere() {
        showMany(60);
        database.failure = new RefillException(ErrorCode.UNREADABLE, "A manifest cannot be read.");
        model.loadMore();
        settle();
        assertThat(model.refusalProperty().get()).isEqualTo("A manifest cannot be read.");
        assertThat(model.rows()).hasSize(49);
        database.failure = null;
        model.loadMore();
        settle();
        assertThat(model.refusalProperty().get()).isEmpty();
        assertThat(model.rows()).hasSize(60);
    }

    @Test
    void aTableThatCannotBeReadIsASentenceInPlaceOfVersions() {
        database.failure = new RefillException(ErrorCode.NOT_FOUND, "There is no table documents.");
        show();
        assertThat(model.messageProperty().get()).isEqualTo("There is no table documents.");
    }

    @Test
    void aReloadShowsWhatWasAddedMeanwhile() {
        show(version(1, "Overwrite", 5));
        database.history = List.of(version(2, "Append", 7), version(1, "Overwrite", 5));
        model.reload();
        assertThat(model.rows()).as("the old list stays until then").hasSize(1);
        settle();
        assertThat(model.rows()).extracting(VersionRow::version).containsExactly(2L, 1L);
    }

    @Test
    void nothingArrivesAfterTheTableWasLeft() {
        database.history = List.of(version(1, "Overwrite", 5));
        model.show(database, ScriptedDatabase.TABLE);
        model.clear();
        settle();
        assertThat(model.rows()).isEmpty();
        assertThat(model.messageProperty().get()).isEqualTo("Choose a table to see its versions.");
    }
}
