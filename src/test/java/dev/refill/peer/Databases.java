package dev.refill.peer;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import java.nio.file.Path;

/** Where the tests of this package get Refill's side from. */
final class Databases {
    private Databases() {}

    static Database open(Path folder) {
        return LocalDatabase.open(folder.toString());
    }
}
