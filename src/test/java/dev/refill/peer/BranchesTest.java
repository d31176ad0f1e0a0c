package dev.refill.peer;

import static dev.refill.peer.Sentences.assertSentence;
import static dev.refill.peer.Sentences.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.refill.catalog.VersionChanges;
import dev.refill.engine.Leftovers;
import dev.refill.harness.FolderContents;
import dev.refill.model.Branch;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import dev.refill.store.LocalFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A branch is a table of its own that begins with another's files: either side may refresh it, and main never notices. */
class BranchesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void aRefreshOnABranchIsThePeersAndLeavesMainAsItIs(Format format) {
        Twins main = Twins.of(declared(format));
        Twins branch = main.newBranch("dev");
        Map<String, Integer> before = FolderContents.without(main.ours().folder(), "tree");

        assertThat(branch.peerRefreshes("d")).isEqualTo(new Outcome(10, 2));
        assertThat(branch.weRefresh("d")).isEqualTo(new Outcome(10, 2));
        branch.agreeOn("d");
        assertThat(FolderContents.without(main.ours().folder(), "tree")).isEqualTo(before);
        assertThat(main.ours().values("d")).containsOnlyNulls();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = Change.class, mode = EnumSource.Mode.MATCH_NONE, names = "A_RESTORE_.*")
    void onABranchTheNextRefreshIsThePeers(Change change) {
        PeerTable table = declared(Format.DEFAULT);
        table.refresh("d");
        Twins branch = Twins.of(table).newBranch("feature/x");

        Outcome first = branch.peerRefreshes("d");
        assertThat(branch.weRefresh("d")).as("the first on the branch").isEqualTo(first);
        change.applyTo(branch.peers());
        change.applyTo(branch.ours());
        Outcome next = branch.peerRefreshes("d");
        assertThat(branch.weRefresh("d")).as("the next").isEqualTo(next);
        assertThat(branch.ours().values("d"))
                .containsExactlyInAnyOrderElementsOf(branch.peers().values("d"));
        long version = branch.ours().version();
        assertThat(branch.ours().refresh("d")).isEqualTo(new Refreshed(0, version));
        assertThat(Twins.refresh(branch.peers(), "d")).isEqualTo(new Outcome(0, 0));
    }

    @Test
    void mainAndABranchOfABranchGoTheirOwnWays() {
        PeerTable table = declared(Format.DEFAULT);
        PeerTable dev = table.newBranch("dev");
        Twins.refresh(dev, "d");
        PeerTable deeper = dev.newBranch("dev2");
        deeper.update("id = 1", "x", "50");
        table.add(Data.ints("id", 20), Data.ints("x", 7), Data.ints("other", 1));

        assertThat(Twins.refresh(deeper, "d").rowsFilled()).isEqualTo(10);
        assertThat(Twins.refresh(table, "d").rowsFilled()).isEqualTo(11);
        for (PeerTable each : new PeerTable[] {table, dev, deeper}) {
            assertThat(each.refresh("d")).isEqualTo(new Refreshed(0, each.version()));
            try (OurTable our = OurTable.of(each)) {
                assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.FRESH);
            }
        }
        assertThat(deeper.values("d")).contains("100").doesNotContain("22");
        assertThat(dev.values("d")).contains("22").doesNotContain("100", "14");
        assertThat(table.values("d")).contains("22", "14").doesNotContain("100");
    }

    @Test
    void aColumnDeclaredOnABranchIsTheBranchesAlone() {
        PeerTable table = Change.table(folder.resolve("db"), Format.DEFAULT);
        PeerTable dev = table.newBranch("dev");
        try (OurTable our = OurTable.of(dev)) {
            our.declare("d", "x * 2");
            our.declare("e", "d + 1");
            assertThat(our.refresh("d").rowsFilled()).isEqualTo(10);
            assertThat(our.refresh("e").rowsFilled()).isEqualTo(10);
            our.database().renameColumn(our.ref(), "e", "more");
            our.database().dropColumns(our.ref(), List.of("other"));
        }
        assertThat(dev.refresh("more")).isEqualTo(new Refreshed(0, dev.version()));
        assertThat(dev.schema()).extracting(PeerTable.Field::name).containsExactly("id", "x", "d", "more");
        assertThat(table.schema()).extracting(PeerTable.Field::name).containsExactly("id", "x", "other");
    }

    /** A run that was killed may have moved files in and committed them; main forgets its versions, the branch does not. */
    @Test
    void aFileThatOnlyABranchNamesIsNoLeftover() throws IOException {
        PeerTable table = declared(Format.DEFAULT);
        Twins.refresh(table, "d");
        List<String> files = Folders.names(table.folder().resolve("data"));
        PeerTable dev = table.newBranch("dev");
        table.drop("d");
        table.cleanUp();
        Path scratch = table.database().resolve(".refill");
        Path dead = Files.createDirectories(scratch.resolve("dead"));
        Files.createFile(dead.resolve("lock"));
        Files.write(dead.resolve("moved"), files);
        Files.write(
                dead.resolve("table"),
                List.of(table.folder().toString(), table.folder().toString()));

        Leftovers.remove(new LocalFolder(scratch));
        assertThat(dead).doesNotExist();
        assertThat(dev.values("d")).doesNotContainNull().hasSize(10);
    }

    @Test
    void branchesTagsAndTheirVersionsAreListed() {
        PeerTable table = declared(Format.DEFAULT);
        table.tag("before", 2);
        PeerTable dev = table.newBranch("dev");
        dev.newBranch("dev/deeper");
        dev.add(Data.ints("id", 20), Data.ints("x", 7), Data.ints("other", 1));
        try (OurTable our = OurTable.of(dev)) {
            assertThat(our.database().branches(our.id()))
                    .extracting(Branch::name, Branch::parent, Branch::parentVersion)
                    .containsExactly(tuple("dev", null, 3L), tuple("dev/deeper", "dev", 3L));
            assertThat(our.database().tags(our.id())).containsExactly(new Tag("before", null, 2));
            assertThat(our.database().versions(our.ref(), null, 10).items())
                    .extracting(TableVersion::version, TableVersion::operation)
                    .containsExactly(tuple(4L, "Append"), tuple(3L, "Clone"));
        }
    }

    @Test
    void anOlderVersionIsSeenAsItWasAndNotChanged() {
        PeerTable table = declared(Format.DEFAULT);
        table.refresh("d");
        table.update("true", "x", "x + 1");
        long version = table.version();
        try (OurTable our = OurTable.of(table)) {
            TableRef old = our.ref().at(5);
            assertThat(our.database().describe(old).version()).isEqualTo(5);
            assertThat(our.database().describe(old).readOnly()).isNotBlank();
            assertThat(our.describe().readOnly()).isNull();
            assertThat(our.database().freshness(old, "d").state()).isEqualTo(Freshness.State.FRESH);
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.STALE);
            assertThat(our.database().countRows(old, "x = 10")).isEqualTo(1);
            assertThat(our.database().countRows(our.ref(), "x = 10")).isZero();
            assertThat(our.database()
                            .rows(old, RowQuery.first(1))
                            .rows()
                            .get(0)
                            .get(1)
                            .text())
                    .isEqualTo("10");

            assertThatThrownBy(() -> table.refreshAt(5, "d")).isInstanceOf(PeerException.class);
            RefillException refused = refusal(() -> RefreshRequest.of(old, "d"));
            assertThat(refused.code()).isEqualTo(ErrorCode.REFUSED);
            assertSentence(refused.sentence()).contains("version 5");
            Sentences.assertRefused(() -> our.database().dropColumns(old, List.of("other")))
                    .contains("version 5");
        }
        assertThat(table.version()).isEqualTo(version);
    }

    @Test
    void aBranchThatWeMakeIsOneThatThePeerWritesOnRefreshesAndLists() {
        PeerTable table = declared(Format.DEFAULT);
        table.refresh("d");
        PeerTable dev = table.branch("dev");
        PeerTable deeper = table.branch("dev/deeper");
        try (OurTable our = OurTable.of(table)) {
            VersionChanges changes = our.database().versionChanges();
            assertThat(changes.createBranch(our.ref(), "dev")).isEqualTo(table.version());
            dev.update("id = 1", "x", "50");
            table.delete("id = 1"); // main has a version of the branch's number too
            assertThat(changes.createBranch(our.ref().onBranch("dev"), "dev/deeper"))
                    .isEqualTo(dev.version());
            assertThat(changes.createBranch(our.ref().at(2), "early")).isEqualTo(2);
        }
        Map<String, Integer> before = FolderContents.without(table.folder(), "tree");
        assertThat(table.branches()).isEqualTo(Map.of("dev", 5L, "dev/deeper", 6L, "early", 2L));
        // Files that are another line's are other files to LanceDB: a new branch computes everything once.
        assertThat(deeper.refresh("d").rowsFilled()).isEqualTo(10);
        assertThat(deeper.values("d")).contains("100");
        assertThat(dev.values("d")).doesNotContain("100");
        assertThat(table.branch("early").schema())
                .extracting(PeerTable.Field::name)
                .containsExactly("id", "x", "other");
        try (OurTable our = OurTable.of(deeper)) {
            our.declare("e", "d + 1");
            assertThat(our.refresh("e").rowsFilled()).isEqualTo(10);
        }
        assertThat(deeper.refresh("e")).isEqualTo(new Refreshed(0, deeper.version()));
        assertThat(FolderContents.without(table.folder(), "tree")).isEqualTo(before);
    }

    @Test
    void aBranchThatWeDeleteIsGoneForThePeerAndNothingElseIs() {
        PeerTable table = declared(Format.DEFAULT);
        PeerTable dev = table.newBranch("dev");
        PeerTable deeper = dev.newBranch("dev/deeper");
        deeper.refresh("d");
        try (OurTable our = OurTable.of(table)) {
            VersionChanges changes = our.database().versionChanges();
            Sentences.assertRefused(() -> changes.deleteBranch(our.id(), "dev")).contains("dev/deeper");
            changes.createTag(our.id(), new Tag("good", "dev/deeper", deeper.version()));
            Sentences.assertRefused(() -> changes.deleteBranch(our.id(), "dev/deeper"))
                    .contains("good");
            assertThat(deeper.values("d")).hasSize(10).doesNotContainNull();
            changes.deleteTag(our.id(), "good");
            changes.deleteBranch(our.id(), "dev/deeper");
            assertThat(table.branches()).containsOnlyKeys("dev");
            assertThat(dev.refresh("d").rowsFilled()).isEqualTo(10);
            changes.deleteBranch(our.id(), "dev");
            assertThat(table.branches()).isEmpty();
            assertThat(refusal(() -> changes.deleteBranch(our.id(), "dev")).code())
                    .isEqualTo(ErrorCode.NOT_FOUND);
            Sentences.assertRefused(() -> changes.deleteBranch(our.id(), "main"));
            assertThat(changes.createBranch(our.ref(), "dev")).isEqualTo(3);
        }
        assertThat(table.refresh("d").rowsFilled()).isEqualTo(10);
        assertThat(dev.values("d")).containsOnlyNulls();
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "", "../../other", "a//b", "/dev", "de v", "..", "dev\\x", "a.lock", "there"})
    void aBranchOfAnImpossibleOrTakenNameIsNotMade(String name) {
        PeerTable table = declared(Format.DEFAULT);
        table.newBranch("there");
        try (OurTable our = OurTable.of(table)) {
            VersionChanges changes = our.database().versionChanges();
            assertSentence(refusal(() -> changes.createBranch(our.ref(), name)).sentence())
                    .contains(name);
            assertThat(refusal(() -> changes.createBranch(our.ref().at(99), "new"))
                            .code())
                    .isEqualTo(ErrorCode.NOT_FOUND);
        }
        assertThat(table.branches()).containsOnlyKeys("there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"absent", "../../other", "a//b", "/dev", "de v", "..", "dev\\x"})
    void aBranchThatIsNotThereIsRefused(String branch) {
        PeerTable table = declared(Format.DEFAULT);
        table.newBranch("dev");
        try (OurTable our = OurTable.of(table)) {
            TableRef ref = our.ref().onBranch(branch);
            assertSentence(refusal(() -> our.database().describe(ref)).sentence())
                    .contains(branch);
        }
    }

    /** Ten rows in two fragments, and {@code d} that is twice {@code x}, not filled; version 3. */
    private PeerTable declared(Format format) {
        PeerTable table = Change.table(folder.resolve("db"), format);
        table.declare("d", "x * 2");
        return table;
    }
}
