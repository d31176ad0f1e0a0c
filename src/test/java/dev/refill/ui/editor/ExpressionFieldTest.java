package dev.refill.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.computed.FaultPlace;
import dev.refill.ui.Look;
import dev.refill.ui.common.Theme;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ExpressionFieldTest {
    private final StringProperty text = new SimpleStringProperty("");
    private final List<String> pressed = new ArrayList<>();
    private Stage stage;
    private ExpressionField field;

    @Start
    void start(Stage stage) {
        this.stage = stage;
        field = new ExpressionField(text, "SQL expression");
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("price", "float64");
        columns.put("unit count", "int64");
        field.columns(columns);
        Button main = new Button("Main");
        main.setDefaultButton(true);
        main.setOnAction(event -> pressed.add(text.get()));
        Look.show(stage, new VBox(8, field, new Button("Next"), main), 700, 300);
        stage.getScene().getStylesheets().addAll(Theme.sheet("editor.css"), Theme.sheet("light.css"));
    }

    private List<String> styles(int place) {
        return List.copyOf(((CodeArea) field.area()).getStyleOfChar(place));
    }

    @Test
    void whatIsTypedIsColouredAndReachesTheModel(FxRobot robot) throws Exception {
        robot.clickOn(field).write("abs(price) + 2 > 'x'");
        assertThat(text.get()).isEqualTo("abs(price) + 2 > 'x'");
        assertThat(styles(0)).containsExactly(SqlColours.FUNCTION);
        assertThat(styles(5)).containsExactly(SqlColours.COLUMN);
        assertThat(styles(13)).containsExactly(SqlColours.NUMBER);
        assertThat(styles(17)).containsExactly(SqlColours.TEXT);
        assertThat(styles(11)).isEmpty();
        Look.picture(stage, "expression-colours");
    }

    @Test
    void whatTheModelSetsIsShown(FxRobot robot) {
        robot.interact(() -> text.set("price * 2"));
        assertThat(((CodeArea) field.area()).getText()).isEqualTo("price * 2");
        assertThat(styles(0)).containsExactly(SqlColours.COLUMN);
    }

    @Test
    void aFaultIsUnderlinedUntilTheTextChanges(FxRobot robot) throws Exception {
        robot.clickOn(field).write("prize * 2");
        robot.interact(() -> field.fault(Optional.of(new FaultPlace(0, 5))));
        assertThat(styles(4)).containsExactly("sql-fault");
        assertThat(styles(6)).isEmpty();
        Look.picture(stage, "expression-fault");
        robot.write("1");
        assertThat(styles(4)).isEmpty();
    }

    @Test
    void theBracketBesideTheCaretAndItsPartnerAreMarked(FxRobot robot) {
        robot.clickOn(field).write("abs(price)");
        assertThat(styles(3)).containsExactly("sql-bracket");
        assertThat(styles(9)).containsExactly("sql-bracket");
        robot.push(KeyCode.BACK_SPACE).push(KeyCode.HOME);
        assertThat(styles(3)).isEmpty();
        robot.push(KeyCode.RIGHT).push(KeyCode.RIGHT).push(KeyCode.RIGHT);
        assertThat(styles(3)).containsExactly("sql-bracket-alone");
    }

    @Test
    void aColumnIsCompletedInTheQuotesThatItNeeds(FxRobot robot) {
        robot.clickOn(field).write("2 * un");
        WaitForAsyncUtils.waitForFxEvents();
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertThat(text.get()).isEqualTo("2 * `unit count`");
        assertThat(pressed).isEmpty();
    }

    @Test
    void controlAndSpaceProposesColumnsFirstAndEscapeSendsTheProposalsAway(FxRobot robot) {
        robot.clickOn(field).push(KeyCode.CONTROL, KeyCode.SPACE);
        WaitForAsyncUtils.waitForFxEvents();
        ListView<?> list = robot.lookup(".completion").queryListView();
        assertThat(list.getItems().get(0).toString()).contains("price").contains("float64");
        robot.push(KeyCode.ESCAPE);
        assertThat(robot.listTargetWindows().stream().filter(Window::isShowing)).hasSize(1);
    }

    @Test
    void behindACompleteWordNothingIsProposed(FxRobot robot) {
        robot.clickOn(field).write("abs(pri");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".completion").tryQuery()).isPresent();
        robot.write("ce)");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.listTargetWindows().stream().filter(Window::isShowing)).hasSize(1);
    }

    @Test
    void enterIsTheDialogsAndShiftWithItBeginsALine(FxRobot robot) {
        robot.clickOn(field).write("price");
        robot.push(KeyCode.SHIFT, KeyCode.ENTER).write("* 2");
        assertThat(text.get()).isEqualTo("price\n* 2");
        assertThat(field.getHeight()).isGreaterThan(36);
        robot.push(KeyCode.ESCAPE).push(KeyCode.ENTER);
        assertThat(pressed).containsExactly("price\n* 2");
    }

    @Test
    void tabGoesOnToTheNextControl(FxRobot robot) {
        robot.clickOn(field).write("price ").push(KeyCode.TAB);
        assertThat(text.get()).isEqualTo("price ");
        assertThat(stage.getScene().getFocusOwner()).isInstanceOf(Button.class);
        robot.push(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(stage.getScene().getFocusOwner()).isSameAs(field.area());
    }
}
