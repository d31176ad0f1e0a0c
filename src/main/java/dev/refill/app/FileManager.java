package dev.refill.app;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The system's own window of a folder. */
final class FileManager {
    private FileManager() {}

    /** Opens it; may block. */
    static void show(Path folder) {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String command = os.startsWith("mac") ? "open" : os.startsWith("win") ? "explorer" : "xdg-open";
        try {
            Files.createDirectories(folder);
            new ProcessBuilder(command, folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED, "No window of folders can be opened here; the folder is " + folder + ".", e);
        }
    }
}
