package dev.refill.ui;

import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Executors, clocks and dialogs that a test moves by hand. */
public final class Queue implements Executor, Delay, DialogService {
    private final List<Runnable> waiting = new ArrayList<>();
    public final List<DialogModel> dialogs = new ArrayList<>();
    public @Nullable Path folder;
    public @Nullable Duration lastDelay;

    @Override
    public void execute(Runnable task) {
        waiting.add(task);
    }

    @Override
    public Runnable after(Duration duration, Runnable action) {
        lastDelay = duration;
        waiting.add(action);
        return () -> waiting.remove(action);
    }

    /** Runs what waits, and what that brings. */
    public void drain() {
        while (!waiting.isEmpty()) {
            waiting.remove(0).run();
        }
    }

    public int size() {
        return waiting.size();
    }

    @Override
    public void open(DialogModel dialog) {
        dialogs.add(dialog);
    }

    @Override
    public void chooseFile(String title, Consumer<Path> chosen) {
        chooseFolder(title, chosen);
    }

    @Override
    public void chooseFolder(String title, Consumer<Path> chosen) {
        if (folder != null) {
            chosen.accept(folder);
        }
    }
}
