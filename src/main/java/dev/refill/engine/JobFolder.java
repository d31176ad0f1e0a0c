package dev.refill.engine;

import dev.refill.model.RefillException;
import dev.refill.store.Claim;
import dev.refill.store.Folder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where a refresh keeps its clones and staged files: {@code <database>/.refill/<id>}, in the store that the table lies in,
 * so that a finished file is moved there and does not pass through this machine. A claim on it tells that the refresh
 * lives.
 */
final class JobFolder implements AutoCloseable {
    /** Names, one a line, of files that were moved into the table and may not be committed. */
    static final String MOVED = "moved";
    /** The folder that {@link #MOVED} is about, the table's or a branch's of it, and in the next line the table's. */
    static final String TABLE = "table";

    private static final Logger log = LoggerFactory.getLogger(JobFolder.class);

    private final Folder scratch;
    private final Folder folder;
    private final Claim claim;
    private final AtomicInteger clones = new AtomicInteger();
    /** Whether files are in the table and it is not known whether a version names them. */
    private boolean open;

    private JobFolder(Folder scratch, Folder folder, Claim claim) {
        this.scratch = scratch;
        this.folder = folder;
        this.claim = claim;
    }

    /**
     * @param table where files are moved to: the table's folder or a branch's of it
     * @param main the table's folder
     */
    static JobFolder create(Folder scratch, Folder table, Folder main) {
        Folder folder = scratch.child(UUID.randomUUID().toString());
        JobFolder job = new JobFolder(scratch, folder, folder.claim());
        try {
            folder.write(TABLE, lines(List.of(table.address(), main.address())), job.staging());
            return job;
        } catch (RefillException failure) {
            job.close();
            throw failure;
        }
    }

    /** The address of what a refresh works on, the table's folder or a branch's; empty where its folder does not tell. */
    static Optional<String> tableOf(Folder job) {
        return job.read(TABLE)
                .flatMap(bytes ->
                        new String(bytes, StandardCharsets.UTF_8).lines().findFirst());
    }

    private static byte[] lines(List<String> lines) {
        return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    }

    /** A fresh place for a clone. */
    Folder nextClone() {
        return folder.child("clone-" + clones.incrementAndGet());
    }

    /** Where files of our own making are staged. */
    Folder staging() {
        return folder.child("staged");
    }

    /** Notes the files, then moves them under the table; a run that dies before its commit leaves them to be found. */
    void moveIn(List<Staged> files, Folder data) {
        folder.writeThrough(
                MOVED, lines(files.stream().map(s -> s.file().path()).toList()));
        open = true;
        data.take(places(files));
    }

    /** Takes files back that were moved in and not committed. */
    void moveOut(List<Staged> files, Folder data) {
        data.giveBack(places(files));
        folder.delete(MOVED);
        open = false;
    }

    /** What was moved in is the table's now. */
    void committed() {
        open = false;
    }

    private static Map<String, Folder> places(List<Staged> files) {
        Map<String, Folder> places = new HashMap<>();
        files.forEach(s -> places.put(s.file().path(), s.in()));
        return places;
    }

    @Override
    public void close() {
        try (Claim closing = claim) {
            if (open) {
                // Looked at, and removed, as a leftover.
                return;
            }
            closing.removeFolder();
            // Other refreshes may be at work there; an empty folder is no use to anybody.
            scratch.removeIfEmpty();
        } catch (RefillException harmless) {
            // Found and removed as a leftover at the next refresh.
            log.info("{} is left behind", folder, harmless);
        }
    }
}
