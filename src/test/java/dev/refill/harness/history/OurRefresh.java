package dev.refill.harness.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobSnapshot;
import dev.refill.model.ErrorCode;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.Freshness;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.peer.PeerException;
import dev.refill.peer.PeerTable.Refreshed;
import dev.refill.peer.Sentences;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A refresh by Refill, which changes the rows it was asked for that need it; after a full one LanceDB has nothing to do. */
final class OurRefresh {
    private final World world;
    private final String column;
    private final RefreshOptions options;
    private final Formula formula;

    OurRefresh(World world, String column, RefreshOptions options) {
        this.world = world;
        this.column = column;
        this.options = options;
        this.formula = Objects.requireNonNull(world.model().computed.get(column));
    }

    void run() {
        Seen before = world.see(options.where());
        boolean inputsFresh = inputsFresh(world, formula);
        // What an input's refresh leaves of this column's freshness is not known before.
        Set<Integer> fresh = inputsFresh || !options.inputsFirst()
                ? world.idsIn(world.freshness(column), PartState.FRESH)
                : Set.of();
        Set<Integer> due = new HashSet<>();
        before.ids().stream()
                .filter(id -> before.chosen(id) && !fresh.contains(id))
                .forEach(due::add);
        @Nullable RefreshResult result = null;
        try {
            result = job(world, column, options);
        } catch (RefillException failure) {
            world.tell("    it failed: " + failure.sentence());
            checkFailure(failure, before, due, inputsFresh);
        }
        Seen after = world.see(null);
        checkOthersKept(world, before, after, changing());
        if (result == null) {
            checkOldOrRight(before, after);
        } else {
            assertThat(inputsFresh || options.inputsFirst() || before.ids().isEmpty())
                    .as("what %s reads was fresh", column)
                    .isTrue();
            checkDone(before, after, due, result);
        }
        world.line().last = after;
    }

    private void checkDone(Seen before, Seen after, Set<Integer> due, RefreshResult result) {
        int failed = 0;
        int gained = 0;
        for (int id : after.ids()) {
            if (due.contains(id) && !after.fails(id, column)) {
                World.checkRight(after, column, id, "which was to be computed");
                gained += after.value(id, column) == null ? 0 : 1;
            } else {
                assertThat(after.value(id, column))
                        .as("%s of row %d, which was not to be computed", column, id)
                        .isEqualTo(before.value(id, column));
                failed += due.contains(id) ? 1 : 0;
            }
        }
        assertThat(result.version()).as("the version reported").isEqualTo(after.version());
        if (changing().size() == 1) {
            assertThat(result.rowsFailed()).as("rows that failed").isEqualTo(failed);
        }
        assertThat(result.rowsFilled()).as("rows filled").isLessThanOrEqualTo(gained);
        if (failed > 0) {
            assertThat(options.errorPolicy()).as("the policy where rows failed").isEqualTo(ErrorPolicy.SKIP);
        } else if (options.where() == null) {
            assertThat(world.freshness(column).state())
                    .as("freshness of %s after our refresh", column)
                    .isEqualTo(Freshness.State.FRESH);
            theyHaveNothingToDo(after);
        }
    }

    private void theyHaveNothingToDo(Seen after) {
        try {
            assertThat(world.peers().refresh(column))
                    .as("LanceDB's refresh after ours")
                    .isEqualTo(new Refreshed(0, after.version()));
        } catch (PeerException failure) {
            assertThat(failure).as("LanceDB's refresh after ours").hasMessageContaining("reads '");
            assertThat(inputsFresh(world, formula))
                    .as("%s", failure.getMessage())
                    .isFalse();
        }
        assertThat(world.see(null).rows()).as("what LanceDB's refresh leaves").isEqualTo(after.rows());
    }

    private void checkFailure(RefillException failure, Seen before, Set<Integer> due, boolean inputsFresh) {
        Sentences.assertSentence(failure.sentence());
        boolean known = failure.code() == ErrorCode.COMPUTE_FAILED && mayFail(before, due)
                || failure.code() == ErrorCode.REFUSED && !inputsFresh && !options.inputsFirst();
        assertThat(known).as("%s: %s", failure.code(), failure.sentence()).isTrue();
        if (options.commitGranularity().isEmpty() && !options.inputsFirst()) {
            assertThat(world.peers().version())
                    .as("the version after a failure")
                    .isEqualTo(before.version());
        }
    }

    private boolean mayFail(Seen before, Set<Integer> due) {
        return options.errorPolicy() != ErrorPolicy.SKIP
                && changing().stream()
                        .anyMatch(name -> before.ids().stream()
                                .anyMatch(id -> before.fails(id, name) && (!name.equals(column) || due.contains(id))));
    }

    private void checkOldOrRight(Seen before, Seen after) {
        for (String name : changing()) {
            for (int id : after.ids()) {
                if (!Objects.equals(after.value(id, name), before.value(id, name))) {
                    World.checkRight(after, name, id, "which a refresh changed that failed");
                }
            }
        }
    }

    /** The columns that it may change. */
    private Set<String> changing() {
        Set<String> names = new HashSet<>();
        names.add(column);
        if (options.inputsFirst()) {
            addInputs(world, formula, names);
        }
        return names;
    }

    static void checkOthersKept(World world, Seen before, Seen after, Set<String> changing) {
        assertThat(after.ids()).as("the rows after a refresh").isEqualTo(before.ids());
        for (String name : world.model().computed.keySet()) {
            if (!changing.contains(name)) {
                after.ids()
                        .forEach(id -> assertThat(after.value(id, name))
                                .as("%s of row %d, while another column was refreshed", name, id)
                                .isEqualTo(before.value(id, name)));
            }
        }
    }

    private static void addInputs(World world, Formula formula, Set<String> names) {
        for (String read : formula.reads()) {
            Formula input = world.model().computed.get(read);
            if (input != null) {
                names.add(read);
                addInputs(world, input, names);
            }
        }
    }

    /** Whether the computed columns that it reads, and those that these read, are fresh. */
    static boolean inputsFresh(World world, Formula formula) {
        Set<String> inputs = new HashSet<>();
        addInputs(world, formula, inputs);
        return inputs.stream().allMatch(name -> world.freshness(name).state() == Freshness.State.FRESH);
    }

    /** Runs one to its end and throws what ended it otherwise. */
    static RefreshResult job(World world, String column, RefreshOptions options) {
        RefreshRequest request = new RefreshRequest(
                World.ID,
                column,
                RefreshRequest.CPU,
                options.withBranch(world.peers().branch()));
        try {
            JobSnapshot end = world.ours().refresh(request).await();
            if (end.failure() != null) {
                throw new RefillException(end.failure().code(), end.failure().sentence());
            }
            return end.result();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
