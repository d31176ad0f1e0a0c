package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.ResultWords;
import dev.refill.model.IndexEffect;
import dev.refill.model.RefreshResult;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Found;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What becomes of an index on a column that is refreshed: what got new values leaves it, the result says so, and whoever
 * searches finds the right rows. The table has two fragments of four rows; {@code x} counts from 10.
 */
class IndexedColumnTest {
    @TempDir
    Path folder;

    /** How a table comes to have an index on a column and fragments in need of values. */
    enum History {
        UNFILLED_WHEN_INDEXED(2, 0) {
            @Override
            void make(PeerTable table) {
                table.index("d");
            }
        },
        /** The peer takes what was appended into the index, without values. */
        APPENDED_AND_OPTIMIZED(2, 1) {
            @Override
            void make(PeerTable table) {
                table.refresh("d");
                table.index("d");
                table.add(Data.range("x", 1010, 1014));
                table.compact();
            }
        },
        /** The row has moved to a fragment that the index does not know. */
        UPDATED(2, 2) {
            @Override
            void make(PeerTable table) {
                table.refresh("d");
                table.index("d");
                table.update("x = 10", "x", "1010");
            }
        },
        /** With stable row ids an index on a column that was not updated takes the moved row along. */
        UPDATED_UNDER_THE_SAME_ID(3, 2) {
            @Override
            void make(PeerTable table) {
                UPDATED.make(table);
            }
        };

        private final int before;
        private final int after;

        History(int before, int after) {
            this.before = before;
            this.after = after;
        }

        abstract void make(PeerTable table);

        boolean in(Format format) {
            return switch (this) {
                case UNFILLED_WHEN_INDEXED, APPENDED_AND_OPTIMIZED -> true;
                case UPDATED_UNDER_THE_SAME_ID -> format.stableRowIds();
                case UPDATED -> !format.stableRowIds();
            };
        }
    }

    static List<Arguments> everyHistory() {
        return IntStream.range(0, History.values().length)
                .mapToObj(i -> History.values()[i])
                .flatMap(history -> IntStream.range(0, Format.values().length)
                        .mapToObj(i -> Format.values()[i])
                        .filter(history::in)
                        .map(format -> Arguments.of(history, format)))
                .toList();
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("everyHistory")
    void theResultSaysWhatLeftTheIndexAndASearchFindsTheRightRows(History history, Format format) {
        Twins twins = Twins.of(table(format, history));

        RefreshResult result = refresh(twins.ours());
        assertThat(result.indexes()).containsExactly(new IndexEffect("d_idx", history.before, history.after));
        assertThat(result.versions()).containsExactly(result.version() - 1, result.version());

        twins.peerRefreshes("d");
        assertThat(twins.ours().indexedRows("d_idx"))
                .as("rows that stay in the index after our refresh and after the peer's")
                .isEqualTo(twins.peers().indexedRows("d_idx"));
        assertThat(findings(twins.ours())).isEqualTo(findings(twins.peers()));
        assertThat(findings(twins.ours())).isEqualTo(withoutIndex(twins.ours()));
        twins.agreeOn("d");

        twins.ours().compact();
        assertThat(twins.ours().find("d = 20", "x").indexed()).isTrue();
        assertThat(findings(twins.ours())).isEqualTo(withoutIndex(twins.ours()));
    }

    @Test
    void theFragmentsThatLeftAreCountedInASentence() {
        PeerTable table = table(Format.STABLE_ROW_IDS, History.APPENDED_AND_OPTIMIZED);
        assertThat(ResultWords.indexes(refresh(table)))
                .containsExactly("Index d_idx: 1 of 2 fragments no longer covered; run optimize.");
        assertThat(refresh(table).indexes()).as("where nothing was to be done").isEmpty();
    }

    @Test
    void anIndexOnAnInputIsNotTheColumns() {
        PeerTable table = table(Format.DEFAULT, History.UPDATED);
        table.index("x");
        assertThat(refresh(table).indexes()).extracting(IndexEffect::index).containsExactly("d_idx");
    }

    @Test
    void onABranchTheBranchesOwnIndexIsTold() {
        PeerTable branch = table(Format.DEFAULT, History.UPDATED).newBranch("try");
        RefreshResult result = refresh(branch);
        assertThat(result.indexes()).extracting(IndexEffect::index).containsExactly("d_idx");
        assertThat(findings(branch)).isEqualTo(withoutIndex(branch));
    }

    @Test
    void aSearchForNearVectorsFindsTheNewOnes() {
        Data id = Data.range("id", 0, 8);
        Data v = new Data(
                "v",
                Map.of("vector", List.of("float32", 2)),
                IntStream.range(0, 8).mapToObj(i -> List.of(i, 0)).toList());
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", Format.STABLE_ROW_IDS, id, v);
        table.declare("d", "v");
        table.refresh("d");
        table.indexVectors("d");
        table.update("id = 1", "v", "[50.0, 0.0]");
        Found stale = table.nearest("d", List.of(1.0, 0.0), "id", 1);
        assertThat(stale).isEqualTo(new Found(List.of("1"), true));

        RefreshResult result = refresh(table);
        assertThat(result.indexes()).containsExactly(new IndexEffect("d_idx", 2, 1));
        assertThat(table.nearest("d", List.of(49.0, 0.0), "id", 1)).isEqualTo(new Found(List.of("1"), true));
        assertThat(table.nearest("d", List.of(1.4, 0.0), "id", 2).values()).containsExactly("2", "0");
    }

    private PeerTable table(Format format, History history) {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", format, Data.range("x", 10, 14));
        table.add(Data.range("x", 14, 18));
        table.declare("d", "x * 2");
        history.make(table);
        return table;
    }

    private static RefreshResult refresh(PeerTable table) {
        try (OurTable our = OurTable.of(table)) {
            return our.refresh("d");
        }
    }

    private static Map<String, List<String>> findings(PeerTable table) {
        return List.of("d = 20", "d = 2020", "d > 24", "d IS NULL").stream()
                .collect(Collectors.toMap(
                        where -> where,
                        where -> table.find(where, "x").values().stream()
                                .sorted()
                                .toList()));
    }

    /** The same from the values alone. */
    private static Map<String, List<String>> withoutIndex(PeerTable table) {
        List<Integer> xs = table.values("x").stream()
                .map(x -> Integer.parseInt(String.valueOf(x)))
                .toList();
        assertThat(table.values("d"))
                .isEqualTo(xs.stream().map(x -> String.valueOf(x * 2)).toList());
        return Map.of(
                "d = 20", chosen(xs, 20, 20),
                "d = 2020", chosen(xs, 2020, 2020),
                "d > 24", chosen(xs, 25, Integer.MAX_VALUE),
                "d IS NULL", Collections.emptyList());
    }

    private static List<String> chosen(List<Integer> xs, int from, int to) {
        return xs.stream()
                .filter(x -> x * 2 >= from && x * 2 <= to)
                .map(String::valueOf)
                .sorted()
                .toList();
    }
}
