package dev.refill.peer;

import static dev.refill.peer.Sentences.assertSentence;
import static dev.refill.peer.Sentences.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a refresh promises, whatever the table went through. */
class RefreshLawsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void anExpressionThatYieldsNullSettles(Format format) {
        PeerTable table = create(format, 4, 0);
        table.declare("d", "nullif(x, 0)");

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(1, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(1, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 0));
        assertThat(twins.ours().values("d")).containsExactly("4", null);
        twins.agreeOn("d");
    }

    @Test
    void anExpressionThatIsNullEverywhereTakesTwoCommitsOnce() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        table.declare("d", "CAST(NULL AS INT) + x");

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(0, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 2));
        twins.agreeOn("d");

        twins.ours().add(Data.ints("x", 3));
        twins.peers().add(Data.ints("x", 3));
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(0, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 0));
    }

    /** The peer writes a file of nulls; lance-core makes none for a literal, and none is needed. */
    @Test
    void aLiteralNullIsOnlyRecorded() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        table.declare("d", "CAST(NULL AS INT)");

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(0, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 1));
        assertThat(twins.ours().values("d")).isEqualTo(twins.peers().values("d"));
        assertThat(twins.ours().refresh("d"))
                .isEqualTo(new Refreshed(0, twins.ours().version()));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 0));
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void aDeletedRowIsNeverEvaluated(Format format) {
        PeerTable table = create(format, 1, 0);
        table.declare("d", "10 / x");
        table.delete("x = 0");

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(1, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(1, 2));
        assertThat(twins.ours().values("d")).containsExactly("10");
        twins.agreeOn("d");
    }

    /** The peer only turns a deleted row's inputs into nulls, which {@code coalesce} turns back into the zero. */
    @Test
    void aDeletedRowIsNeverEvaluatedEvenWhereANullInputWouldFail() {
        PeerTable table = create(Format.DEFAULT, 1, 0);
        table.declare("d", "10 / coalesce(x, 0)");
        table.delete("x = 0");
        assertThatThrownBy(() -> table.refresh("d")).hasMessageContaining("Divide by zero");

        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(1, 2));
        assertThat(table.values("d")).containsExactly("10");
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, table.version()));
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void aRowThatKeepsItsValueIsNeverEvaluated(Format format) {
        PeerTable table = create(format, 5, 2);
        table.declare("d", "10 / x");
        table.refresh("d");
        table.add(Data.ints("x", 1));
        table.delete("x = 2");
        table.compact();

        Twins twins = Twins.of(table);
        Outcome peers = twins.peerRefreshes("d");
        assertThat(twins.weRefresh("d")).isEqualTo(peers).isEqualTo(new Outcome(1, 2));
        assertThat(twins.ours().values("d")).containsExactly("2", "10");
        twins.agreeOn("d");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void aChangedInputIsShownStaleAndComputedAgain(Format format) {
        PeerTable table = create(format, 1, 2);
        table.declare("d", "x * 2");
        try (OurTable our = OurTable.of(table)) {
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.UNFILLED);
            assertThat(our.refresh("d").rowsFilled()).isEqualTo(2);
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.FRESH);

            table.update("x = 1", "x", "10");
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.STALE);
            assertThat(table.values("d")).containsExactlyInAnyOrder("2", "4");

            assertThat(our.refresh("d").rowsFilled()).isEqualTo(1);
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.FRESH);
            assertThat(table.values("d")).containsExactlyInAnyOrder("20", "4");
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void onlyLiveRowsAreFilled(Format format) {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", format, Data.range("i", 0, 10_000));
        table.declare("d", "i * 2");
        table.delete("i < 9000");

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(1000, 2));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(1000, 2));
        assertThat(twins.ours().values("d")).hasSize(1000).startsWith("18000").endsWith("19998");
        twins.agreeOn("d");
    }

    @Test
    void aFailingRowLeavesTheTableAsItWas() {
        PeerTable table = create(Format.DEFAULT, 1, 0);
        table.add(Data.ints("x", 2));
        table.declare("quotient", "10 / x");
        long version = table.version();
        var files = Folders.names(table.folder().resolve("data"));

        assertThatThrownBy(() -> table.refresh("quotient")).hasMessageContaining("Divide by zero");
        try (OurTable our = OurTable.of(table)) {
            RefillException failure = refusal(() -> our.refresh("quotient"));
            assertThat(failure.code()).isEqualTo(ErrorCode.COMPUTE_FAILED);
            assertSentence(failure.sentence()).contains("quotient").containsIgnoringCase("divide by zero");
        }
        assertThat(table.version()).isEqualTo(version);
        assertThat(Folders.names(table.folder().resolve("data"))).isEqualTo(files);
        assertThat(table.values("quotient")).containsExactly(null, null, null);
    }

    @Test
    void anEmptyTableHasNothingToFill() {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", Data.ints("x"));
        table.declare("d", "x * 2");

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).isEqualTo(new Outcome(0, 0));
        assertThat(twins.weRefresh("d")).isEqualTo(new Outcome(0, 0));
    }

    @Test
    void aRenamedColumnStaysFresh() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        table.declare("d", "x * 2");
        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(2, 2));
        try (OurTable our = OurTable.of(table)) {
            our.database().renameColumn(our.id(), "d", "doubled");
        }

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("doubled")).isEqualTo(new Outcome(0, 0));
        assertThat(twins.weRefresh("doubled")).isEqualTo(new Outcome(0, 0));
        twins.agreeOn("doubled");
    }

    @Test
    void aColumnThatReadsAnUnfilledOneIsNotComputedFromItsNulls() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        table.declare("d", "x * 2", "e", "coalesce(d, 0) + 1");

        assertThatThrownBy(() -> table.refresh("e")).hasMessageContaining("reads 'd'");
        try (OurTable our = OurTable.of(table)) {
            RefillException refused = refusal(() -> our.refresh("e"));
            assertThat(refused.code()).isEqualTo(ErrorCode.REFUSED);
            assertSentence(refused.sentence()).contains("d").contains("e");
        }
        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(2, 2));
        assertThat(Twins.refresh(table, "e")).isEqualTo(new Outcome(2, 2));
        assertThat(table.values("e")).containsExactly("3", "5");
        assertThat(table.refresh("e")).isEqualTo(new Refreshed(0, table.version()));
    }

    /** The peer computes it from the old values, without a word. */
    @Test
    void aColumnThatReadsAStaleOneIsRefusedUntilThatIsRefreshed() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        table.declare("d", "x * 2", "e", "d + 1");
        table.refresh("d");
        table.refresh("e");
        table.update("x = 1", "x", "10");
        try (OurTable our = OurTable.of(table)) {
            RefillException refused = refusal(() -> our.refresh("e"));
            assertThat(refused.code()).isEqualTo(ErrorCode.REFUSED);
            assertSentence(refused.sentence()).contains("d").contains("e");

            assertThat(our.refresh("d").rowsFilled()).isEqualTo(1);
            assertThat(our.freshness("e").state()).isEqualTo(Freshness.State.STALE);
            assertThat(our.refresh("e").rowsFilled()).isEqualTo(1);
        }
        assertThat(table.values("e")).containsExactlyInAnyOrder("5", "21");
        assertThat(table.refresh("e")).isEqualTo(new Refreshed(0, table.version()));
    }

    @Test
    void anIndexKeepsTheFragmentsThatWereNotWritten() {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", Data.range("x", 0, 300));
        table.declare("d", "x * 2");
        table.refresh("d");
        table.index("d");
        table.index("x");
        table.add(Data.range("x", 300, 310));

        Twins twins = Twins.of(table);
        assertThat(twins.weRefresh("d")).isEqualTo(twins.peerRefreshes("d")).isEqualTo(new Outcome(10, 2));
        assertThat(twins.ours().indexedRows("d_idx"))
                .isEqualTo(twins.peers().indexedRows("d_idx"))
                .isEqualTo(300);
        assertThat(twins.ours().indexedRows("x_idx"))
                .isEqualTo(twins.peers().indexedRows("x_idx"))
                .isEqualTo(300);
        twins.agreeOn("d");
    }

    /** The peer looks for the version that its record names, and gives up where a cleanup removed it. */
    @Test
    void aCleanupOfOldVersionsIsSurvivedAndRepaired() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        table.declare("d", "x * 2");
        table.refresh("d");
        table.add(Data.ints("x", 3));
        table.compact();
        table.cleanUp();
        assertThatThrownBy(() -> table.refresh("d")).hasMessageContaining("was not found");

        assertThat(Twins.refresh(table, "d").commits()).isPositive();
        assertThat(table.values("d")).containsExactly("2", "4", "6");
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, table.version()));
    }

    @Test
    void aColumnThatIsNotComputedIsNotRefreshed() {
        PeerTable table = create(Format.DEFAULT, 1, 2);
        try (OurTable our = OurTable.of(table)) {
            Sentences.assertRefused(() -> our.refresh("x")).contains("x");
            Sentences.assertRefused(() -> our.refresh("absent")).contains("absent");
        }
        assertThat(table.version()).isEqualTo(1);
    }

    /** One row with each value of {@code x}, in a table {@code t}. */
    private PeerTable create(Format format, Integer... x) {
        return PeerTable.create(folder.resolve("db"), "t", format, Data.ints("x", x));
    }
}
