package dev.refill.app;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.MainWindow;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A window with the threads that work for it. For the UI thread alone. */
public final class WindowSession implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(WindowSession.class);

    /** Questions that are read side by side; a table with many computed columns asks many at once. */
    private static final int WORKERS = 4;

    private final ExecutorService workers;
    private final MainWindow window;
    private final AppServices services;

    /** Fills the stage, without showing it, and begins with the welcome page. */
    public WindowSession(Stage stage, AppServices services, Preferences preferences) {
        this(stage, services, preferences, false);
    }

    /**
     * Fills the stage, without showing it.
     *
     * @param expecting whether a database is about to be opened: then it begins with the tables and not with the welcome page
     */
    WindowSession(Stage stage, AppServices services, Preferences preferences, boolean expecting) {
        preferences.theme().begin();
        this.services = services;
        AtomicInteger count = new AtomicInteger();
        workers = Executors.newFixedThreadPool(WORKERS, task -> {
            Thread thread = new Thread(task, "window-worker-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        workers.execute(() -> log.info(
                "Refill {} opens its window: Java {}, {} {}, {} processors",
                services.version(),
                System.getProperty("java.version"),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors()));
        window = new MainWindow(stage, new Background(workers, Platform::runLater), services, preferences, expecting);
    }

    public MainWindow window() {
        return window;
    }

    /** Whatever nobody caught is logged, and said in the window. */
    public void reportUncaught() {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            log.error("Uncaught on {}", thread.getName(), failure);
            RefillException told = failure instanceof RefillException refill
                    ? refill
                    : new RefillException(
                            ErrorCode.INTERNAL, "Something unexpected went wrong inside Refill; it goes on.", failure);
            Platform.runLater(() -> window.report(told));
        });
    }

    /** Keeps what is open for the next start, and closes the databases; jobs that still run are cancelled with them. */
    @Override
    public void close() {
        services.keepSession(window.session());
        workers.shutdownNow();
        window.model().close();
    }
}
