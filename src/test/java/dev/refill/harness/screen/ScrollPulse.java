package dev.refill.harness.screen;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Fonts;
import dev.refill.ui.common.Theme;
import dev.refill.ui.data.DataView;
import dev.refill.ui.data.DataViewModel;
import dev.refill.ui.grid.CellGrid;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

/**
 * Scrolls the Data tab over a table of 300 columns with cells of 10 KB, step by step, and prints how long the UI thread
 * took for each step with its layout and picture.
 *
 * <p>{@code mvn -q test-compile exec:exec@scroll}; needs no display.
 */
public final class ScrollPulse {
    private static final int COLUMNS = 300;
    private static final int ROWS = 1_000;
    private static final int CHARACTERS = 10_000;

    private ScrollPulse() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("refill-scroll");
        WideText.write(folder, COLUMNS, ROWS, CHARACTERS);
        ExecutorService workers = Executors.newFixedThreadPool(2);
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        try (Database database = LocalDatabase.open(folder.toString())) {
            DataViewModel model = new DataViewModel(new Background(workers, Platform::runLater));
            Stage stage = onUi(() -> {
                Fonts.load();
                Stage window = new Stage();
                Scene scene = new Scene(new DataView(model), 1280, 800);
                Theme.LIGHT.applyTo(scene);
                window.setScene(scene);
                window.show();
                return window;
            });
            long begun = System.nanoTime();
            onUi(() -> {
                model.show(database, WideText.ID);
                return null;
            });
            while (onUi(() -> model.screen().loadingProperty().get())) {
                Thread.sleep(5);
            }
            System.out.printf(Locale.ROOT, "first page of %d columns: %.2f s%n", COLUMNS, seconds(begun));
            CellGrid grid = onUi(() -> (CellGrid) stage.getScene().getRoot().lookup(".data-table"));
            List<String> names = onUi(grid::order);
            measure("down the rows", stage, 190, row -> grid.choose(row, names.get(0)));
            measure("across the columns", stage, names.size(), column -> grid.choose(0, names.get(column)));
            onUi(() -> {
                stage.hide();
                return null;
            });
        }
        workers.shutdown();
        Platform.exit();
    }

    private static void measure(String what, Stage stage, int steps, IntConsumer scroll) throws Exception {
        List<Double> millis = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            int to = step;
            millis.add(onUi(() -> {
                long begun = System.nanoTime();
                scroll.accept(to);
                stage.getScene().getRoot().applyCss();
                stage.getScene().getRoot().layout();
                return seconds(begun) * 1000;
            }));
        }
        Collections.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%s: %d steps, median %.1f ms, 95%% below %.1f ms, longest %.1f ms%n",
                what,
                steps,
                millis.get(steps / 2),
                millis.get(steps * 95 / 100),
                millis.get(steps - 1));
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static <T> T onUi(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }
}
