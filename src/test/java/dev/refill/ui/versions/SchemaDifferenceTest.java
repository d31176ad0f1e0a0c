package dev.refill.ui.versions;

import static dev.refill.ui.MemoryDatabase.plain;
import static dev.refill.ui.MemoryDatabase.sql;
import static dev.refill.ui.MemoryDatabase.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Column;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import org.junit.jupiter.api.Test;

class SchemaDifferenceTest {
    @Test
    void aFieldThatKeptItsIdIsRenamedAndOneThatDidNotIsAnother() {
        assertThat(SchemaDifference.between(
                        table(plain("a", 0), plain("b", 1), struct("st", 2, "x")),
                        table(plain("z", 0), plain("b", 7), struct("st", 2, "x", "y"))))
                .extracting(d -> d.column() + " " + d.what() + ": " + d.before() + " > " + d.after())
                .containsExactly(
                        "b dropped: int64 > ", "z renamed: a > z", "b added:  > int64", "st.y added:  > int64");
    }

    @Test
    void anExpressionThatChangedIsToldOnce() {
        assertThat(SchemaDifference.between(table(sql("d", 1, "a * 2", "a")), table(sql("d", 1, "a * 3", "a"))))
                .containsExactly(new SchemaDifference("d", "definition", "a * 2", "a * 3"));
    }

    @Test
    void withoutIdsPathsTellWhichIsWhich() {
        assertThat(SchemaDifference.between(
                        table(plain("a", -1), plain("b", -1)), table(plain("a", -1), plain("c", -1))))
                .extracting(SchemaDifference::what)
                .containsExactly("dropped", "added");
    }

    @Test
    void theSameSchemaDiffersInNothing() {
        TableDetail table = table(plain("a", 0), sql("d", 1, "a * 2", "a"));
        assertThat(SchemaDifference.between(table, table)).isEmpty();
    }

    private static TableDetail table(Column... columns) {
        TableId id = TableId.of("t");
        return new MemoryDatabase().table(id, columns).describe(id);
    }
}
