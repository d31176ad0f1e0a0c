package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.ErrorCode;
import dev.refill.model.TableRef;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table on screen that another writer changes. */
class ElsewhereTest {
    @TempDir
    Path folder;

    private final Queue dialogs = new Queue();
    private final Deque<Runnable> later = new ArrayDeque<>();
    private final List<Duration> waits = new ArrayList<>();
    private Numbers numbers;
    private MainViewModel model;

    @BeforeEach
    void open() {
        numbers = new Numbers(folder, "2.1", 1L, 2L);
        numbers.declare("d", "x * 2");
        numbers.refresh("d");
        model = new MainViewModel(new Background(Runnable::run, Runnable::run), dialogs, dialogs, new LocalServices());
        Database opened = LocalDatabase.open(folder.toString());
        model.opened(opened);
        model.navigation().go(opened, Numbers.ID);
        model.elsewhere().begin((wait, action) -> {
            waits.add(wait);
            later.add(action);
            return () -> later.remove(action);
        });
    }

    @AfterEach
    void close() {
        model.close();
        assertThat(later).as("a closed window looks for nothing").isEmpty();
        numbers.close();
    }

    @Test
    void whatAnotherWriterCommitsIsOnScreenSoonAndFreshIsNotSaidOfStaleRows() {
        assertThat(notFresh()).isZero();
        numbers.append(3L, 4L);
        assertThat(notFresh()).isZero();
        later.remove().run();
        assertThat(waits).containsExactly(Elsewhere.EVERY, Elsewhere.EVERY);
        assertThat(version()).isEqualTo(newest());
        assertThat(notFresh()).isOne();
    }

    @Test
    void aVersionThatIsLookedAtStays() {
        model.panels().lookAt(TableRef.of(Numbers.ID).at(2));
        numbers.append(3L);
        later.remove().run();
        assertThat(version()).isEqualTo(2);
    }

    @Test
    void aPageOfRowsStaysUnderTheReaderAndIsReadAgainWhenTheTabIsChosenAgain() {
        model.pages().tabProperty().set(TableTab.DATA);
        numbers.append(3L);
        later.remove().run();
        assertThat(version()).isEqualTo(newest());
        assertThat(rows()).isEqualTo(2);
        model.pages().tabProperty().set(TableTab.COLUMNS);
        later.remove().run();
        numbers.append(4L);
        later.remove().run();
        model.pages().tabProperty().set(TableTab.DATA);
        assertThat(rows()).isEqualTo(4);
    }

    @Test
    void aTableThatIsAwayIsSaidToBeGoneUntilItIsBack() throws IOException {
        Path away = folder.resolve("away");
        Files.move(numbers.location(), away);
        later.remove().run();
        assertThat(model.columns().failureProperty().get().code()).isEqualTo(ErrorCode.NOT_FOUND);
        Files.move(away, numbers.location());
        later.remove().run();
        assertThat(model.columns().failureProperty().get()).isNull();
    }

    private long version() {
        return model.columns().detailProperty().get().version();
    }

    private long newest() {
        return numbers.database().describe(Numbers.ID).version();
    }

    private int notFresh() {
        return model.columns().tallyProperty().get().notFresh();
    }

    private int rows() {
        return model.data().screen().pageProperty().get().rows().size();
    }
}
