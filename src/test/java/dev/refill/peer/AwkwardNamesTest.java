package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.job.JobSnapshot;
import dev.refill.model.Freshness;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A column may be called anything: it is declared, refreshed, filtered by, described and renamed like any other. */
class AwkwardNamesTest {
    private static final String EMOJI = "🙂";

    @TempDir
    Path folder;

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "with space",
                "UPPER",
                "a-b",
                "it's",
                "say \"x\"",
                "café",
                "列",
                EMOJI,
                "select",
                "order",
                "null",
                "1st",
                "a,b",
                "x;--",
                "(x)",
                "%s",
                "back\\slash"
            })
    void aColumnMayBeCalledAnything(String name) throws InterruptedException {
        PeerTable table =
                PeerTable.create(folder.resolve("db"), "t", Data.ints("id", 1, 2, 3), Data.ints(name, 10, 20, 30));
        String computed = name + " twice";
        Twins twins = Twins.of(table);
        twins.peers().declare(computed, quoted(name) + " * 2");
        try (OurTable our = OurTable.of(twins.ours())) {
            our.declare(computed, quoted(name) + " * 2");
            assertThat(our.describe()
                            .column(computed)
                            .orElseThrow()
                            .definition()
                            .inputs())
                    .containsExactly(our.describe().column(name).orElseThrow().path());
        }
        assertThat(twins.ours().field(computed)).isEqualTo(twins.peers().field(computed));

        assertThat(weRefreshWhere(twins.ours(), computed, quoted(name) + " > 10"))
                .isEqualTo(2);
        assertThat(twins.ours().values(computed)).containsExactly(null, "40", "60");
        assertThat(Twins.refresh(twins.ours(), computed).rowsFilled()).isPositive();
        twins.peers().refresh(computed);
        assertThat(twins.ours().values(computed)).isEqualTo(twins.peers().values(computed));
        assertThat(twins.ours().refresh(computed))
                .isEqualTo(new Refreshed(0, twins.ours().version()));

        try (OurTable our = OurTable.of(twins.ours())) {
            assertThat(our.database()
                            .rows(our.id(), new RowQuery(List.of(computed), "id = 3", 0, 5))
                            .rows())
                    .singleElement()
                    .satisfies(row -> assertThat(row.get(0).text()).isEqualTo("60"));
            if (!name.equals(EMOJI)) {
                assertThat(our.database().countRows(our.id(), quoted(computed) + " > 20"))
                        .isEqualTo(2);
            }
            our.database().renameColumn(our.id(), computed, computed + " again");
            assertThat(our.freshness(computed + " again").state()).isEqualTo(Freshness.State.FRESH);
            Sentences.assertRefused(() -> our.database().renameColumn(our.id(), name, "other"))
                    .contains(name);
        }
        assertThat(twins.ours().values(computed + " again")).containsExactly("20", "40", "60");
    }

    /** lance-core takes such characters in expressions; in filters they are spelled by their number. */
    @Test
    void textsMayHoldAnyCharacterAndNamesInFiltersMayNot() throws InterruptedException {
        PeerTable table = PeerTable.create(
                folder.resolve("db"),
                "t",
                new Data("s", "utf8", List.of("a🙂b", "it's 🙂", "🙂🙃", "plain")),
                Data.ints(EMOJI, 1, 2, 3, 4));
        table.declare("d", "s || '🙃'");
        assertThat(weRefreshWhere(table, "d", "s LIKE '%🙂'")).isEqualTo(1);
        assertThat(table.values("d")).containsExactly(null, "it's 🙂🙃", null, null);
        try (OurTable our = OurTable.of(table)) {
            assertThat(our.database().countRows(our.id(), "s = 'it''s 🙂'")).isEqualTo(1);
            assertThat(our.database().countRows(our.id(), "s IN (\"🙂🙃\", 'a🙂b', '', 'plain')"))
                    .isEqualTo(3);
            Sentences.assertRefused(() -> our.database().countRows(our.id(), "`🙂` > 1"))
                    .contains("🙂");
            Sentences.assertRefused(() -> our.database().dropColumns(our.id(), List.of(EMOJI)))
                    .contains("rename it first");
            our.database().renameColumn(our.id(), EMOJI, "smile");
            our.database().dropColumns(our.id(), List.of("smile"));
        }
        assertThat(table.schema()).extracting(PeerTable.Field::name).containsExactly("s", "d");
    }

    @Test
    void aColumnWithABacktickMustBeRenamedBeforeItIsOfUse() {
        String name = "tick`tock";
        PeerTable table = PeerTable.create(
                folder.resolve("db"), "t", Data.ints("id", 1, 2), Data.ints(name, 10, 20), Data.ints("a`b", 1, 2));
        assertThatThrownBy(() -> table.declare("d", quoted(name) + " + 1")).isInstanceOf(PeerException.class);
        try (OurTable our = OurTable.of(table)) {
            Sentences.assertRefused(() -> our.declare("d", quoted(name) + " + 1"))
                    .contains(name);
            assertThat(our.describe().column(name)).isPresent();
            Sentences.assertRefused(() -> our.database().rows(our.id(), RowQuery.first(5)))
                    .contains("backtick", "rename it first");
            assertThat(our.database()
                            .rows(our.id(), new RowQuery(List.of("id"), null, 0, 5))
                            .rows())
                    .hasSize(2);
            Sentences.assertRefused(() -> our.database().countRows(our.id(), quoted(name) + " > 10"))
                    .contains("backtick");
            our.database().renameColumn(our.id(), name, "clock");
            Sentences.assertRefused(() -> our.database().dropColumns(our.id(), List.of("a`b")))
                    .contains("rename it first");
            our.database().renameColumn(our.id(), "a`b", "ab");
            our.database().dropColumns(our.id(), List.of("ab"));
            our.declare("d", "clock + 1");
            assertThat(our.refresh("d").rowsFilled()).isEqualTo(2);
        }
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, table.version()));
        assertThat(table.schema()).extracting(PeerTable.Field::name).containsExactly("id", "clock", "d");
    }

    /** A dot in the name of a column of its own is LanceDB's to refuse; within a struct it is read. */
    @Test
    void dotsAreReadWithinStructsAndRefusedInANewName() {
        Object struct =
                Map.of("struct", List.of(List.of("b.c", "int32"), List.of("d`e", "int32"), List.of("select", "int32")));
        PeerTable table = PeerTable.create(
                folder.resolve("db"),
                "t",
                new Data(
                        "st",
                        struct,
                        List.of(Map.of("b.c", 1, "d`e", 2, "select", 3), Map.of("b.c", 4, "d`e", 5, "select", 6))));
        String[] declared = {"dot", "st.`b.c` + 1", "tick", "st['d`e'] + 1", "word", "st.`select` + 1"};
        Twins twins = Twins.of(table);
        twins.peers().declare(declared);
        try (OurTable our = OurTable.of(twins.ours())) {
            our.declare(declared);
            assertThatThrownBy(() -> twins.peers().declare("x.y", "st.`b.c`")).isInstanceOf(PeerException.class);
            Sentences.assertRefused(() -> our.declare("x.y", "st.`b.c`")).contains("dot or a backtick");
            Sentences.assertRefused(() -> our.database().renameColumn(our.id(), "dot", "x.y"))
                    .contains("dot or a backtick");
        }
        for (String column : List.of("dot", "tick", "word")) {
            assertThat(twins.ours().field(column)).isEqualTo(twins.peers().field(column));
            assertThat(twins.weRefresh(column)).isEqualTo(twins.peerRefreshes(column));
            twins.agreeOn(column);
        }
    }

    private static long weRefreshWhere(PeerTable table, String column, String where) throws InterruptedException {
        try (OurTable our = OurTable.of(table)) {
            JobSnapshot end = our.database()
                    .refresh(RefreshRequest.of(our.ref(), column).with(RefreshOptions.DEFAULT.withWhere(where)))
                    .await();
            assertThat(end.failure()).isNull();
            return end.result().rowsFilled();
        }
    }
}
