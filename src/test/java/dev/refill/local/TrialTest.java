package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Trial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LeakCheck.class)
class TrialTest {
    @TempDir
    private Path folder;

    private TableRef table(String expression) {
        TableId id = TableId.of("numbers");
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L, 3L, 4L)) {
            numbers.append(5L, 6L);
        }
        try (LocalDatabase database = LocalDatabase.open(folder.toString())) {
            database.declare(id, List.of(new Declaration("made", expression)), AutoRefresh.DEFAULT);
        }
        return TableRef.of(id);
    }

    @Test
    void aTrialComputesRowsAndWritesNothing() {
        TableRef table = table("x * 2");
        try (LocalDatabase database = LocalDatabase.open(folder.toString())) {
            long version = database.describe(table).version();
            Trial trial = database.trial(table, "made", () -> false).orElseThrow();
            assertThat(trial.rows()).isEqualTo(6);
            assertThat(trial.bytesPerRow()).isBetween(8.0, 64.0);
            assertThat(trial.failure()).isNull();
            assertThat(database.describe(table).version()).isEqualTo(version);
        }
    }

    @Test
    void aRowThatCannotBeComputedIsToldAndDoesNotFailTheTrial() {
        TableRef table = table("1 / (x - 3)");
        try (LocalDatabase database = LocalDatabase.open(folder.toString())) {
            Trial trial = database.trial(table, "made", () -> false).orElseThrow();
            assertThat(trial.failure()).contains("ivide by zero");
        }
    }

    @Test
    void aColumnWithoutAnIndexHasNone() {
        TableRef table = table("x * 2");
        try (LocalDatabase database = LocalDatabase.open(folder.toString())) {
            assertThat(database.indexes(table, "made")).contains(List.of());
        }
    }
}
