package dev.refill.harness.kill;

import dev.refill.harness.FolderContents;
import dev.refill.lance.LanceTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The files under a table's folder, by their path in it. */
final class TableFiles {
    private static final String HINT = "latest_version_hint.json";

    private TableFiles() {}

    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()));
            }
        }
    }

    /** What is gone or has another content; but for the one file that Lance writes anew with each commit. */
    static Set<String> lost(Map<String, Integer> before, Map<String, Integer> after) {
        Set<String> lost = new TreeSet<>();
        before.forEach((path, hash) -> {
            if (!hash.equals(after.get(path)) && !path.endsWith(HINT)) {
                lost.add(path);
            }
        });
        return lost;
    }

    /** The data files and freshness records that no version names, and what was staged beside them. */
    static Set<String> orphans(Path table) throws IOException {
        Set<String> orphans = new TreeSet<>();
        for (String path : FolderContents.of(table).keySet()) {
            if (path.startsWith("data") || path.startsWith("_computed")) {
                orphans.add(path);
            }
        }
        try (LanceTable newest = LanceTable.open(table.toString(), Scenario.TABLE)) {
            for (var version : newest.versions()) {
                try (LanceTable at = LanceTable.open(newest.main(), newest.ref().at(version.version()))) {
                    at.fragments().forEach(f -> f.files().forEach(file -> orphans.remove("data/" + file.path())));
                    at.schema()
                            .field(Scenario.COLUMN)
                            .ifPresent(field -> field.metadata()
                                    .getOrDefault("computed_refresh.source_signature", "")
                                    .lines()
                                    .map(signature -> "_computed/" + signature.replace("sidecar:", "") + ".sig")
                                    .forEach(orphans::remove));
                }
            }
        }
        return orphans;
    }
}
