package dev.refill.ui.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.Definition;
import dev.refill.model.FunctionVersion;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.request.Backfill;
import dev.refill.request.Form;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.TextQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The dialog where a server refreshes. */
class ClusterRefreshTest {
    private static final TableId PAGES = new TableId(List.of("search"), "pages");
    private static final Column EMBEDDING =
            MemoryDatabase.column("embedding", 2, new Definition.Function("mini", "3", "b", List.of("body")));
    private static final String OWN = "cluster:default";

    private final Queue work = new Queue();
    private final List<RefreshRequest> started = new ArrayList<>();
    private final Memory presets = new Memory();
    private final MemoryDatabase database = database();

    private static MemoryDatabase database() {
        MemoryDatabase database = new MemoryDatabase().table(PAGES, MemoryDatabase.plain("body", 1), EMBEDDING);
        database.address = new DatabaseAddress.Server(
                "db://prod", DatabaseAddress.Kind.ENTERPRISE, "https://lance", "prod", "", Map.of(), false);
        database.defaultDevice = OWN;
        database.devices.add(new ComputeClass(OWN, ComputeClass.Kind.CLUSTER, "", List.of(), null));
        database.devices.add(new ComputeClass("h100", ComputeClass.Kind.CLUSTER, "NVIDIA H100", List.of(), null));
        return database;
    }

    private static final class Memory implements Presets {
        private final Map<String, Map<String, Map<String, String>>> all = new TreeMap<>();

        @Override
        public Map<String, Map<String, String>> presets(String column) {
            return all.getOrDefault(column, Map.of());
        }

        @Override
        public void keepPreset(String column, String name, Map<String, String> preset) {
            all.computeIfAbsent(column, c -> new TreeMap<>()).put(name, preset);
        }

        @Override
        public void forgetPreset(String column, String name) {
            all.getOrDefault(column, new TreeMap<>()).remove(name);
        }
    }

    private RefreshViewModel open() {
        RefreshViewModel model = new RefreshViewModel(
                new RefreshViewModel.Ground(new Background(work, Runnable::run), work, work, presets),
                database,
                PAGES,
                EMBEDDING,
                started::add);
        work.drain();
        return model;
    }

    private static ClusterBudget budget(RefreshViewModel model) {
        return (ClusterBudget) model.budget();
    }

    private static void type(RefreshViewModel model, String key, String text) {
        budget(model).amounts().stream()
                .filter(amount -> amount.key().equals(key))
                .forEach(amount -> amount.textProperty().set(text));
    }

    private static void choose(RefreshViewModel model, String device) {
        model.devices().cards().stream()
                .map(Card::device)
                .filter(d -> d.name().equals(device))
                .forEach(model.devices().chosenProperty()::set);
    }

    @Test
    void nothingIsSentThatWasNotAskedFor() {
        RefreshViewModel model = open();
        assertThat(model.devices().chosenProperty().get().name()).isEqualTo(OWN);
        model.start();
        assertThat(Backfill.body(started.get(0))).hasToString("{\"column\":\"embedding\"}");
    }

    @Test
    void theTextBesideIsWhatIsSent() {
        RefreshViewModel model = open();
        choose(model, "h100");
        type(model, "gpu_count", "4");
        type(model, "cpu_millis", "8");
        type(model, "commit_granularity", "16");
        type(model, "batch_checkpoint_flush_interval_seconds", "2.5");
        budget(model).clusterProperty().set(" east ");
        model.scope().whereProperty().set("created_at > 1");
        assertThat(model.sameRequest().shownProperty().get().text())
                .startsWith("POST /v1/table/search$pages/backfill_column\n\n{\n  \"column\": \"embedding\",\n"
                        + "  \"where\": \"created_at > 1\",\n  \"gpu_class\": \"h100\",\n  \"gpu_count\": 4,\n"
                        + "  \"cpu_millis\": 8000,\n");
        model.start();
        assertThat(Backfill.body(started.get(0))
                        .path("batch_checkpoint_flush_interval_seconds")
                        .doubleValue())
                .isEqualTo(2.5);
        assertThat(Backfill.body(started.get(0)).path("cluster").textValue()).isEqualTo("east");
    }

    @Test
    void theTwoWaysOfSizingWorkersExcludeEachOther() {
        RefreshViewModel model = open();
        type(model, "cpu_millis", "8");
        budget(model).sizingProperty().set(ClusterBudget.Sizing.WORKERS);
        type(model, "num_workers", "3");
        assertThat(model.startableProperty().get()).isTrue();
        model.start();
        assertThat(Backfill.body(started.get(0))).hasToString("{\"column\":\"embedding\",\"num_workers\":3}");
    }

    @Test
    void whatIsRefusedIsSaidBesideItsFieldAndCannotBeStarted() {
        RefreshViewModel model = open();
        type(model, "min_checkpoint_size", "6");
        type(model, "max_checkpoint_size", "5");
        assertThat(budget(model).checkpointLeast().refusalProperty().get())
                .isEqualTo("The least checkpoint size, 6, is above the most, 5.");
        assertThat(model.startableProperty().get()).isFalse();
        model.start();
        assertThat(started).isEmpty();
        type(model, "max_checkpoint_size", "7");
        assertThat(budget(model).checkpointLeast().refusalProperty().get()).isEmpty();
        assertThat(model.startableProperty().get()).isTrue();
        type(model, "gpu_count", "0");
        assertThat(model.startableProperty().get()).isFalse();
    }

    @Test
    void whatIsTypedInAFieldThatIsNotShownRefusesNothing() {
        RefreshViewModel model = open();
        type(model, "cpu_millis", "many");
        assertThat(model.startableProperty().get()).isFalse();
        budget(model).sizingProperty().set(ClusterBudget.Sizing.WORKERS);
        assertThat(model.startableProperty().get()).isTrue();
    }

    @Test
    void theRowsWithoutAValueAreCountedUnderTheCondition() {
        database.counts.put("embedding IS NULL", 9L);
        database.counts.put("x > 1", 4L);
        database.counts.put("(x > 1\n) AND embedding IS NULL", 3L);
        RefreshViewModel model = open();
        assertThat(model.forecast().figures().get(0).number()).isEqualTo("9");
        model.scope().whereProperty().set("x > 1");
        work.drain();
        assertThat(model.forecast().figures().get(0).number()).isEqualTo("3");
        model.scope().whereProperty().set("");
        work.drain();
        assertThat(model.forecast().figures().get(0).number()).isEqualTo("9");
    }

    @Test
    void aFunctionsRegisteredClassIsWhatTheRefreshWouldOverride() {
        database.function = Optional.of(new FunctionVersion(
                "mini",
                "3",
                List.of(),
                new FunctionVersion.Output.Scalar("float", true),
                new FunctionVersion.Runtime("python", "3.12", Map.of(), true, "l4"),
                List.of(),
                "",
                Map.of()));
        assertThat(open().devices().cards().get(0).lines()).containsExactly("l4, as registered", "nothing sent");
    }

    @Test
    void aColumnBeginsAsItWasRefreshedLastButForItsCondition() {
        RefreshViewModel first = open();
        choose(first, "h100");
        type(first, "gpu_count", "4");
        first.scope().whereProperty().set("x > 1");
        first.start();
        work.drain();
        RefreshViewModel second = open();
        assertThat(second.devices().chosenProperty().get().name()).isEqualTo("h100");
        assertThat(second.presets().takenProperty().get()).isEqualTo("as last time");
        assertThat(second.scope().whereProperty().get()).isEmpty();
        second.presets().takeDefaults();
        second.start();
        assertThat(Backfill.body(started.get(1))).hasToString("{\"column\":\"embedding\"}");
    }

    @Test
    void aRememberedClassThatIsGoneGivesWayToTheServersChoice() {
        RefreshViewModel first = open();
        choose(first, "h100");
        first.start();
        work.drain();
        database.devices.remove(1);
        assertThat(open().devices().chosenProperty().get().name()).isEqualTo(OWN);
    }

    @Test
    void settingsAreKeptUnderANameAndForgotten() {
        RefreshViewModel model = open();
        type(model, "gpu_count", "4");
        model.presets().saveAs();
        TextQuestion question = (TextQuestion) work.dialogs.get(0);
        question.textProperty().set("big");
        question.submit();
        work.drain();
        assertThat(question.closedProperty().get()).isTrue();
        model.presets().takeDefaults();
        model.presets().take("big");
        assertThat(budget(model).amounts().get(0).value()).hasValue(4);
        model.presets().forget("big");
        work.drain();
        assertThat(model.presets().knownProperty().get()).isEmpty();
        assertThat(presets.all.values().iterator().next()).isEmpty();
    }

    @Test
    void aFormWithoutWordsForAFieldSaysSo() {
        RefreshViewModel model = open();
        choose(model, "h100");
        model.sameRequest().formProperty().set(Form.SQL);
        assertThat(model.sameRequest().shownProperty().get().remark())
                .isEqualTo("This form has no words for gpu_class.");
    }
}
