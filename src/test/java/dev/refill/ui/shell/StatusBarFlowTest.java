package dev.refill.ui.shell;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.ComputeClass;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** What the line at the bottom tells of this machine's devices. */
class StatusBarFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void whyADeviceCannotBeUsedIsReadByTheKeyboardToo(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        RealWindow.until(() -> real.model().devices().known().size() > 1
                && robot.lookup(".device-link").queryAll().size() > 1);
        ComputeClass gpu = real.model().devices().known().get(1);
        String reason = gpu.unavailable() == null ? gpu.model() : gpu.unavailable();
        Node last = robot.lookup(".device-link").nth(1).query();
        robot.interact(last::requestFocus);
        robot.push(KeyCode.SPACE);
        RealWindow.until(() -> shown().filter(text -> text.contains(reason)).isPresent());
        robot.push(KeyCode.ESCAPE);
        RealWindow.until(() -> shown().isEmpty());
    }

    private static Optional<String> shown() {
        return Window.getWindows().stream()
                .filter(Tooltip.class::isInstance)
                .map(window -> ((Tooltip) window).getText())
                .findAny();
    }
}
