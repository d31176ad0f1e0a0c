package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.catalog.Database;
import dev.refill.engine.Interrupted;
import dev.refill.engine.Processor;
import dev.refill.engine.RefreshRun;
import dev.refill.harness.FolderContents;
import dev.refill.job.JobSnapshot;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ManifestEditor;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RowQuery;
import dev.refill.store.LocalFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A table that needs what is not known yet is refused in words, and not a byte of it changes. */
@ExtendWith(LeakCheck.class)
class FeatureFlagsTest {
    private static final List<Consumer<Database>> READS = List.of(
            d -> d.describe(Numbers.ID),
            d -> d.freshness(Numbers.ID, "d"),
            d -> d.rows(Numbers.ID, RowQuery.first(1)),
            d -> d.countRows(Numbers.ID, "x > 1"),
            d -> d.versions(Numbers.ID, null, 10),
            d -> d.branches(Numbers.ID),
            d -> d.tags(Numbers.ID),
            d -> d.check(Numbers.ID, new Declaration("e", "x + 1"), 2));

    private static final List<Consumer<Database>> CHANGES = List.of(
            d -> d.declare(Numbers.ID, List.of(new Declaration("e", "x + 1")), AutoRefresh.DEFAULT),
            d -> d.setAutoRefresh(Numbers.ID, "d", new AutoRefresh(false, OptionalLong.empty())),
            d -> d.dropColumns(Numbers.ID, List.of("d")),
            d -> d.renameColumn(Numbers.ID, "d", "e"),
            d -> d.retypeColumn(Numbers.ID, "id", "int32"));

    @TempDir
    Path folder;

    private Numbers table;

    @BeforeEach
    void make() {
        table = new Numbers(folder, "2.1", 1L, 2L);
        table.declare("d", "x * 2");
        table.append(3L);
    }

    @Test
    void anUnknownReaderFlagIsNamedAndNothingIsOpened() {
        ManifestEditor.setReaderFlags(table.location(), 1L << 6);
        Map<String, Integer> before = contents();

        Stream.concat(READS.stream(), CHANGES.stream()).forEach(use -> {
            RefillException refused = refusal(use);
            assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED);
            assertThat(refused.sentence())
                    .contains("numbers", "feature flag 64")
                    .endsWith(".");
        });
        JobSnapshot job = table.refresh("d");
        assertThat(job.failure().sentence()).contains("feature flag 64");
        assertThat(contents()).isEqualTo(before);
        table.close();
    }

    @Test
    void anUnknownWriterFlagLeavesTheTableReadable() {
        ManifestEditor.setWriterFlags(table.location(), 8 | 1L << 9 | 1L << 63);
        Map<String, Integer> before = contents();

        READS.forEach(read -> read.accept(table.database()));
        assertThat(table.values("x")).containsExactly("1", "2", "3");
        String why = table.database().describe(Numbers.ID).readOnly();
        assertThat(why).contains("feature flags 512 and 9223372036854775808").endsWith(".");
        CHANGES.forEach(change -> {
            RefillException refused = refusal(change);
            assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED);
            assertThat(refused.sentence()).isEqualTo(why);
        });
        JobSnapshot job = table.refresh("d");
        assertThat(job.failure().sentence()).isEqualTo(why);
        assertThat(contents()).isEqualTo(before);
        table.close();
    }

    @Test
    void everyFlagThatIsKnownIsNoObstacle() {
        ManifestEditor.setWriterFlags(table.location(), 63);
        assertThat(table.database().describe(Numbers.ID).readOnly()).isNull();
        assertThat(table.refresh("d").result().rowsFilled()).isEqualTo(3);
        table.close();
    }

    /** A refresh may run for hours: what counts is the version that it would commit to. */
    @Test
    void aFlagThatComesDuringARefreshIsHeeded() {
        Map<String, Integer> flagged = new HashMap<>();
        Interrupted meanwhile = new Interrupted(Interrupted.Moment.BEFORE_COMMITTING, () -> {
            ManifestEditor.setWriterFlags(table.location(), 1L << 6);
            flagged.putAll(FolderContents.of(table.location()));
        });
        RefreshRun run = new RefreshRun(
                () -> LanceTable.open(table.location().toString(), "numbers"),
                "d",
                RefreshOptions.DEFAULT,
                new LocalFolder(table.scratch()),
                Processor.CPU);
        assertThatThrownBy(() -> run.run(meanwhile)).hasMessageContaining("feature flag 64");
        assertThat(contents()).isEqualTo(flagged);
        assertThat(table.scratch()).doesNotExist();
        table.close();
    }

    @Test
    void whatAKilledRefreshLeftInItStays() throws IOException {
        String orphan = "0".repeat(24) + "a".repeat(26) + ".lance";
        Files.writeString(table.location().resolve("data").resolve(orphan), "half");
        Path dead = Files.createDirectories(table.scratch().resolve("dead"));
        Files.createFile(dead.resolve("lock"));
        Files.writeString(dead.resolve("table"), table.location().toString());
        Files.writeString(dead.resolve("moved"), orphan);
        ManifestEditor.setWriterFlags(table.location(), 1L << 6);
        Map<String, Integer> before = contents();

        table.refresh("d");
        assertThat(contents()).isEqualTo(before);
        table.close();
    }

    private RefillException refusal(Consumer<Database> use) {
        return catchThrowableOfType(RefillException.class, () -> use.accept(table.database()));
    }

    private Map<String, Integer> contents() {
        return FolderContents.of(table.location());
    }
}
