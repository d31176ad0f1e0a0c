package dev.refill.engine;

import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionInfo;
import dev.refill.model.Branch;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.store.Claim;
import dev.refill.store.Folder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes what refreshes that were killed left behind, and nothing else. */
public final class Leftovers {
    private static final Logger log = LoggerFactory.getLogger(Leftovers.class);

    private Leftovers() {}

    /** Looks through a database's scratch folder; a refresh that lives holds a claim and is left alone. */
    public static void remove(Folder scratch) {
        remove(scratch, () -> false);
    }

    /** @param stop asked before each refresh's folder, whether to leave it and the rest */
    public static void remove(Folder scratch, BooleanSupplier stop) {
        try {
            for (String job : scratch.folders()) {
                if (stop.getAsBoolean()) {
                    return;
                }
                removeIfDead(scratch.child(job));
            }
            // An empty folder is no use to anybody; a refresh that begins makes it again.
            scratch.removeIfEmpty();
        } catch (RuntimeException failure) {
            log.info("{} could not be cleaned", scratch, failure);
        }
    }

    private static void removeIfDead(Folder folder) {
        Optional<Claim> dead = folder.claimAbandoned();
        if (dead.isEmpty()) {
            return;
        }
        try (Claim claim = dead.get()) {
            removeMoved(folder);
            claim.removeFolder();
            log.info("Removed what a refresh that did not end left in {}", folder);
        }
    }

    /** Files that were moved under the table for a commit that may never have happened. */
    private static void removeMoved(Folder folder) {
        List<String> names = lines(folder, JobFolder.MOVED);
        List<String> tables = lines(folder, JobFolder.TABLE);
        if (names.isEmpty() || tables.isEmpty()) {
            return;
        }
        Folder table = folder.at(tables.get(0));
        if (!table.exists()) {
            return;
        }
        try (LanceTable line = LanceTable.open(table, TableRef.of(TableId.of(table.name())))) {
            line.requireChangeable();
        }
        Set<String> used = referenced(folder.at(tables.get(tables.size() - 1)));
        Folder data = table.child("data");
        for (String name : names) {
            if (name.matches("[01]{24}[0-9a-f]{26}\\.lance") && !used.contains(name)) {
                data.delete(name);
            }
        }
    }

    private static List<String> lines(Folder folder, String file) {
        return folder.read(file)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).lines().toList())
                .orElse(List.of());
    }

    /**
     * The data files that any version of main or of a branch names.
     *
     * @param main where the table lies
     */
    static Set<String> referenced(Folder main) {
        Set<String> used = new HashSet<>();
        TableRef ref = TableRef.of(TableId.of(main.name()));
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
