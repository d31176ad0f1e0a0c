package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.Numbers;
import dev.refill.store.LocalFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
    private static final String ORPHAN = "0".repeat(24) + "a".repeat(26) + ".lance";

    @TempDir
    Path folder;

    /** What a refresh that was killed after it moved its files leaves. */
    private static Path dead(Numbers table, List<String> moved) throws IOException {
        Path run = Files.createDirectories(table.scratch().resolve("dead"));
        Files.createFile(run.resolve("lock"));
        Files.writeString(run.resolve(JobFolder.TABLE), table.location().toString());
        Files.write(run.resolve(JobFolder.MOVED), moved);
        Files.createDirectories(run.resolve("clone-1/data"));
        return run;
    }

    private static List<String> dataFiles(Numbers table) throws IOException {
        try (var files = Files.list(table.location().resolve("data"))) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }

    @Test
    void aFileThatNoVersionNamesIsRemoved() throws IOException {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            Path run = dead(table, List.of(ORPHAN));
            Files.writeString(table.location().resolve("data").resolve(ORPHAN), "half");
            Leftovers.remove(new LocalFolder(table.scratch()));
            assertThat(run).doesNotExist();
            assertThat(table.scratch()).doesNotExist();
            assertThat(dataFiles(table)).doesNotContain(ORPHAN);
        }
    }

    @Test
    void aFileThatAVersionNamesStays() throws IOException {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            List<String> used = dataFiles(table);
            dead(table, used);
            Leftovers.remove(new LocalFolder(table.scratch()));
            assertThat(dataFiles(table)).isEqualTo(used);
        }
    }

    @Test
    void aFileThatIsNotNamedAsDataStays() throws IOException {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            Path other = Files.writeString(table.location().resolve("data/notes.txt"), "mine");
            dead(table, List.of("notes.txt", "../numbers.lance/data/notes.txt"));
            Leftovers.remove(new LocalFolder(table.scratch()));
            assertThat(other).exists();
        }
    }

    @Test
    void aRefreshThatLivesIsLeftAlone() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            LocalFolder place = new LocalFolder(table.location());
            JobFolder living = JobFolder.create(new LocalFolder(table.scratch()), place, place);
            living.nextClone().make();
            Leftovers.remove(new LocalFolder(table.scratch()));
            assertThat(table.scratch()).isDirectoryRecursivelyContaining("glob:**/clone-1");
            living.close();
            assertThat(table.scratch()).doesNotExist();
        }
    }
}
