package dev.refill.ui.columns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ColumnType;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeclareViewModelTest {
    private static final TableId T = TableId.of("t");
    private final Queue delays = new Queue();
    private final Queue work = new Queue();
    private final List<String> declared = new ArrayList<>();
    private final List<String> checked = new ArrayList<>();
    private final MemoryDatabase database = new MemoryDatabase().table(T, MemoryDatabase.plain("id", 0));
    private final DeclareViewModel model = new DeclareViewModel(
            new Background(work, Runnable::run),
            delays,
            database,
            TableRef.of(T),
            List.of(MemoryDatabase.plain("id", 0)),
            (names, version) -> declared.add(names + " at " + version));
    private final DeclareRow row = model.rows().get(0);

    DeclareViewModelTest() {
        database.check = declaration -> {
            checked.add(declaration.expression());
            return declaration.expression().contains("bad")
                    ? new ExpressionCheck.Invalid("There is no column bad.")
                    : new ExpressionCheck.Valid(
                            new ColumnType("int64", ColumnType.Family.INTEGER),
                            List.of("id"),
                            new RowPage(List.of(), List.of(), false),
                            List.of());
        };
    }

    @Test
    void typingIsCheckedOnceAfterAPause() {
        row.nameProperty().set("x");
        row.expressionProperty().set("i");
        row.expressionProperty().set("id");
        assertThat(row.stateProperty().get()).isInstanceOf(DeclareState.Checking.class);
        assertThat(delays.lastDelay).isEqualTo(LiveCheck.PAUSE);
        settle();
        assertThat(checked).containsExactly("id");
        assertThat(row.stateProperty().get()).isInstanceOf(DeclareState.Valid.class);
        assertThat(model.readyProperty().get()).isTrue();
    }

    @Test
    void anAnswerToWhatWasTypedBeforeIsDropped() {
        row.nameProperty().set("x");
        row.expressionProperty().set("id");
        delays.drain();
        row.expressionProperty().set("id + bad");
        settle();
        assertThat(row.stateProperty().get()).isEqualTo(new DeclareState.Invalid("There is no column bad."));
        assertThat(model.readyProperty().get()).isFalse();
    }

    @Test
    void nothingIsReadyWhileAnAnswerIsToCome() {
        type(row, "x", "id");
        row.expressionProperty().set("id + 1");
        assertThat(model.readyProperty().get()).isFalse();
    }

    @Test
    void everyRowMustBeValidAndNoNameRepeated() {
        type(row, "x", "id");
        DeclareRow second = model.addRow();
        assertThat(model.readyProperty().get()).isFalse();
        type(second, "X", "id * 2");
        assertThat(model.nameRepeated(second)).isTrue();
        assertThat(model.readyProperty().get()).isFalse();
        type(second, "y", "id * 2");
        assertThat(model.readyProperty().get()).isTrue();
    }

    @Test
    void severalColumnsAreDeclaredInOneCommit() {
        type(row, " x ", " id ");
        type(model.addRow(), "y", "id * 2");
        model.schedule().amountProperty().set("5");
        model.declare();
        settle();
        assertThat(database.changes)
                .containsExactly("declare "
                        + List.of(new Declaration("x", "id"), new Declaration("y", "id * 2"))
                        + " AutoRefresh[enabled=true, intervalSeconds=OptionalLong[300]]");
        assertThat(declared).containsExactly("[x, y] at 2");
        assertThat(model.closedProperty().get()).isTrue();
    }

    @Test
    void aRefusalLeavesTheDialogOpenWithTheReason() {
        type(row, "x", "id");
        database.failure = new RefillException(ErrorCode.REFUSED, "A column x exists already.");
        model.declare();
        settle();
        assertThat(model.closedProperty().get()).isFalse();
        assertThat(model.failureProperty().get()).isSameAs(database.failure);
        assertThat(declared).isEmpty();
    }

    @Test
    void anIntervalThatIsNoNumberStopsTheDeclaration() {
        type(row, "x", "id");
        for (String wrong : List.of("0", "-3", "soon", "9223372036854775807")) {
            model.schedule().amountProperty().set(wrong);
            assertThat(model.readyProperty().get()).as(wrong).isFalse();
        }
        model.schedule().amountProperty().set("");
        assertThat(model.readyProperty().get()).isTrue();
    }

    @Test
    void oneRowAlwaysStays() {
        model.removeRow(row);
        assertThat(model.rows()).containsExactly(row);
        DeclareRow second = model.addRow();
        model.removeRow(row);
        assertThat(model.rows()).containsExactly(second);
    }

    @Test
    void aClosedDialogHearsNoAnswer() {
        row.nameProperty().set("x");
        row.expressionProperty().set("id");
        delays.drain();
        model.close();
        work.drain();
        assertThat(row.stateProperty().get()).isInstanceOf(DeclareState.Checking.class);
    }

    private void type(DeclareRow into, String name, String expression) {
        into.nameProperty().set(name);
        into.expressionProperty().set(expression);
        settle();
    }

    private void settle() {
        delays.drain();
        work.drain();
    }
}
