package dev.refill.harness.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.harness.FolderContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Refreshes in a process that is killed at a random moment. 200 of them with {@code -Drefill.kills=200}; other moments with
 * {@code -Drefill.kills.seed}.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KilledRefreshTest {
    private static final int KILLS = Integer.getInteger("refill.kills", 20);
    private static final long SEED = Long.getLong("refill.kills.seed", 7L);

    private static final Map<Scenario, Path> TABLES = new EnumMap<>(Scenario.class);
    private static final List<Doomed.End> ENDS = new ArrayList<>();
    private static Doomed next;

    @TempDir
    static Path templates;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        next = doomed();
        for (Scenario scenario : Scenario.values()) {
            Path database = Files.createDirectories(templates.resolve(scenario.name()));
            scenario.create(database);
            TABLES.put(scenario, database);
        }
    }

    private static Doomed doomed() throws IOException {
        return new Doomed(Files.createDirectories(Path.of("target", "kill")).resolve("stderr.txt"));
    }

    @AfterAll
    static void end() {
        next.close();
    }

    static IntStream kills() {
        return IntStream.range(0, KILLS);
    }

    @ParameterizedTest
    @MethodSource("kills")
    @Order(1)
    void aKilledRefreshLeavesOldValuesOrNewOnesAndTheNextOneCompletesThem(int kill) throws Exception {
        Scenario scenario = Scenario.values()[kill % Scenario.values().length];
        Path template = TABLES.get(scenario);
        List<String> old = Readings.values(template, Scenario.COLUMN);
        List<String> right = scenario.rule().over(Readings.values(template, "x"));
        Path database = copy(template, "table");
        Path table = Scenario.location(database);
        Map<String, Integer> before = FolderContents.of(table);

        Doomed.End end;
        try (Doomed doomed = next) {
            List<Path> rehearsals = List.of(copy(template, "first"), copy(template, "second"));
            // The one after this starts while this one's table is looked at.
            end = doomed.refreshAndDie(rehearsals, database, new Random(SEED * 1_000_003 + kill));
        } finally {
            next = doomed();
        }
        ENDS.add(end);

        String when = scenario + ", killed at " + end;
        assertThat(TableFiles.lost(before, FolderContents.of(table))).as(when).isEmpty();
        List<String> after = Readings.values(database, Scenario.COLUMN);
        assertThat(after).as(when).isIn(old, right);

        Readings.complete(database);
        assertThat(Readings.values(database, Scenario.COLUMN)).as(when).isEqualTo(right);
        Readings.settledForThePeer(database);
        assertThat(TableFiles.lost(before, FolderContents.of(table))).as(when).isEmpty();
        assertThat(TableFiles.orphans(table)).as("left behind: " + when).isEmpty();
        assertThat(database.resolve(".refill")).as(when).doesNotExist();
    }

    @Test
    @Order(2)
    void mostOfThemWereKilledBeforeTheyWereDone() {
        assertThat(ENDS).hasSize(KILLS);
        assertThat(ENDS.stream().filter(end -> !end.done()).count()).isGreaterThan(KILLS / 2);
    }

    private Path copy(Path template, String name) throws IOException {
        Path copy = folder.resolve(name);
        TableFiles.copy(template, copy);
        return copy;
    }
}
