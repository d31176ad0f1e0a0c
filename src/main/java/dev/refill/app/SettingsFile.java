package dev.refill.app;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings in a JSON file. Both methods read or write the disk, so they do not belong on the UI thread; they are
 * safe to call from any other. A file that cannot be read or written is logged, and the application goes on with what
 * it has: settings are a convenience.
 */
public final class SettingsFile {
    private static final Logger log = LoggerFactory.getLogger(SettingsFile.class);
    private static final ObjectMapper JSON = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT);

    private final Path file;

    /** The file's fields, each of which may be missing. */
    private record Stored(
            @Nullable List<String> recentDatabases,
            @Nullable String theme,
            @Nullable Map<String, Map<String, Map<String, String>>> refreshPresets,
            @Nullable List<String> scheduledDatabases,
            boolean schedulePaused) {}

    public SettingsFile(Path file) {
        this.file = file;
    }

    /** What the file says; the defaults where it does not exist or cannot be read. */
    public synchronized Settings read() {
        if (!Files.exists(file)) {
            return Settings.DEFAULT;
        }
        try {
            Stored stored = JSON.readValue(file.toFile(), Stored.class);
            List<String> recent = stored.recentDatabases();
            return new Settings(
                    recent == null ? List.of() : recent,
                    "dark".equals(stored.theme()) ? "dark" : Settings.DEFAULT.theme(),
                    stored.refreshPresets() == null ? Map.of() : stored.refreshPresets(),
                    new Settings.Schedule(
                            stored.scheduledDatabases() == null ? List.of() : stored.scheduledDatabases(),
                            stored.schedulePaused()));
        } catch (IOException e) {
            log.warn("The settings {} cannot be read ({}); the defaults apply", file, e.getMessage());
            return Settings.DEFAULT;
        }
    }

    /** Changes what the file says now, which another window may have written, and returns the result. */
    public synchronized Settings update(UnaryOperator<Settings> change) {
        Settings changed = change.apply(read());
        Path temporary = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try {
                JSON.writeValue(
                        temporary.toFile(),
                        new Stored(
                                changed.recentDatabases(),
                                changed.theme(),
                                changed.presets(),
                                changed.schedule().databases(),
                                changed.schedule().paused()));
                Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            log.warn("The settings {} cannot be written ({})", file, e.toString());
        }
        return changed;
    }
}
