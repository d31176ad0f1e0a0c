package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.model.RefillException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Moves staged files under the table and commits them.
 *
 * @param folder the table's
 */
record Commit(LanceTable table, JobFolder job, Path folder) {
    /**
     * @return the version it made; empty where there is nothing to commit
     * @throws Commits.Conflict where others changed the fragments; the files are then back where they were
     */
    OptionalLong put(List<Staged> staged) throws Commits.Conflict {
        if (staged.isEmpty()) {
            return OptionalLong.empty();
        }
        Path data = folder.resolve("data");
        Map<Integer, ColumnFile> files = new LinkedHashMap<>();
        staged.forEach(s -> files.put(s.verdict().fragment().id(), s.file()));
        job.moveIn(staged, data);
        try {
            return OptionalLong.of(Commits.putFiles(table, files));
        } catch (Commits.Conflict | RefillException failed) {
            // A commit can fail after it was made: what a version names stays.
            Set<String> used = Leftovers.referenced(table.main());
            if (staged.stream().noneMatch(s -> used.contains(s.file().path()))) {
                job.moveOut(staged, data);
            }
            throw failed;
        }
    }
}
