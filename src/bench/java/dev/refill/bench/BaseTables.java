package dev.refill.bench;

import dev.refill.peer.DriverProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The tables, made with LanceDB's client when they are first wanted and kept for the next run. */
final class BaseTables {
    private final Settings settings;
    private final Path folder;

    BaseTables(Settings settings) {
        this.settings = settings;
        this.folder = settings.folder().resolve("tables").resolve("scale-" + settings.scale());
    }

    /** The database with a table; only to be copied. */
    Path database(Base base) {
        Path database = folder.resolve(base.name().toLowerCase(java.util.Locale.ROOT));
        if (Files.isDirectory(database)) {
            return database;
        }
        // It gets its name once it is whole: a run that was cut short leaves no half of a table.
        Path unfinished = database.resolveSibling(database.getFileName() + ".unfinished");
        TableCopies.delete(unfinished);
        Base from = base.from();
        try {
            if (from == null) {
                Files.createDirectories(unfinished);
            } else {
                TableCopies.link(database(from), unfinished);
            }
            System.out.printf("Making the table %s…%n", database.getFileName());
            try (DriverProcess peer = Processes.peer(settings.folder().resolve("peer.log"))) {
                base.change(new PeerOperations(peer, unfinished), settings);
            }
            Files.move(unfinished, database);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return database;
    }
}
