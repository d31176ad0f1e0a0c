package dev.refill.ui.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.TableVersion;
import dev.refill.ui.Look;
import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.control.TableCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class VersionsViewTest {
    private final ScriptedDatabase database = new ScriptedDatabase(0, Map.of());
    private final VersionsViewModel model = new VersionsViewModel(new Background(Runnable::run, Runnable::run));
    private Stage stage;

    @Start
    void start(Stage stage) {
        this.stage = stage;
        List<String> operations = List.of("Append", "Update", "UpdateConfig", "Rewrite", "DataReplacement", "Delete");
        database.history = IntStream.range(0, 60)
                .mapToObj(i -> new TableVersion(
                        214 - i,
                        Instant.parse("2026-11-30T11:41:07Z").minusSeconds(i * 4000L),
                        operations.get(i % 6),
                        100_000 - (i / 6) * 1_000))
                .toList();
        Look.show(stage, new VersionsView(model, new Asked(), ZoneId.of("Europe/Berlin")), 820, 360);
    }

    @Test
    void versionsAreSeenWithTheirTimeHereAndInUtc(FxRobot robot) throws Exception {
        robot.interact(() -> model.show(database, ScriptedDatabase.TABLE));
        TableCell<?, ?> time = robot.lookup("2026-11-30 12:41:07").queryAs(TableCell.class);
        assertThat(time.getTooltip().getText()).isEqualTo("2026-11-30T11:41:07Z");
        assertThat(robot.lookup(".current").queryAll()).hasSize(1);
        assertThat(robot.lookup("+1,000").tryQuery()).isPresent();
        Look.picture(stage, "versions");
    }

    @Test
    void olderVersionsAreLoadedByOneClick(FxRobot robot) {
        robot.interact(() -> model.show(database, ScriptedDatabase.TABLE));
        robot.clickOn(".load-more");
        assertThat(model.rows()).hasSize(60);
        assertThat(robot.lookup(".load-more").query().isVisible()).isFalse();
    }
}
