package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.GpuFit;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RefreshViewModelTest {
    private static final TableId T = TableId.of("t");
    private static final Column TWICE = MemoryDatabase.sql("twice", 1, "id * 2", "id");
    private static final ComputeClass CPU =
            new ComputeClass("cpu", ComputeClass.Kind.CPU, "Some CPU", List.of("2 hardware threads"), null);
    private static final ComputeClass GPU =
            new ComputeClass("cuda:0", ComputeClass.Kind.CUDA, "", List.of(), "No NVIDIA driver was found.");

    private final Queue work = new Queue();
    private final List<Runnable> pauses = new ArrayList<>();
    private final Delay typing = (pause, action) -> {
        pauses.add(action);
        return () -> pauses.remove(action);
    };
    private final List<RefreshRequest> started = new ArrayList<>();
    private final MemoryDatabase database = new MemoryDatabase().table(T, TWICE);

    @Test
    void thePlanCountsStaleRowsAndUnfilledOnesAndLeavesFreshFragmentsAlone() {
        Freshness freshness = new Freshness(
                Freshness.State.STALE,
                7,
                OptionalLong.of(3),
                List.of(
                        new Part(0, PartState.FRESH, 100, 0),
                        new Part(1, PartState.STALE, 50, 4),
                        new Part(2, PartState.UNFILLED, 3, 3),
                        new Part(3, PartState.UNVERIFIED, 20, 0)));
        RefreshPlan plan = RefreshPlan.of(freshness);
        assertThat(plan).isEqualTo(new RefreshPlan(53, 2, 53, 1, 20));
        assertThat(plan.note()).startsWith("20 rows already hold a value");
    }

    @Test
    void aColumnOfAServerIsNotCalledFreshForWantOfFragments() {
        Freshness ofServer = new Freshness(Freshness.State.UNVERIFIED, 5, OptionalLong.empty(), List.of());
        assertThat(RefreshPlan.of(ofServer).rows()).isEqualTo(5);
        assertThat(RefreshPlan.of(ofServer).note()).contains("The server knows").doesNotContain("nothing to do");
    }

    @Test
    void aFreshColumnSaysThatThereIsNothingToDo() {
        RefreshPlan plan = RefreshPlan.of(MemoryDatabase.all(Freshness.State.FRESH, PartState.FRESH));
        assertThat(plan.rows()).isZero();
        assertThat(plan.note()).contains("nothing to do");
    }

    @Test
    void theFirstDeviceThatCanBeUsedIsChosen() {
        database.devices.addAll(List.of(GPU, CPU));
        RefreshViewModel model = open();
        assertThat(model.devices().chosenProperty().get()).isNull();
        model.start();
        assertThat(started).isEmpty();
        work.drain();
        assertThat(model.devices().cards()).extracting(Card::device).containsExactly(GPU, CPU);
        assertThat(model.devices().chosenProperty().get()).isEqualTo(CPU);
    }

    @Test
    void startingClosesTheDialogAndAsksOnce() {
        database.devices.add(CPU);
        RefreshViewModel model = open();
        work.drain();
        model.start();
        model.start();
        assertThat(model.closedProperty().get()).isTrue();
        assertThat(started).containsExactly(new RefreshRequest(T, "twice", "cpu"));
    }

    @Test
    void aRecordThatCannotBeReadIsSaidAndTheRefreshCanStillStart() {
        database.devices.add(CPU);
        RefreshViewModel model = open();
        work.drain();
        assertThat(model.forecast().failureProperty().get()).isNotNull();
        assertThat(model.forecast().planProperty().get()).isNull();
        assertThat(model.devices().chosenProperty().get()).isEqualTo(CPU);
    }

    @Test
    void theRowsThatMatchAreCountedOnceTypingPauses() {
        database.devices.add(CPU);
        RefreshViewModel model = open();
        work.drain();
        model.scope().whereProperty().set("id > 1");
        assertThat(model.scope().matchingProperty().get()).isEmpty();
        pauses.forEach(Runnable::run);
        work.drain();
        assertThat(model.scope().matchingProperty().get()).endsWith(" match");
        model.start();
        assertThat(started.get(0).options().where()).isEqualTo("id > 1");
    }

    @Test
    void computedInputsComeFirstUnlessTheUserSaysOtherwise() {
        Column more = MemoryDatabase.sql("more", 2, "twice + id", "id", "twice");
        database.table(T, TWICE, more);
        database.devices.add(CPU);
        RefreshViewModel model = open(more);
        work.drain();
        assertThat(model.scope().computedInputs()).containsExactly("twice");
        model.start();
        assertThat(started.get(0).options().inputsFirst()).isTrue();
        RefreshViewModel again = open(more);
        work.drain();
        again.scope().inputsFirstProperty().set(false);
        again.start();
        assertThat(started.get(1).options().inputsFirst()).isFalse();
    }

    @Test
    void aRowThatFailsIsSkippedOnlyWhereTheUserSaysSo() {
        database.devices.add(CPU);
        RefreshViewModel model = open();
        work.drain();
        model.scope().skipsFailuresProperty().set(true);
        model.start();
        assertThat(started.get(0).options().errorPolicy()).isEqualTo(ErrorPolicy.SKIP);
    }

    @Test
    void whatTheGpuCannotComputeIsSaidBeforeTheRun() {
        ComputeClass gpu = new ComputeClass("nvidia-h200", ComputeClass.Kind.CUDA, "NVIDIA H200", List.of(), null);
        database.devices.addAll(List.of(CPU, gpu));
        database.gpuFit = GpuFit.refused("`upper` is not available on the GPU");
        RefreshViewModel model = open();
        work.drain();
        assertThat(model.gpu().shownProperty().get()).isFalse();
        model.devices().chosenProperty().set(gpu);
        work.drain();
        assertThat(model.gpu().wordsProperty().get())
                .isEqualTo("Runs on the CPU: `upper` is not available on the GPU.");
        assertThat(model.startableProperty().get()).isTrue();
        model.gpu().requiredProperty().set(true);
        assertThat(model.gpu().wordsProperty().get()).startsWith("It would fail: `upper`");
        assertThat(model.startableProperty().get()).isFalse();
        model.devices().chosenProperty().set(CPU);
        assertThat(model.startableProperty().get()).isTrue();
        model.start();
        assertThat(started).containsExactly(new RefreshRequest(T, "twice", "cpu"));
    }

    @Test
    void aRequiredGpuIsAskedForAndWhatIsExactIsSaid() {
        ComputeClass gpu = new ComputeClass("nvidia-h200", ComputeClass.Kind.CUDA, "NVIDIA H200", List.of(), null);
        database.devices.addAll(List.of(CPU, gpu));
        database.gpuFit = new GpuFit("", 0, false);
        RefreshViewModel model = open();
        work.drain();
        model.devices().chosenProperty().set(gpu);
        work.drain();
        assertThat(model.gpu().wordsProperty().get()).contains("to the last bit");
        model.gpu().requiredProperty().set(true);
        assertThat(model.sameRequest().formProperty().get()).isNotNull();
        model.start();
        assertThat(started).containsExactly(new RefreshRequest(T, "twice", "nvidia-h200").withDeviceRequired(true));
    }

    private RefreshViewModel open() {
        return open(TWICE);
    }

    private RefreshViewModel open(Column column) {
        return new RefreshViewModel(
                new RefreshViewModel.Ground(new Background(work, Runnable::run), typing, work, Presets.NONE),
                database,
                T,
                column,
                started::add);
    }
}
