package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.refill.catalog.Database;
import dev.refill.compile.ToolRun;
import dev.refill.cuda.FakeCuda;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import dev.refill.ui.jobs.JobStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A GPU in the real window, which g++ stands in for: offered, chosen, required, and seen at work. */
class GpuFlowTest {
    @TempDir
    Path folder;

    /** Before the window, which asks for the devices at once. */
    private final FakeCuda fake = fake();

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @BeforeAll
    static void compiler() {
        assumeTrue(ToolRun.has("g++"), "there is no g++");
    }

    private static FakeCuda fake() {
        FakeCuda fake = FakeCuda.open();
        fake.setForAll("NAME", "NVIDIA RTX 6000 Ada Generation");
        fake.setForAll("MEMORY", String.valueOf(48L << 30));
        return fake;
    }

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        try (Database database = LocalDatabase.open(folder.toString())) {
            database.declare(
                    TableId.of("products"), List.of(new Declaration("loud", "upper(name)")), AutoRefresh.DEFAULT);
        }
        real.open(robot, folder, "products");
    }

    @AfterEach
    void close() throws Exception {
        real.close();
        assertThat(fake.count("contexts")).isZero();
        assertThat(fake.count("bytes")).isZero();
        fake.close();
    }

    private void dialog(FxRobot robot, String column) throws Exception {
        robot.clickOn(RealWindow.line(robot, column));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        RealWindow.until(() -> robot.lookup(card()).tryQuery().isPresent());
    }

    private static String card() {
        return "#device-nvidia-rtx-6000-ada-generation";
    }

    private String words(FxRobot robot) {
        return robot.lookup("#gpu-words").queryLabeled().getText();
    }

    private void picture(String name) throws Exception {
        for (String theme : List.of("light", "dark")) {
            WaitForAsyncUtils.waitForFxEvents();
            Look.keep(real.stage, name + "-" + theme + ".png");
            WaitForAsyncUtils.asyncFx(real.window::toggleTheme).get();
        }
    }

    private void untilFinished() throws Exception {
        RealWindow.until(() -> !real.model().jobs().rows().isEmpty()
                && real.model().jobs().rows().get(0).status() == JobStatus.FINISHED);
    }

    /** Whether the job's row says so, with nothing cut off. */
    private static boolean told(FxRobot robot, String end) {
        return robot.lookup(".job-row .label").queryAllAs(Labeled.class).stream()
                .anyMatch(label -> label.getText().endsWith(end)
                        && label.lookup(".text") instanceof Text drawn
                        && drawn.getText().replace("\n", " ").endsWith(end));
    }

    @Test
    void aGpuIsOfferedWithWhatTheDriverTellsOfIt(FxRobot robot) throws Exception {
        dialog(robot, "margin");
        RadioButton card = robot.lookup(card()).queryAs(RadioButton.class);
        assertThat(robot.from(card).lookup(".device-title").queryAs(Text.class).getText())
                .isEqualTo("NVIDIA RTX 6000 Ada Generation");
        String shown = robot.from(card).lookup(".device-line").queryAllAs(Text.class).stream()
                .map(Text::getText)
                .collect(Collectors.joining("\n"));
        assertThat(shown)
                .isEqualTo("cuda:0\n48.0 GiB of memory, 48.0 free\ncompute capability"
                        + " 9.0\ndriver 580.95.05, CUDA 13.0");
        assertThat(card.getTooltip().getText())
                .startsWith("NVIDIA RTX 6000 Ada Generation, named nvidia-rtx-6000-ada-generation: cuda:0");
        robot.clickOn(card);
        RealWindow.until(() -> words(robot).equals("Runs on the GPU, with the CPU's values to the last bit."));
        picture("gpu-dialog");
    }

    @Test
    void whatHasNoKernelIsSaidBeforeTheRunAndCannotBeStartedWhereTheGpuIsRequired(FxRobot robot) throws Exception {
        dialog(robot, "loud");
        robot.clickOn(card());
        RealWindow.until(() -> words(robot).equals("Runs on the CPU: `upper` is not available on the GPU."));
        assertThat(robot.lookup("#dialog-main").query().isDisabled()).isFalse();
        picture("gpu-not-available");
        robot.clickOn("#gpu-required");
        assertThat(words(robot)).isEqualTo("It would fail: `upper` is not available on the GPU.");
        assertThat(robot.lookup("#dialog-main").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#gpu-words").query().getStyleClass()).contains("danger-text");
        picture("gpu-required");

        robot.clickOn("#gpu-required");
        assertThat(robot.lookup("#gpu-required").queryAs(CheckBox.class).isSelected())
                .isFalse();
        robot.clickOn("#dialog-main");
        untilFinished();
        assertThat(told(robot, "on CPU (`upper` is not available on the GPU)")).isTrue();
        picture("gpu-not-used");
    }

    @Test
    void aJobShowsHowBusyItsGpuIs(FxRobot robot) throws Exception {
        fake.set("SLOW", "3000");
        dialog(robot, "margin");
        robot.clickOn(card());
        robot.clickOn("#gpu-required");
        RealWindow.until(() -> !words(robot).isEmpty());
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> told(robot, "GPU 73%, 0.3 of 1.0 GiB"));
        picture("gpu-job");
        untilFinished();
    }
}
