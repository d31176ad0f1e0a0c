package dev.refill.ui.shell;

import dev.refill.ui.settings.LastSession.Frame;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafx.util.Duration;

/** Where the window lies, and lay before it was maximized. */
final class Placement {
    /** So much of a window's top must be seen for it to be moved by the mouse. */
    private static final double GRIP = 80;

    private static final Duration SHOWN = Duration.millis(300);
    private static final double FIRST_WIDTH = 1600;
    private static final double FIRST_HEIGHT = 1000;
    private static final double OF_A_SCREEN = 0.92;

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

    /** Where it lies at the very first start. */
    void putFirst() {
        Screen.getScreens().stream().findFirst().map(Screen::getVisualBounds).ifPresent(main -> put(first(main)));
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
        stage.addEventHandler(WindowEvent.WINDOW_SHOWN, shown -> insist(frame));
    }

    /** Some window managers, such as Openbox, make the window as small as they may while JavaFX shows it. */
    private void insist(Frame wanted) {
        PauseTransition shortly = new PauseTransition(SHOWN);
        shortly.setOnFinished(passed -> {
            boolean shrunk = stage.getWidth() < wanted.width() - GRIP || stage.getHeight() < wanted.height() - GRIP;
            if (shrunk && !stage.isMaximized() && !stage.isIconified()) {
                stage.setX(wanted.x());
                stage.setY(wanted.y());
                stage.setWidth(wanted.width());
                stage.setHeight(wanted.height());
            }
        });
        shortly.play();
    }

    /** In the middle of a screen, a margin around it, and no wider than what can be taken in at a glance. */
    static Frame first(Rectangle2D screen) {
        double width = Math.min(FIRST_WIDTH, Math.rint(screen.getWidth() * OF_A_SCREEN));
        double height = Math.min(FIRST_HEIGHT, Math.rint(screen.getHeight() * OF_A_SCREEN));
        return centred(screen, width, height, false);
    }

    private static Frame centred(Rectangle2D screen, double width, double height, boolean maximized) {
        return new Frame(
                screen.getMinX() + (screen.getWidth() - width) / 2,
                screen.getMinY() + (screen.getHeight() - height) / 2,
                width,
                height,
                maximized);
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
        return centred(main, width, height, wanted.maximized());
    }
}
