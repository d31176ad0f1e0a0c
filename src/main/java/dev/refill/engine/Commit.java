package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionInfo;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

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
            OptionalLong made = takeBack(staged, data, failed);
            if (made.isPresent()) {
                return made;
            }
            throw failed;
        }
    }

    /**
     * Takes the files back, unless a version names them: a commit whose answer was lost was made, and the store's client,
     * which asks again, is told of a conflict with itself.
     *
     * @return that version
     */
    private OptionalLong takeBack(List<Staged> staged, Folder data, Exception failed) {
        try {
            OptionalLong made = versionOf(staged);
            if (made.isPresent()) {
                job.committed();
            } else if (staged.stream()
                    .map(s -> s.file().path())
                    .noneMatch(Leftovers.referenced(table.main())::contains)) {
                job.moveOut(staged, data);
            }
            return made;
        } catch (RefillException unknown) {
            // What became of the commit cannot be told now: the files are left to be looked at as leftovers.
            failed.addSuppressed(unknown);
            return OptionalLong.empty();
        }
    }

    /** The first version since the one worked on that has all of the files. */
    private OptionalLong versionOf(List<Staged> staged) {
        Set<String> names = staged.stream().map(s -> s.file().path()).collect(Collectors.toSet());
        try (LanceTable newest = LanceTable.open(table.main(), table.ref())) {
            for (VersionInfo version : newest.versions()) {
                if (version.version() > table.version() && hasAll(version.version(), names)) {
                    return OptionalLong.of(version.version());
                }
            }
            return OptionalLong.empty();
        }
    }

    private boolean hasAll(long version, Set<String> names) {
        try (LanceTable at = LanceTable.open(table.main(), table.ref().at(version))) {
            return at.fragments().stream()
                    .flatMap(f -> f.files().stream())
                    .map(ColumnFile::path)
                    .collect(Collectors.toSet())
                    .containsAll(names);
        }
    }
}
