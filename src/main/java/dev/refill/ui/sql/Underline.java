package dev.refill.ui.sql;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Point2D;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;

/** A line under a part of a text area, which stays with the text as that is scrolled. */
final class Underline extends Pane {
    private final TextArea area;
    private final ObservableValue<SqlBoxModel.Mark> mark;
    private final Path line = new Path();

    Underline(TextArea area, ObservableValue<SqlBoxModel.Mark> mark) {
        this.area = area;
        this.mark = mark;
        setMouseTransparent(true);
        line.getStyleClass().add("error-line");
        line.setManaged(false);
        getChildren().add(line);
        mark.addListener((property, before, now) -> requestLayout());
        area.scrollTopProperty().addListener((property, before, now) -> requestLayout());
        area.layoutBoundsProperty().addListener((property, before, now) -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        line.getElements().clear();
        line.setTranslateX(0);
        SqlBoxModel.Mark now = mark.getValue();
        if (now.to() <= now.from() || !(area.lookup(".text") instanceof Text text)) {
            return;
        }
        Point2D origin = sceneToLocal(text.localToScene(0, 0));
        line.getElements().setAll(text.underlineShape(now.from(), Math.min(now.to(), area.getLength())));
        line.setTranslateX(origin.getX());
        line.setTranslateY(origin.getY());
        line.setVisible(getLayoutBounds()
                .contains(origin.getX(), line.getBoundsInParent().getMaxY()));
    }
}
