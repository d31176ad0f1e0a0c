package dev.refill.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.refill.ui.common.Fonts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Shows a component alone in a window, in either theme, and keeps pictures of it under {@code target/pictures}. */
public final class Look {
    private static final Path PICTURES = Path.of("target", "pictures");

    private Look() {}

    /**
     * On the UI thread, for the whole window: the stage is the same in every test, and keeps the place and the size that another
     * one gave it. Beyond the screen nothing is drawn or clicked.
     */
    public static void fillScreen(Stage stage) {
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(1280);
        stage.setHeight(800);
    }

    /** On the UI thread. */
    public static void show(Stage stage, Parent content, double width, double height) {
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Fonts.load();
        content.setStyle("-fx-font-family: Inter; -fx-font-size: 13px;");
        stage.setScene(new Scene(content, width, height));
        // The stage is the same in every test, and keeps the size that another one gave it.
        stage.setX(0);
        stage.setY(0);
        stage.sizeToScene();
        stage.show();
    }

    /** From the test's thread: one picture in each theme, {@code name-light.png} and {@code name-dark.png}. */
    public static void picture(Stage stage, String name) throws Exception {
        shoot(stage, new PrimerLight().getUserAgentStylesheet(), name + "-light.png");
        shoot(stage, new PrimerDark().getUserAgentStylesheet(), name + "-dark.png");
        FxToolkit.setupFixture(() -> Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet()));
    }

    private static void shoot(Stage stage, String theme, String file) throws Exception {
        FxToolkit.setupFixture(() -> Application.setUserAgentStylesheet(theme));
        WaitForAsyncUtils.waitForFxEvents();
        keep(stage, file);
    }

    /** From the test's thread: what a window shows, in the theme it has. */
    public static void keep(Stage stage, String file) throws Exception {
        FxToolkit.setupFixture(() -> {
            write(stage.getScene().snapshot(null), PICTURES.resolve(file));
            Window.getWindows().stream()
                    .filter(PopupWindow.class::isInstance)
                    .forEach(popup -> write(popup.getScene().snapshot(null), PICTURES.resolve("popup-" + file)));
        });
    }

    private static void write(WritableImage image, Path file) {
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
