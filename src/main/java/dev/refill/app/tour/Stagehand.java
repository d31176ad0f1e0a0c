package dev.refill.app.tour;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;

/** Lets a thread of its own work with the window: does things on the UI thread, and waits for what it shows. */
final class Stagehand {
    /** Longer than anything takes on a slow machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Does something on the UI thread and returns its answer. */
    <T> T onUi(Callable<T> work) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                answer.complete(work.call());
            } catch (Exception failure) {
                answer.completeExceptionally(failure);
            }
        });
        return await("the window to answer", answer);
    }

    void doOnUi(Runnable work) {
        onUi(() -> {
            work.run();
            return true;
        });
    }

    /** Waits until the window shows something, looking at each of its pulses. */
    <T> T until(String what, Supplier<@Nullable T> look) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                try {
                    T seen = look.get();
                    if (seen != null) {
                        answer.complete(seen);
                    }
                } catch (RuntimeException failure) {
                    answer.completeExceptionally(failure);
                }
                if (answer.isDone()) {
                    stop();
                }
            }
        };
        Platform.runLater(timer::start);
        try {
            return await(what, answer);
        } finally {
            Platform.runLater(timer::stop);
        }
    }

    /** Waits for two more pulses, so that everything that is known is laid out and styled. */
    void settle() {
        int[] pulses = {0};
        until("the window to be drawn", () -> ++pulses[0] > 2 ? pulses : null);
    }

    private static <T> T await(String what, CompletableFuture<T> answer) {
        try {
            return answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            throw new RefillException(ErrorCode.INTERNAL, "The tour waited in vain for " + what + ".", late);
        } catch (ExecutionException failed) {
            throw RefillException.of(failed.getCause() == null ? failed : failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new RefillException(ErrorCode.CANCELLED, "The tour was interrupted.", stopped);
        }
    }
}
