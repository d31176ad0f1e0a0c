package dev.refill.ui.lineage;

import static dev.refill.ui.MemoryDatabase.plain;
import static dev.refill.ui.MemoryDatabase.sql;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.common.Background;
import org.junit.jupiter.api.Test;

class LineageViewModelTest {
    private static final TableId T = TableId.of("t");
    private static final TableId PLAIN = TableId.of("plain");
    private final Queue queue = new Queue();
    private final Background background = new Background(queue, Runnable::run);
    private final ColumnsViewModel columns = new ColumnsViewModel(background);
    private final LineageViewModel model = new LineageViewModel(background, columns);
    private final MemoryDatabase database =
            new MemoryDatabase().table(T, plain("a", 0), sql("b", 1, "a", "a")).table(PLAIN, plain("x", 0));

    @Test
    void nothingIsLaidOutUntilItIsSeen() {
        columns.show(database, T);
        queue.drain();
        assertThat(model.pictureProperty().get()).isSameAs(LineagePicture.EMPTY);
        model.seen(true);
        queue.drain();
        assertThat(model.pictureProperty().get().boxes()).hasSize(2);
    }

    @Test
    void aTableWithoutComputedColumnsSaysWhatToDo() {
        model.seen(true);
        columns.show(database, PLAIN);
        queue.drain();
        assertThat(model.messageProperty().get()).contains("Declare one");
        columns.show(database, T);
        queue.drain();
        assertThat(model.messageProperty().get()).isEmpty();
    }

    @Test
    void aColumnThatIsChosenHereIsChosenEverywhere() {
        columns.show(database, T);
        queue.drain();
        columns.filterProperty().set("b");
        model.choose("a");
        assertThat(columns.selectedProperty().get().column().name()).isEqualTo("a");
    }
}
