package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.ui.Look;
import dev.refill.ui.RealTable;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.Theme;
import dev.refill.ui.grid.CellGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The rows that are shown, written to a file by mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class ExportFlowTest {
    @TempDir
    Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private DataViewModel model;
    private Database database;
    private Stage stage;

    @Start
    void start(Stage shown) throws IOException {
        stage = shown;
        Path own = Files.createTempDirectory(folder, "own");
        new RealTable(own, 3).create(3_000);
        database = LocalDatabase.open(own.toString());
        Holder holder = new Holder();
        model = new DataViewModel(new Background(workers, Platform::runLater), holder);
        holder.layer = new ModalLayer(new DataView(model));
        Look.show(stage, holder.layer, 1000, 560);
        Theme.LIGHT.applyTo(stage.getScene());
        model.show(database, RealTable.ID);
    }

    /** Dialogs as the window has them, without its other ones. */
    private static final class Holder implements DialogService {
        private ModalLayer layer;

        @Override
        public void open(DialogModel dialog) {
            layer.open(dialog, ExportView.of((ExportModel) dialog));
        }

        @Override
        public void chooseFile(String title, Consumer<Path> chosen) {}

        @Override
        public void chooseFolder(String title, Consumer<Path> chosen) {}
    }

    @AfterEach
    void close() throws Exception {
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        database.close();
    }

    private static void until(FxRobot robot, String selector, Predicate<Node> wanted) throws Exception {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> robot.lookup(selector).match(wanted).tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static void untilNews(FxRobot robot, String start) throws Exception {
        until(robot, ".export-news", n -> ((Label) n).getText().startsWith(start));
    }

    @Test
    void theFilteredRowsAreWrittenAndAFileIsReplacedOnlyAfterAQuestion(FxRobot robot) throws Exception {
        until(robot, ".data-table", n -> ((CellGrid) n).rows() > 0);
        robot.clickOn(".filter").write("x < 1000").type(KeyCode.ENTER);
        until(robot, ".position", n -> ((Label) n).getText().equals("rows 1–200 of 1,000 that match"));
        robot.clickOn(".export");
        until(robot, ".export-file", n -> ((TextField) n).getText().endsWith("numbers.csv"));
        Path file = folder.resolve("out.csv");
        robot.interact(
                () -> robot.lookup(".export-file").queryAs(TextField.class).setText(file.toString()));
        Look.keep(stage, "export.png");
        robot.clickOn("JSON lines").clickOn("CSV");
        assertThat(robot.lookup(".export-file").queryAs(TextField.class).getText())
                .isEqualTo(file.toString());
        robot.clickOn("#dialog-main");
        untilNews(robot, "1,000 rows are written to");
        assertThat(Files.readAllLines(file)).hasSize(1001).startsWith("x,word,c2", "0,,0", "1,word 1,1");
        Look.keep(stage, "export-done.png");
        robot.clickOn("#dialog-main");

        robot.clickOn(".filter").eraseText(8).write("x < 10").type(KeyCode.ENTER);
        until(robot, ".position", n -> ((Label) n).getText().equals("rows 1–10 of 10 that match"));
        robot.clickOn(".export");
        robot.interact(
                () -> robot.lookup(".export-file").queryAs(TextField.class).setText(file.toString()));
        robot.clickOn("#dialog-main");
        untilNews(robot, "out.csv exists.");
        assertThat(Files.readAllLines(file)).hasSize(1001);
        assertThat(robot.lookup("#dialog-main").queryAs(Labeled.class).getText())
                .isEqualTo("_Replace the file");
        Look.keep(stage, "export-exists.png");
        robot.clickOn("#dialog-main");
        untilNews(robot, "10 rows are written to");
        assertThat(Files.readAllLines(file)).hasSize(11);
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup(".export-file").tryQuery()).isEmpty();
    }

    @Test
    void aFolderThatIsNotThereIsASentence(FxRobot robot) throws Exception {
        until(robot, ".data-table", n -> ((CellGrid) n).rows() > 0);
        robot.clickOn(".export");
        robot.interact(() -> robot.lookup(".export-file")
                .queryAs(TextField.class)
                .setText(folder.resolve("nowhere").resolve("a.csv").toString()));
        robot.clickOn("#dialog-main");
        until(robot, ".notice-text", n -> ((Label) n).getText().startsWith("There is no folder"));
        Look.keep(stage, "export-refused.png");
    }
}
