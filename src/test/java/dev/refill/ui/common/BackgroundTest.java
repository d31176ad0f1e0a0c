package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class BackgroundTest {
    private final Queue<Runnable> work = new ArrayDeque<>();
    private final Queue<Runnable> ui = new ArrayDeque<>();
    private final Background background = new Background(work::add, ui::add);
    private final List<String> seen = new ArrayList<>();

    @Test
    void anAnswerIsDeliveredOnTheUiExecutor() {
        background.run(() -> "answer", seen::add, failure -> seen.add("failed"));
        drain(work);
        assertThat(seen).isEmpty();
        drain(ui);
        assertThat(seen).containsExactly("answer");
    }

    @Test
    void aFailureKeepsItsCodeAndSentence() {
        List<RefillException> failures = new ArrayList<>();
        background.run(
                () -> {
                    throw new RefillException(ErrorCode.NOT_FOUND, "There is no such table.");
                },
                value -> seen.add("done"),
                failures::add);
        drain(work);
        drain(ui);
        assertThat(seen).isEmpty();
        assertThat(failures).singleElement().satisfies(f -> {
            assertThat(f.code()).isEqualTo(ErrorCode.NOT_FOUND);
            assertThat(f.sentence()).isEqualTo("There is no such table.");
        });
    }

    @Test
    void nothingIsDeliveredAfterCancelEvenWhenTheAnswerIsAlreadyQueued() {
        Background.Handle handle = background.run(() -> "late", seen::add, failure -> seen.add("failed"));
        drain(work);
        handle.cancel();
        drain(ui);
        assertThat(seen).isEmpty();
    }

    @Test
    void workCancelledBeforeItsTurnIsNotBegun() {
        background
                .run(() -> seen.add("begun"), done -> seen.add("done"), failure -> seen.add("failed"))
                .cancel();
        drain(work);
        drain(ui);
        assertThat(seen).isEmpty();
    }

    @Test
    void onlyTheNewestQuestionIsAnswered() {
        Latest latest = new Latest(background);
        latest.run(() -> "first", seen::add, failure -> seen.add("failed"));
        latest.run(() -> "second", seen::add, failure -> seen.add("failed"));
        drain(work);
        drain(ui);
        assertThat(seen).containsExactly("second");
    }

    private static void drain(Queue<Runnable> queue) {
        for (Runnable next = queue.poll(); next != null; next = queue.poll()) {
            next.run();
        }
    }
}
