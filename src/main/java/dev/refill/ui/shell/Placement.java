package dev.refill.ui.shell;

import dev.refill.ui.settings.LastSession.Frame;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Where the window lies, and lay before it was maximized. */
final class Placement {
    /** So much of a window's top must be seen for it to be moved by the mouse. */
    private static final double GRIP = 80;

    private final Stage stage;
    private Optional<Frame> normal = Optional.empty();

    Placement(Stage stage) {
        this.stage = stage;
        stage.xProperty().addListener((property, before, now) -> note());
        stage.yProperty().addListener((property, before, now) -> note());
        stage.widthProperty().addListener((property, before, now) -> note());
        stage.heightProperty().addListener((property, before, now) -> note());
    }

    private void note() {
        if (!stage.isMaximized() && !stage.isIconified() && !stage.isFullScreen()) {
            Frame frame = new Frame(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
            normal = Optional.of(frame).filter(Frame::valid).or(() -> normal);
        }
    }

    /** Where it lies now; its place before where it is maximized. */
    Optional<Frame> frame() {
        return normal.map(frame -> new Frame(frame.x(), frame.y(), frame.width(), frame.height(), stage.isMaximized()));
    }

    void put(Frame wanted) {
        Frame frame = onScreen(
                wanted,
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList());
        stage.setX(frame.x());
        stage.setY(frame.y());
        stage.setWidth(frame.width());
        stage.setHeight(frame.height());
        stage.setMaximized(frame.maximized());
    }

    /**
     * The same where its top can be seen and taken on one of the screens; otherwise on the first of them, no larger than it.
     *
     * @param screens the first is the main one
     */
    static Frame onScreen(Frame wanted, List<Rectangle2D> screens) {
        boolean seen = screens.stream()
                .anyMatch(screen -> wanted.y() >= screen.getMinY()
                        && wanted.y() + GRIP <= screen.getMaxY()
                        && wanted.x() + wanted.width() >= screen.getMinX() + GRIP
                        && wanted.x() + GRIP <= screen.getMaxX());
        if (seen || screens.isEmpty()) {
            return wanted;
        }
        Rectangle2D main = screens.get(0);
        double width = Math.min(wanted.width(), main.getWidth());
        double height = Math.min(wanted.height(), main.getHeight());
        return new Frame(
                main.getMinX() + (main.getWidth() - width) / 2,
                main.getMinY() + (main.getHeight() - height) / 2,
                width,
                height,
                wanted.maximized());
    }
}
