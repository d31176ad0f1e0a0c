package dev.refill.peer;

import static dev.refill.peer.Sentences.assertSentence;
import static dev.refill.peer.Sentences.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change of the schema that would break a computed column is refused, and the sentence names that column. */
class GuardTest {
    @TempDir
    Path folder;

    private PeerTable table;
    private OurTable our;
    private long version;

    @BeforeEach
    void declare() {
        table = PeerTable.create(
                folder,
                "t",
                Data.ints("x", 1, 2),
                Data.ints("free", 1, 2),
                new Data(
                        "st",
                        Map.of("struct", List.of(List.of("a", "int32"), List.of("b", "int32"))),
                        List.of(Map.of("a", 1, "b", 1), Map.of("a", 2, "b", 2))));
        table.declare("reader", "x * 2");
        table.declare("second", "reader + 1");
        table.declare("inner", "st.a + 1");
        our = OurTable.of(table);
        version = our.version();
    }

    @AfterEach
    void close() {
        if (our != null) {
            our.close();
        }
    }

    @Test
    void anInputIsNotDropped() {
        assertThatThrownBy(() -> table.drop("x")).hasMessageContaining("'reader'");
        assertGuarded(() -> our.database().dropColumns(our.id(), List.of("x"))).contains("reader");
        assertThatThrownBy(() -> table.drop("st")).hasMessageContaining("'inner'");
        assertGuarded(() -> our.database().dropColumns(our.id(), List.of("st"))).contains("inner");
    }

    @Test
    void anInputIsNotRenamed() {
        assertThatThrownBy(() -> table.rename("x", "y")).hasMessageContaining("'reader'");
        assertGuarded(() -> our.database().renameColumn(our.id(), "x", "y")).contains("reader");
        assertThatThrownBy(() -> table.rename("st", "y")).hasMessageContaining("'inner'");
        assertGuarded(() -> our.database().renameColumn(our.id(), "st", "y")).contains("inner");
    }

    @Test
    void anInputIsNotRetyped() {
        assertThatThrownBy(() -> table.retype("x", "int64")).hasMessageContaining("'reader'");
        assertGuarded(() -> our.database().retypeColumn(our.id(), "x", "int64")).contains("reader");
    }

    @Test
    void aComputedInputIsAnInput() {
        assertThatThrownBy(() -> table.drop("reader")).hasMessageContaining("'second'");
        assertGuarded(() -> our.database().dropColumns(our.id(), List.of("reader")))
                .contains("second");
        assertGuarded(() -> our.database().renameColumn(our.id(), "reader", "r"))
                .contains("second");
    }

    @Test
    void aComputedColumnIsNotRetyped() {
        assertThatThrownBy(() -> table.retype("second", "int64")).hasMessageContaining("is computed");
        assertGuarded(() -> our.database().retypeColumn(our.id(), "second", "int64"))
                .contains("second");
    }

    @Test
    void whatNothingReadsMayChange() {
        our.database().retypeColumn(our.id(), "free", "int64");
        our.database().renameColumn(our.id(), "free", "freed");
        our.database().dropColumns(our.id(), List.of("freed"));
        our.database().renameColumn(our.id(), "second", "last");
        our.database().dropColumns(our.id(), List.of("last"));
        our.database().dropColumns(our.id(), List.of("reader"));
        our.database().renameColumn(our.id(), "x", "y");

        assertThat(table.version()).isEqualTo(version + 7);
        assertThat(table.schema()).extracting(PeerTable.Field::name).containsExactly("y", "st", "inner");
        assertThat(table.refresh("inner").rowsFilled()).isEqualTo(2);
    }

    /** Refused for a reason in one sentence, with the table where it was. */
    private AbstractStringAssert<?> assertGuarded(ThrowingCallable change) {
        RefillException refused = refusal(change);
        assertThat(refused.code()).isEqualTo(ErrorCode.REFUSED);
        assertThat(table.version()).isEqualTo(version);
        return assertSentence(refused.sentence());
    }
}
