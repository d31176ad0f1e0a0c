package dev.refill.engine;

import dev.refill.computed.RefreshMetadata;
import dev.refill.computed.SignatureMap;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.util.Optional;

/** The freshness record of a column, beside the table's data. */
final class RecordFile {
    private static final String FOLDER = "_computed";

    private RecordFile() {}

    /** The recorded map; empty where it cannot be read, so that nothing is taken for fresh. */
    static Optional<SignatureMap> read(Folder table, RefreshMetadata metadata) {
        String digest = metadata.sidecar();
        if (digest == null) {
            return metadata.signature() == null ? Optional.empty() : SignatureMap.parse(metadata.signature());
        }
        if (!digest.matches("[0-9a-f]{64}")) {
            return Optional.empty();
        }
        return bytes(table, digest)
                .flatMap(SignatureMap::decode)
                // The name is the content's own digest: another content is not the record that was meant.
                .filter(map -> map.digest().equals(digest));
    }

    private static Optional<byte[]> bytes(Folder table, String digest) {
        try {
            return table.child(FOLDER).read(digest + ".sig");
        } catch (RefillException failure) {
            // A store that does not answer says nothing of what is fresh.
            if (failure.code() != ErrorCode.UNREADABLE) {
                throw failure;
            }
            return Optional.empty();
        }
    }

    /**
     * Writes a record whole or not at all; it counts only once the column's metadata names it.
     *
     * @param staging where it may lie before it is whole: in the refresh's own folder, which is found and removed if the
     *     process dies
     */
    static void write(Folder table, SignatureMap map, Folder staging) {
        table.child(FOLDER).write(map.fileName(), map.encode(), staging);
    }
}
