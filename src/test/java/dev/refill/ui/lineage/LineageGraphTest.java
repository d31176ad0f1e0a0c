package dev.refill.ui.lineage;

import static dev.refill.ui.MemoryDatabase.plain;
import static dev.refill.ui.MemoryDatabase.sql;
import static dev.refill.ui.MemoryDatabase.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Column;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LineageGraphTest {
    private static final TableId T = TableId.of("t");

    @Test
    void whatNothingReadsIsLeftOutAndAFieldIsReadThroughItsColumn() {
        LineageGraph graph =
                graph(plain("alone", 0), struct("st", 1, "a"), sql("b", 3, "st.a + 1", "st.a"), sql("k", 4, "1"));
        assertThat(names(graph)).containsExactly("st", "b", "k");
        assertThat(graph.edges()).containsExactly(new LineageGraph.Edge("st", "b"));
    }

    @Test
    void aboveAndBelowGoThroughOthersAndEndWhereColumnsReadEachOther() {
        LineageGraph chain = graph(plain("a", 0), sql("b", 1, "a", "a"), sql("c", 2, "b", "b"), sql("d", 3, "a", "a"));
        assertThat(chain.above("c")).containsExactlyInAnyOrder("a", "b");
        assertThat(chain.below("a")).containsExactlyInAnyOrder("b", "c", "d");
        assertThat(chain.below("d")).isEmpty();
        LineageGraph round = graph(sql("x", 0, "y", "y"), sql("y", 1, "x", "x"));
        assertThat(round.above("x")).containsExactly("y");
    }

    @Test
    void everyColumnLiesRightOfAllThatItReadsAndNoTwoOverlap() {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            columns.add(
                    i < 10
                            ? plain("p" + i, i)
                            : sql("column_with_a_long_name_" + i, i, "…", name(i / 2), name(i - 7), "p" + i % 10));
        }
        LineageGraph graph = graph(columns.toArray(Column[]::new));
        LineagePicture picture = LineageLayout.of(graph, LineageLetters.USUAL);
        Map<String, LineagePicture.Box> boxes = new HashMap<>();
        picture.boxes().forEach(box -> boxes.put(box.column().name(), box));
        assertThat(boxes).hasSize(60);
        for (LineageGraph.Edge edge : graph.edges()) {
            LineagePicture.Box read = boxes.get(edge.read());
            assertThat(boxes.get(edge.reader()).x()).isGreaterThan(read.x() + read.width());
        }
        for (LineagePicture.Box one : picture.boxes()) {
            for (LineagePicture.Box other : picture.boxes()) {
                boolean apart = one == other
                        || one.x() + one.width() <= other.x()
                        || other.x() + other.width() <= one.x()
                        || one.y() + one.height() <= other.y()
                        || other.y() + other.height() <= one.y();
                assertThat(apart).as(one + " and " + other).isTrue();
            }
        }
        assertThat(picture.lines()).allSatisfy(line -> assertThat(line.points()).hasSizeGreaterThanOrEqualTo(4));
    }

    @Test
    void columnsThatReadEachOtherAreLaidOutToo() {
        assertThat(LineageLayout.of(graph(sql("x", 0, "y", "y"), sql("y", 1, "x", "x")), LineageLetters.USUAL)
                        .boxes())
                .hasSize(2);
    }

    private static String name(int i) {
        return i < 10 ? "p" + i : "column_with_a_long_name_" + i;
    }

    private static LineageGraph graph(Column... columns) {
        return LineageGraph.of(new MemoryDatabase().table(T, columns).describe(T));
    }

    private static List<String> names(LineageGraph graph) {
        return graph.columns().stream().map(Column::name).toList();
    }
}
