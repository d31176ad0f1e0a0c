package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Refill restores and tags, LanceDB's client sees; and the other way round. */
class RestoreAndTagsTest {
    @TempDir
    Path folder;

    private PeerTable table;

    @BeforeEach
    void create() {
        table = PeerTable.create(folder.resolve("db"), "t", Data.ints("id", 1, 2, 3), Data.ints("x", 10, 20, 30));
        table.declare("d", "x * 2");
        table.refresh("d");
    }

    @Test
    void aVersionThatWeRestoreIsThePeersNewestAndItsRefreshGoesOnFromThere() {
        long fresh = table.version();
        table.update("id = 1", "x", "11");
        table.delete("id = 3");
        long before = table.version();
        try (OurTable our = OurTable.of(table)) {
            long made = our.database().versionChanges().restore(our.ref().at(fresh));
            assertThat(made).isEqualTo(before + 1);
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.FRESH);
            TableVersion newest =
                    our.database().versions(our.ref(), null, 5).items().get(0);
            assertThat(newest.operation()).isEqualTo("Restore");
            assertThat(newest.rows()).hasValue(3);
            assertThat(newest.bytes().getAsLong()).isPositive();
            assertThat(newest.origin().writer()).startsWith("lance");
        }
        assertThat(table.version()).isEqualTo(before + 1);
        assertThat(table.values("x")).containsExactlyInAnyOrder("10", "20", "30");
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, before + 1));
    }

    @Test
    void aBranchIsRestoredByItselfAndMainStaysAsItIs() {
        PeerTable branch = table.newBranch("dev");
        long start = branch.version();
        branch.update("id = 1", "x", "11");
        long main = table.version();
        try (OurTable our = OurTable.of(branch)) {
            our.database().versionChanges().restore(our.ref().at(start));
        }
        assertThat(branch.values("x")).containsExactlyInAnyOrder("10", "20", "30");
        assertThat(table.version()).isEqualTo(main);
    }

    @Test
    void theNewestVersionAndOneThatIsGoneAreNotRestored() {
        long newest = table.version();
        try (OurTable our = OurTable.of(table)) {
            assertThatThrownBy(() ->
                            our.database().versionChanges().restore(our.ref().at(newest)))
                    .isInstanceOf(RefillException.class)
                    .hasMessageContaining("newest already");
            assertThatThrownBy(() ->
                            our.database().versionChanges().restore(our.ref().at(4711)))
                    .isInstanceOf(RefillException.class);
        }
        assertThat(table.version()).isEqualTo(newest);
    }

    @Test
    void tagsThatWeMakeMoveAndDeleteAreThePeers() {
        long second = table.version();
        try (OurTable our = OurTable.of(table)) {
            var changes = our.database().versionChanges();
            changes.createTag(our.id(), new Tag("release-1.0", null, 1));
            assertThat(table.tags()).containsOnly(java.util.Map.entry("release-1.0", 1L));
            assertThatThrownBy(() -> changes.createTag(our.id(), new Tag("release-1.0", null, 2)))
                    .hasMessageContaining("already");
            changes.moveTag(our.id(), new Tag("release-1.0", null, second));
            assertThat(table.tags()).containsOnly(java.util.Map.entry("release-1.0", second));
            table.tag("theirs", 1);
            assertThat(our.database().tags(our.id())).extracting(Tag::name).containsExactly("release-1.0", "theirs");
            changes.deleteTag(our.id(), "release-1.0");
            changes.deleteTag(our.id(), "theirs");
            assertThat(table.tags()).isEmpty();
            assertThatThrownBy(() -> changes.deleteTag(our.id(), "theirs")).hasMessageContaining("no tag");
        }
        assertThat(table.version()).as("a tag makes no version").isEqualTo(second);
    }

    @Test
    void aVersionOfABranchIsTagged() {
        PeerTable branch = table.newBranch("dev");
        branch.update("id = 1", "x", "11");
        try (OurTable our = OurTable.of(branch)) {
            Tag tag = new Tag("tried", "dev", branch.version());
            our.database().versionChanges().createTag(our.id(), tag);
            assertThat(our.database().tags(our.id())).containsExactly(tag);
        }
        assertThat(table.tags()).containsOnlyKeys("tried");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "../x", "a..b", "x.lock", "ü", ".hidden", "a/b", "a\u0000", "🙂"})
    void aNameThatLanceWouldNotTakeIsRefusedInWordsAndTheTableIsAsItWas(String name) {
        try (OurTable our = OurTable.of(table)) {
            var changes = our.database().versionChanges();
            assertThatThrownBy(() -> changes.createTag(our.id(), new Tag(name, null, 1)))
                    .isInstanceOf(RefillException.class)
                    .hasMessageContaining("not a tag's name");
            assertThatThrownBy(() -> changes.createTag(our.id(), new Tag("fine", null, 4711)))
                    .isInstanceOf(RefillException.class);
            assertThat(our.database().tags(our.id())).isEqualTo(List.of());
        }
    }
}
