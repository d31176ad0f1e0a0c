package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Declaration;
import dev.refill.model.Definition;
import dev.refill.model.Freshness;
import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A column that Refill gave another expression is to the peer a column of that expression, with nothing fresh in it. */
class ChangedExpressionTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void thePeerFillsItAnewAndBothThenHoldItForComplete(Format format) {
        PeerTable table = PeerTable.create(folder, "t", format, Data.ints("x", 1, 2, 3));
        table.declare("d", "x * 2");
        table.refresh("d");
        change(table, "x * 10");
        assertThat(table.field("d").metadata()).containsEntry("computed_column.expression", "x * 10");
        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d").rowsFilled()).isEqualTo(3);
        assertThat(twins.weRefresh("d").rowsFilled()).isEqualTo(3);
        assertThat(twins.peers().values("d")).containsExactly("10", "20", "30");
        twins.agreeOn("d");
    }

    @Test
    void whatThePeerFilledIsStaleHereAndItsInputsAreTheNewOnes() {
        PeerTable table = PeerTable.create(folder, "t", Data.ints("x", 1, 2), Data.ints("y", 5, 6));
        table.declare("d", "x * 2");
        table.refresh("d");
        change(table, "y + x");
        try (OurTable our = OurTable.of(table)) {
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.STALE);
            assertThat(our.describe().column("d").orElseThrow().definition())
                    .isEqualTo(new Definition.Sql("y + x", List.of("x", "y")));
        }
        // Made by the peer, the definition would be no other.
        PeerTable other = PeerTable.create(folder, "u", Data.ints("x", 1, 2), Data.ints("y", 5, 6));
        other.declare("d", "y + x");
        assertThat(table.field("d").metadata()).isEqualTo(other.field("d").metadata());
    }

    private static void change(PeerTable table, String expression) {
        try (OurTable our = OurTable.of(table)) {
            our.database().changeExpression(our.ref(), new Declaration("d", expression));
        }
    }
}
