package dev.refill.peer;

import static dev.refill.peer.Sentences.assertRefused;
import static dev.refill.peer.Sentences.assertSentence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.Definition;
import dev.refill.model.ExpressionCheck;
import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A column that Refill declares is the column that the peer would have declared, or is refused with a sentence. */
class DeclareTest {
    private static final String[] COLUMNS = {
        "doubled", "x * 2",
        "quadrupled", "doubled * 2",
        "Name With Space", "upper(s)",
        "nested", "st.a + x",
        "whole", "named_struct('s', st, 'k', 1)",
        "constant", "'fixed'",
        "other_case", "X + 1",
        "listed", "make_array(x, x)",
        "narrow", "CAST(x AS TINYINT)",
        "nothing", "NULL"
    };

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void theMetadataIsThePeersForTheSameDeclaration(Format format) {
        Twins twins = Twins.of(table(format));
        long version = twins.peers().declare(COLUMNS);
        try (OurTable our = OurTable.of(twins.ours())) {
            assertThat(our.declare(COLUMNS))
                    .isEqualTo(version)
                    .isEqualTo(twins.ours().version());
        }
        assertThat(twins.ours().schema()).isEqualTo(twins.peers().schema());
        assertThat(version).as("one commit for all columns").isEqualTo(2);
        assertThat(twins.ours().values("doubled")).containsExactly(null, null);
    }

    @Test
    void aColumnThatThePeerDeclaredIsDescribed() {
        PeerTable table = table(Format.DEFAULT);
        table.declare(COLUMNS);
        try (OurTable our = OurTable.of(table)) {
            for (PeerTable.Field field : table.schema()) {
                Column column = our.describe().column(field.name()).orElseThrow();
                assertThat(column.metadata()).isEqualTo(field.metadata());
                assertThat(column.nullable()).isEqualTo(field.nullable());
                assertThat(column.type().text()).isEqualTo(field.type());
            }
            assertThat(our.describe().column("nested").orElseThrow().definition())
                    .isEqualTo(new Definition.Sql("st.a + x", List.of("st.a", "x")));
            assertThat(our.describe().column("x").orElseThrow().definition()).isInstanceOf(Definition.Plain.class);
        }
    }

    @Test
    void aScheduleIsStoredAndReadAgain() {
        PeerTable table = table(Format.DEFAULT);
        AutoRefresh hourly = new AutoRefresh(true, OptionalLong.of(3600));
        AutoRefresh off = new AutoRefresh(false, OptionalLong.empty());
        try (OurTable our = OurTable.of(table)) {
            our.database().declare(our.id(), List.of(new Declaration("a", "x + 1")), hourly);
            our.database().declare(our.id(), List.of(new Declaration("b", "x + 1")), off);
            our.declare("c", "x + 1");
            assertThat(our.describe().column("a").orElseThrow().autoRefresh()).isEqualTo(hourly);
            assertThat(our.describe().column("b").orElseThrow().autoRefresh()).isEqualTo(off);
            assertThat(our.describe().column("c").orElseThrow().autoRefresh()).isEqualTo(AutoRefresh.DEFAULT);

            long version = our.version();
            assertThat(our.database().setAutoRefresh(our.id(), "a", off)).isEqualTo(version + 1);
            assertThat(our.describe().column("a").orElseThrow().autoRefresh()).isEqualTo(off);
        }
        assertThat(table.field("b").metadata()).containsEntry("computed_column.auto_refresh_enabled", "false");
        assertThat(table.refresh("a").rowsFilled())
                .as("the peer is not disturbed")
                .isEqualTo(2);
    }

    @ParameterizedTest(name = "{0} refused")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "an unknown input | nope + 1",
                "an unknown input alone | nope",
                "an unknown nested input | st.nope",
                "a nested input in another case | st.A",
                "a quoted input in another case | `X` + 1",
                "a syntax error | x +",
                "nothing | ''",
                "a call of an unknown function | no_such_function(x)",
                "a call with too few arguments | starts_with(s)",
                "a volatile function | random()",
                "a volatile function inside | x + CAST(random() AS INT)",
                "the clock | now()",
                "the date | current_date",
                "a random identifier | uuid()",
                "an aggregate | sum(x)",
                "a count | count(*)",
                "a window | row_number() OVER (ORDER BY x)",
                "a placeholder | ?",
                "a numbered placeholder | $1",
                "a named placeholder | :p",
                "a subquery | (SELECT 1)",
                "a star | *",
                "an alias | x AS y",
                "itself | d + 1"
            })
    void isRefusedWithASentence(String what, String expression) {
        String text = expression.equals("''") ? "" : expression;
        PeerTable table = table(Format.DEFAULT);
        assertThatThrownBy(() -> table.declare("d", text))
                .as("the peer refuses " + what)
                .isInstanceOf(PeerException.class);
        try (OurTable our = OurTable.of(table)) {
            ExpressionCheck check = our.check("d", text);
            assertThat(check).isInstanceOf(ExpressionCheck.Invalid.class);
            assertSentence(((ExpressionCheck.Invalid) check).reason());
            assertRefused(() -> our.declare("d", text));
        }
        assertThat(table.version()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_rowid", "_rowaddr", "x", "a.b"})
    void aNameThatCannotBeOneIsRefused(String name) {
        PeerTable table = table(Format.DEFAULT);
        try (OurTable our = OurTable.of(table)) {
            assertThat(our.check(name, "x + 1")).isInstanceOf(ExpressionCheck.Invalid.class);
            assertRefused(() -> our.declare(name, "x + 1")).contains(name);
        }
        assertThat(table.version()).isEqualTo(1);
    }

    @Test
    void allOfADeclarationIsRefusedWithItsWorstPart() {
        PeerTable table = table(Format.DEFAULT);
        try (OurTable our = OurTable.of(table)) {
            assertRefused(() -> our.declare("good", "x + 1", "bad", "nope + 1")).contains("nope");
            assertRefused(() -> our.declare("same", "x + 1", "same", "x + 2")).contains("same");
            assertRefused(() -> our.declare("a", "b + 1", "b", "a + 1"));
            assertRefused(our::declare);
        }
        assertThat(table.version()).isEqualTo(1);
    }

    private PeerTable table(Format format) {
        return PeerTable.create(
                folder.resolve("db"),
                "t",
                format,
                Data.ints("x", 1, 2),
                new Data("s", "utf8", List.of("a", "b")),
                new Data(
                        "st",
                        java.util.Map.of("struct", List.of(List.of("a", "int32"))),
                        List.of(java.util.Map.of("a", 1), java.util.Map.of("a", 2))));
    }
}
