package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ModalLayerTest {
    private final AtomicInteger pressed = new AtomicInteger();

    private static final class Dialog extends DialogModel {
        @Override
        public String title() {
            return "A dialog";
        }
    }

    @Start
    void start(Stage stage) {
        ModalLayer layer = new ModalLayer(new TextField());
        stage.setScene(new Scene(layer, 400, 300));
        stage.show();
        Dialog model = new Dialog();
        ToggleButton choice = new ToggleButton("A choice");
        choice.setId("choice");
        TextField words = new TextField();
        words.setId("words");
        CompletionPopup.on(
                words, () -> SqlCompletion.of(words.getText(), words.getCaretPosition(), Map.of("price", "int64")));
        DialogFrame frame = new DialogFrame(model, new VBox(choice, words));
        Button main = new Button("Main");
        main.setId("dialog-main");
        main.setOnAction(event -> pressed.incrementAndGet());
        frame.buttons(new Button("Cancel"), main);
        layer.open(model, frame);
    }

    @Test
    void escapeTakesTheProposalsAwayAndWhatWasTypedStays(FxRobot robot) {
        TextField words = robot.lookup("#words").queryAs(TextField.class);
        robot.interact(words::requestFocus);
        robot.write("pri");
        robot.push(KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(proposals(robot)).isTrue();
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(proposals(robot)).isFalse();
        assertThat(robot.lookup("#words").tryQuery()).isPresent();
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#words").tryQuery()).isEmpty();
    }

    private static boolean proposals(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup(".completion").tryQuery().isPresent();
    }

    @Test
    void enterPressesTheMainButtonFromAChoiceTooAndSpaceChooses(FxRobot robot) {
        ToggleButton choice = robot.lookup("#choice").queryAs(ToggleButton.class);
        robot.interact(choice::requestFocus);
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(pressed).hasValue(1);
        assertThat(choice.isSelected()).isFalse();
        robot.push(KeyCode.SPACE);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(pressed).hasValue(1);
        assertThat(choice.isSelected()).isTrue();
    }
}
