package dev.refill.bench.ui;

import dev.refill.app.AppServices;
import dev.refill.app.Home;
import dev.refill.app.WindowSession;
import dev.refill.store.ObjectStores;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.MainViewModel;
import dev.refill.ui.shell.MainWindow;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The real window of 1280 by 800, driven from another thread. */
final class BenchWindow implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 600;

    private final AppServices services;
    private final Stage stage;
    private final WindowSession session;

    BenchWindow(Path home) {
        services = new AppServices(new Home(home), ObjectStores.First.ENVIRONMENT);
        stage = ask(Stage::new);
        session = ask(() -> new WindowSession(stage, services, Preferences.DEFAULT));
        run(() -> {
            stage.setWidth(1280);
            stage.setHeight(800);
            stage.show();
        });
        settle();
    }

    /** Starts JavaFX without a display. */
    static void startToolkit() {
        System.getProperties().putIfAbsent("headless.geometry", "1280x800-32");
        Platform.setImplicitExit(false);
        Platform.startup(() -> {});
    }

    MainWindow window() {
        return session.window();
    }

    MainViewModel model() {
        return session.window().model();
    }

    <T> T ask(Callable<T> work) {
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

    void run(Runnable work) {
        ask(() -> {
            work.run();
            return true;
        });
    }

    /** Waits until something holds, looking at each pulse. */
    void until(String what, BooleanSupplier holds) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                try {
                    if (holds.getAsBoolean()) {
                        answer.complete(true);
                        stop();
                    }
                } catch (RuntimeException failure) {
                    answer.completeExceptionally(failure);
                    stop();
                }
            }
        };
        Platform.runLater(timer::start);
        await(what, answer);
    }

    /** Waits for some pulses, so that what is known is laid out and drawn. */
    void settle() {
        int[] pulses = {0};
        until("the window to be drawn", () -> ++pulses[0] > 4);
    }

    private static <T> T await(String what, CompletableFuture<T> answer) {
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            throw new IllegalStateException("Waited in vain for " + what, late);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("Failed while waiting for " + what, failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    @Override
    public void close() {
        run(() -> {
            stage.hide();
            session.close();
        });
        services.close();
    }
}
