package dev.refill.engine;

import dev.refill.computed.RefreshMetadata;
import dev.refill.computed.SignatureMap;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** The freshness record of a column, beside the table's data. */
final class RecordFile {
    private static final String FOLDER = "_computed";

    private RecordFile() {}

    /** The recorded map; empty where it cannot be read, so that nothing is taken for fresh. */
    static Optional<SignatureMap> read(Path table, RefreshMetadata metadata) {
        String digest = metadata.sidecar();
        if (digest == null) {
            return metadata.signature() == null ? Optional.empty() : SignatureMap.parse(metadata.signature());
        }
        if (!digest.matches("[0-9a-f]{64}")) {
            return Optional.empty();
        }
        try {
            return SignatureMap.decode(Files.readAllBytes(table.resolve(FOLDER).resolve(digest + ".sig")))
                    // The name is the content's own digest: another content is not the record that was meant.
                    .filter(map -> map.digest().equals(digest));
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /**
     * Writes a record whole or not at all; it counts only once the column's metadata names it.
     *
     * @param staged where it is written before it is moved, on the same file system: in the refresh's own folder, which
     *     is found and removed if the process dies
     */
    static void write(Path table, SignatureMap map, Path staged) {
        Path folder = table.resolve(FOLDER);
        Path file = folder.resolve(map.fileName());
        try {
            Files.createDirectories(folder);
            Files.createDirectories(staged.toAbsolutePath().getParent());
            Files.write(staged, map.encode());
            Files.move(staged, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw new RefillException(
                    ErrorCode.INTERNAL,
                    "The freshness record could not be written to " + folder + ": " + failure.getMessage(),
                    failure);
        }
    }
}
