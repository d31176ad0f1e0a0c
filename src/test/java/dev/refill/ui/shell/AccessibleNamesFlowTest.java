package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Whatever the keyboard reaches has a name that a screen reader can say. */
class AccessibleNamesFlowTest {
    @TempDir
    Path folder;

    private final Set<Node> reached = new HashSet<>();

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void everyControlOfTheTabsAndTheDialogsHasOne(FxRobot robot) throws Exception {
        List<String> nameless = new ArrayList<>();
        look("welcome", nameless);
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        for (KeyCode tab : List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5)) {
            robot.push(KeyCode.CONTROL, tab);
            WaitForAsyncUtils.waitForFxEvents();
            look("tab " + tab.getName(), nameless);
        }
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        robot.clickOn(RealWindow.line(robot, "margin"));
        dialog(robot, "declare", nameless, KeyCode.CONTROL, KeyCode.N);
        dialog(robot, "refresh", nameless, KeyCode.CONTROL, KeyCode.R);
        dialog(robot, "change", nameless, KeyCode.F4);
        dialog(robot, "schedule", nameless, KeyCode.F6);
        dialog(robot, "open", nameless, KeyCode.CONTROL, KeyCode.O);
        assertThat(nameless).isEmpty();
        assertThat(reached).as("what the keyboard reaches").hasSizeGreaterThan(60);
    }

    private void dialog(FxRobot robot, String name, List<String> nameless, KeyCode... keys) throws Exception {
        robot.push(keys);
        WaitForAsyncUtils.waitForFxEvents();
        look(name, nameless);
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void look(String where, List<String> nameless) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    walk(real.window.scene().getRoot(), where, nameless);
                    return null;
                })
                .get();
    }

    private void walk(Node node, String where, List<String> nameless) {
        if (!node.isVisible()) {
            return;
        }
        if (node.isFocusTraversable()) {
            reached.add(node);
        }
        // Tabs are named one by one.
        if (node.isFocusTraversable() && !(node instanceof TabPane) && !named(node)) {
            nameless.add(
                    where + ": " + node.getClass().getSimpleName() + " " + node.getId() + " " + node.getStyleClass());
        }
        // What a control is made of is the control's own, unless it only holds others.
        boolean whole = node instanceof Control
                && !(node instanceof TabPane || node instanceof SplitPane || node instanceof ScrollPane);
        if (!whole && node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, where, nameless));
        }
    }

    private static boolean named(Node node) {
        String text = node.getAccessibleText();
        return text != null && !text.isBlank()
                || node instanceof Labeled labeled
                        && labeled.getText() != null
                        && !labeled.getText().isBlank();
    }
}
