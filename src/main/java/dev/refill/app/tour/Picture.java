package dev.refill.app.tour;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javax.imageio.ImageIO;

/** Pictures of a window as PNG files in a folder. */
final class Picture {
    private Picture() {}

    /** What a scene shows, with the menus and the like over it. On the UI thread. */
    static BufferedImage take(Scene scene) {
        BufferedImage picture = SwingFXUtils.fromFXImage(scene.snapshot(null), null);
        double left = scene.getWindow().getX() + scene.getX();
        double top = scene.getWindow().getY() + scene.getY();
        Graphics2D over = picture.createGraphics();
        for (Window window : Window.getWindows()) {
            if (window instanceof PopupWindow popup && popup.isShowing()) {
                Parent root = popup.getScene().getRoot();
                SnapshotParameters onNothing = new SnapshotParameters();
                onNothing.setFill(Color.TRANSPARENT);
                BufferedImage menu = SwingFXUtils.fromFXImage(root.snapshot(onNothing, null), null);
                // Its shadow reaches beyond it.
                Bounds there = root.getBoundsInParent();
                over.drawImage(
                        menu,
                        (int) (popup.getX() - left + there.getMinX()),
                        (int) (popup.getY() - top + there.getMinY()),
                        null);
            }
        }
        over.dispose();
        return picture;
    }

    static void write(BufferedImage picture, Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            ImageIO.write(picture, "png", file.toFile());
        } catch (IOException e) {
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED, "The picture " + file + " cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
