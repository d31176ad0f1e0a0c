package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The Data tab on the sample: text, numbers, lists, structs, instants and vectors as Lance gives them. */
@ExtendWith(ApplicationExtension.class)
class SampleDataViewTest {
    private final DataViewModel model = new DataViewModel(new Background(Runnable::run, Runnable::run));
    private Stage stage;

    @Start
    void start(Stage stage) {
        this.stage = stage;
        Look.show(stage, new DataView(model), 1100, 420);
    }

    @Test
    void theSamplesTablesAreShownAndFiltered(@TempDir Path folder, FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        try (Database database = LocalDatabase.open(folder.toString())) {
            for (TableId table : database.tables(List.of(), null, 10).items()) {
                robot.interact(() -> model.show(database, table));
                assertThat(model.screen().pageProperty().get().rows()).hasSize(200);
                Look.picture(stage, "data-sample-" + table.name());
            }
            robot.interact(() -> model.show(database, TableId.of("readings")));
            robot.clickOn(".filter").write("celsius > 30").type(KeyCode.ENTER);
            assertThat(robot.lookup(".position").queryAs(Label.class).getText()).endsWith(" that match");
            robot.clickOn(".filter").write(" and nosuch = 1").type(KeyCode.ENTER);
            assertThat(robot.lookup(".refusal").queryAs(Label.class).getText()).contains("nosuch");
            Look.picture(stage, "data-sample-refused");
        }
    }
}
