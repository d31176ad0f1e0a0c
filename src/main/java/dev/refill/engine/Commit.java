package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Moves staged files under the table and commits them. */
record Commit(LanceTable table, JobFolder job) {
    /**
     * @return the version it made; empty where there is nothing to commit
     * @throws Commits.Conflict where others changed the fragments; the files are then back where they were
     */
    OptionalLong put(List<Staged> staged) throws Commits.Conflict {
        if (staged.isEmpty()) {
            return OptionalLong.empty();
        }
        Folder data = table.folder().child("data");
        Map<Integer, ColumnFile> files = new LinkedHashMap<>();
        staged.forEach(s -> files.put(s.verdict().fragment().id(), s.file()));
        job.moveIn(staged, data);
        try {
            long version = Commits.putFiles(table, files);
            job.committed();
            return OptionalLong.of(version);
        } catch (Commits.Conflict | RefillException failed) {
            takeBack(staged, data, failed);
            throw failed;
        }
    }

    /** A commit can fail after it was made: what a version names stays. */
    private void takeBack(List<Staged> staged, Folder data, Exception failed) {
        try {
            Set<String> used = Leftovers.referenced(table.main());
            if (staged.stream().noneMatch(s -> used.contains(s.file().path()))) {
                job.moveOut(staged, data);
            } else {
                job.committed();
            }
        } catch (RefillException unknown) {
            // What became of the commit cannot be told now: the files are left to be looked at as leftovers.
            failed.addSuppressed(unknown);
        }
    }
}
