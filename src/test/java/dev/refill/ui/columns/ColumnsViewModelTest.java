package dev.refill.ui.columns;

import static dev.refill.ui.MemoryDatabase.all;
import static dev.refill.ui.MemoryDatabase.plain;
import static dev.refill.ui.MemoryDatabase.sql;
import static dev.refill.ui.MemoryDatabase.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.Freshness.State;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsViewModelTest {
    private static final TableId T = TableId.of("t");
    private final Queue queue = new Queue();
    private final ColumnsViewModel model = new ColumnsViewModel(new Background(queue, Runnable::run));
    private final MemoryDatabase database = new MemoryDatabase()
            .table(
                    T,
                    plain("id", 0),
                    struct("attrs", 1, "color", "size"),
                    sql("twice", 4, "id * 2", "id"),
                    sql("odd", 5, "id % 2", "id"));

    @Test
    void theSchemaIsShownBeforeAnyFreshnessIsKnown() {
        database.freshness.put("twice", all(State.STALE, PartState.STALE));
        database.freshness.put("odd", all(State.FRESH, PartState.FRESH));
        model.show(database, T);
        assertThat(queue.size()).isEqualTo(1);
        queue.drain();
        assertThat(names()).containsExactly("id", "attrs", "twice", "odd");
        assertThat(model.tallyProperty().get()).isEqualTo(new FreshnessTally(2, 2, 1, true));
    }

    @Test
    void oneUnreadableRecordLeavesTheOthersKnown() {
        database.freshness.put("odd", all(State.FRESH, PartState.FRESH));
        model.show(database, T);
        queue.drain();
        assertThat(row("twice").freshnessProperty().get()).isInstanceOf(FreshnessLook.Failed.class);
        assertThat(row("odd").freshnessProperty().get()).isInstanceOf(FreshnessLook.Known.class);
        assertThat(model.tallyProperty().get()).isEqualTo(new FreshnessTally(2, 1, 0, true));
    }

    @Test
    void theFilterFindsNamesNestedFieldsAndExpressions() {
        model.show(database, T);
        queue.drain();
        model.filterProperty().set("COLOR");
        assertThat(names()).containsExactly("attrs");
        model.filterProperty().set("% 2");
        assertThat(names()).containsExactly("odd");
        model.filterProperty().set("nothing like it");
        assertThat(names()).isEmpty();
    }

    @Test
    void theFirstComputedColumnIsChosenAndTheChoiceSurvivesAReload() {
        model.show(database, T);
        queue.drain();
        assertThat(chosen()).isEqualTo("twice");
        model.selectedProperty().set(row("odd"));
        model.reload();
        queue.drain();
        assertThat(chosen()).isEqualTo("odd");
    }

    @Test
    void aColumnJustDeclaredIsChosenOnceItIsThere() {
        model.show(database, T);
        queue.drain();
        model.selectWhenThere("later");
        model.reload();
        queue.drain();
        assertThat(chosen()).isEqualTo("twice");
        database.table(T, plain("id", 0), sql("twice", 4, "id * 2", "id"), sql("later", 6, "id", "id"));
        model.reload();
        queue.drain();
        assertThat(chosen()).isEqualTo("later");
    }

    @Test
    void anAnswerAboutATableThatWasLeftIsDropped() {
        TableId other = TableId.of("other");
        database.table(other, plain("x", 0));
        model.show(database, T);
        model.show(database, other);
        queue.drain();
        assertThat(names()).containsExactly("x");
        model.show(database, T);
        model.clear();
        queue.drain();
        assertThat(names()).isEmpty();
        assertThat(model.detailProperty().get()).isNull();
    }

    @Test
    void aTableThatCannotBeReadSaysWhy() {
        database.failure = new RefillException(ErrorCode.UNREADABLE, "The manifest of t is unreadable.");
        model.show(database, T);
        queue.drain();
        assertThat(model.failureProperty().get()).isSameAs(database.failure);
        assertThat(names()).isEmpty();
    }

    private List<String> names() {
        return model.shown().stream().map(row -> row.column().name()).toList();
    }

    private ColumnRow row(String name) {
        return model.everyRow()
                .filter(row -> row.column().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private String chosen() {
        ColumnRow row = model.selectedProperty().get();
        return row == null ? "none" : row.column().name();
    }
}
