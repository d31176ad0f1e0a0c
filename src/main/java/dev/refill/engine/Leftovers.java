package dev.refill.engine;

import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionInfo;
import dev.refill.model.Branch;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes what refreshes that were killed left behind, and nothing else. */
public final class Leftovers {
    private static final Logger log = LoggerFactory.getLogger(Leftovers.class);

    private Leftovers() {}

    /** Looks through a database's scratch folder; a refresh that lives holds a lock and is left alone. */
    public static void remove(Path scratch) {
        if (!Files.isDirectory(scratch)) {
            return;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(scratch)) {
            for (Path folder : folders) {
                removeIfDead(folder);
            }
            // An empty folder is no use to anybody; a refresh that begins makes it again.
            removeIfEmpty(scratch);
        } catch (IOException | RuntimeException failure) {
            log.warn("{} could not be cleaned", scratch, failure);
        }
    }

    private static void removeIfDead(Path folder) throws IOException {
        Path lockFile = folder.resolve(JobFolder.LOCK);
        if (!Files.exists(lockFile)) {
            removeIfEmpty(folder);
            return;
        }
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                removeMoved(folder);
                JobFolder.delete(folder);
                log.info("Removed what a refresh that did not end left in {}", folder);
            }
        } catch (OverlappingFileLockException ours) {
            // A refresh of this very process.
            return;
        }
    }

    /** A refresh was killed before it had a lock, or after it gave it up; what holds anything is not ours to remove. */
    private static void removeIfEmpty(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.deleteIfExists(folder);
            } catch (DirectoryNotEmptyException another) {
                log.debug("{} is not a refresh's", folder);
            }
        }
    }

    /** Files that were moved under the table for a commit that may never have happened. */
    private static void removeMoved(Path folder) throws IOException {
        Path moved = folder.resolve(JobFolder.MOVED);
        Path named = folder.resolve(JobFolder.TABLE);
        if (!Files.exists(moved) || !Files.exists(named)) {
            return;
        }
        List<String> folders = Files.readAllLines(named);
        List<String> names = Files.readAllLines(moved);
        if (names.isEmpty() || folders.isEmpty() || !Files.isDirectory(Path.of(folders.get(0)))) {
            return;
        }
        Path table = Path.of(folders.get(0));
        try (LanceTable line = LanceTable.open(folders.get(0), String.valueOf(table.getFileName()))) {
            line.requireChangeable();
        }
        Set<String> used = referenced(folders.get(folders.size() - 1));
        for (String name : names) {
            if (name.matches("[01]{24}[0-9a-f]{26}\\.lance") && !used.contains(name)) {
                Files.deleteIfExists(table.resolve("data").resolve(name));
            }
        }
    }

    /**
     * The data files that any version of main or of a branch names.
     *
     * @param main where the table lies
     */
    static Set<String> referenced(String main) {
        Set<String> used = new HashSet<>();
        TableRef ref = TableRef.of(TableId.of(String.valueOf(Path.of(main).getFileName())));
        try (LanceTable newest = LanceTable.open(main, ref)) {
            addReferenced(newest, used);
            for (Branch branch : newest.branches()) {
                try (LanceTable line = LanceTable.open(main, ref.onBranch(branch.name()))) {
                    addReferenced(line, used);
                }
            }
        }
        return used;
    }

    private static void addReferenced(LanceTable line, Set<String> used) {
        for (VersionInfo version : line.versions()) {
            try (LanceTable at = LanceTable.open(line.main(), line.ref().at(version.version()))) {
                at.fragments().forEach(f -> f.files().forEach(file -> used.add(file.path())));
            }
        }
    }
}
