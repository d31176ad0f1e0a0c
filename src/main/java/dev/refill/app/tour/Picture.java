package dev.refill.app.tour;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.Image;
import javax.imageio.ImageIO;

/** Pictures of a window as PNG files in a folder. */
final class Picture {
    private Picture() {}

    static void write(Image image, Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file.toFile());
        } catch (IOException e) {
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED, "The picture " + file + " cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
