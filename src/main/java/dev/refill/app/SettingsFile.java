package dev.refill.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings in a JSON file, see {@link SettingsFields}. Both methods read or write the disk, so they do not belong on
 * the UI thread; they are safe to call from any other. A file that cannot be read or written is logged, and the
 * application goes on with what it has: settings are a convenience.
 */
public final class SettingsFile {
    private static final Logger log = LoggerFactory.getLogger(SettingsFile.class);
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Path file;

    public SettingsFile(Path file) {
        this.file = file;
    }

    /** What the file says; the defaults where it does not exist or cannot be read. */
    public synchronized Settings read() {
        return SettingsFields.read(fields());
    }

    private ObjectNode fields() {
        if (!Files.exists(file)) {
            return JSON.createObjectNode();
        }
        try {
            JsonNode stored = JSON.readTree(file.toFile());
            if (stored instanceof ObjectNode fields) {
                return fields;
            }
            log.warn("The settings {} are no JSON object; the defaults apply", file);
        } catch (IOException e) {
            log.warn("The settings {} cannot be read ({}); the defaults apply", file, e.getMessage());
        }
        return JSON.createObjectNode();
    }

    /**
     * Changes what the file says now, which another window may have written, and returns the result. Fields that this
     * version does not know stay as they are.
     */
    public synchronized Settings update(UnaryOperator<Settings> change) {
        ObjectNode fields = fields();
        Settings changed = change.apply(SettingsFields.read(fields));
        SettingsFields.write(changed, fields);
        Path temporary = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try {
                JSON.writeValue(temporary.toFile(), fields);
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
