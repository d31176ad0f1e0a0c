package dev.refill.ui.shell;

import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.log.Diagnostics;
import dev.refill.ui.log.LogLines;
import dev.refill.ui.log.LogModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What helps where something went wrong: the log, and the beginning of a report. For the UI thread alone. */
final class Support {
    private static final int LINES = 2000;

    private final MainViewModel model;
    private final Background background;
    private final Delay delay;
    private final DialogService dialogs;
    private final ShellServices services;
    private final Consumer<String> copy;

    /** @param copy puts a text into the clipboard */
    Support(
            MainViewModel model,
            Background background,
            Delay delay,
            DialogService dialogs,
            ShellServices services,
            Consumer<String> copy) {
        this.model = model;
        this.background = background;
        this.delay = delay;
        this.dialogs = dialogs;
        this.services = services;
        this.copy = copy;
    }

    List<WindowAction> all() {
        return List.of(
                WindowAction.of(Shortcut.LOG, this::showLog),
                new WindowAction("Copy diagnostics", null, Optional::empty, this::copyDiagnostics));
    }

    private void showLog() {
        dialogs.open(new LogModel(background, delay, services.log(), this::openFolder));
    }

    private void openFolder() {
        background.run(
                () -> {
                    services.showFolder(services.log().folder());
                    return true;
                },
                done -> {},
                model.notices()::problem);
    }

    private void copyDiagnostics() {
        Diagnostics diagnostics = new Diagnostics(
                services.version(),
                model.databases().all(),
                model.columns().detailProperty().get(),
                List.copyOf(model.devices().known()));
        LogLines log = services.log();
        background.run(
                () -> diagnostics.text(log.last(LINES)),
                text -> {
                    copy.accept(text);
                    model.notices()
                            .done(
                                    "The diagnostics are in the clipboard, without secrets. Read them before you send them.");
                },
                model.notices()::problem);
    }
}
