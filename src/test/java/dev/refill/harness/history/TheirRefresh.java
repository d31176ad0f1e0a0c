package dev.refill.harness.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.peer.PeerException;
import java.util.Objects;

/** A refresh by LanceDB's client, after which Refill has nothing to do. */
final class TheirRefresh {
    private final World world;
    private final String column;
    private final Formula formula;

    TheirRefresh(World world, String column) {
        this.world = world;
        this.column = column;
        this.formula = Objects.requireNonNull(world.model().computed.get(column));
    }

    void run() {
        Seen before = world.see(null);
        try {
            world.peers().refresh(column);
        } catch (PeerException failure) {
            world.tell(
                    "    it failed: " + failure.getMessage().lines().findFirst().orElse(""));
            checkFailure(failure.getMessage());
            assertThat(world.peers().version())
                    .as("the version after a failure")
                    .isEqualTo(before.version());
            return;
        }
        Seen after = world.see(null);
        after.ids().forEach(id -> World.checkRight(after, column, id, "which LanceDB refreshed"));
        OurRefresh.checkOthersKept(world, before, after, java.util.Set.of(column));
        assertThat(world.freshness(column).state())
                .as("freshness of %s after LanceDB's refresh", column)
                .isEqualTo(Freshness.State.FRESH);
        weHaveNothingToDo(after);
        world.line().last = after;
    }

    private void checkFailure(String message) {
        boolean known = message.contains("Divide by zero") && formula.fails() != null
                || message.contains("reads '") && !OurRefresh.inputsFresh(world, formula)
                || message.contains("was not found") && world.line().cleaned;
        assertThat(known)
                .as("LanceDB's refresh of %s failed: %s", column, message)
                .isTrue();
    }

    private void weHaveNothingToDo(Seen after) {
        try {
            RefreshResult result = OurRefresh.job(world, column, RefreshOptions.DEFAULT);
            assertThat(result.rowsFilled())
                    .as("rows we fill after LanceDB's refresh")
                    .isZero();
            assertThat(result.fragmentsWritten())
                    .as("fragments we write after LanceDB's refresh")
                    .isZero();
        } catch (RefillException refused) {
            assertThat(refused.code()).as("%s", refused.sentence()).isEqualTo(ErrorCode.REFUSED);
            assertThat(OurRefresh.inputsFresh(world, formula))
                    .as("%s", refused.sentence())
                    .isFalse();
        }
        assertThat(world.peers().version()).as("the version after our refresh").isEqualTo(after.version());
    }
}
