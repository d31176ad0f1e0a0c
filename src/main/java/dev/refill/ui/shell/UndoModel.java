package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Notices;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;

/** The changes that can be taken back, the newest first. For the UI thread alone; the work is done in the background. */
final class UndoModel {
    static final int MOST = 20;

    private record Step(Database database, TableRef table, Reversal reversal) {}

    private final Background background;
    private final OpenDatabases databases;
    private final ChosenTable chosen;
    private final TablePanels panels;
    private final Notices notices;
    private final Deque<Step> steps = new ArrayDeque<>();
    private boolean busy;

    UndoModel(Background background, OpenDatabases databases, ChosenTable chosen, TablePanels panels, Notices notices) {
        this.background = background;
        this.databases = databases;
        this.chosen = chosen;
        this.panels = panels;
        this.notices = notices;
    }

    /** Remembers a change that was just made. */
    void made(Database database, TableRef table, Reversal reversal) {
        steps.push(new Step(database, table, reversal));
        if (steps.size() > MOST) {
            steps.removeLast();
        }
    }

    /** Why nothing can be taken back now; empty where something can. */
    Optional<String> reasonAgainst() {
        steps.removeIf(step -> !databases.all().contains(step.database()));
        if (busy) {
            return Optional.of("The last change is being taken back.");
        }
        return steps.isEmpty() ? Optional.of("No change of this session can be taken back.") : Optional.empty();
    }

    /** Takes the newest of them back; one that was refused is not tried again. */
    void undo() {
        if (reasonAgainst().isPresent()) {
            return;
        }
        Step step = steps.pop();
        busy = true;
        background.run(
                () -> step.reversal().work().on(step.database(), step.table()),
                version -> {
                    busy = false;
                    String column = step.reversal().column();
                    if (column != null && shown(step)) {
                        panels.chooseWhenThere(column);
                    }
                    panels.reload();
                    notices.done(said(step, version));
                },
                failure -> failed(step, failure));
    }

    private void failed(Step step, RefillException failure) {
        busy = false;
        if (failure.retryable()) {
            steps.push(step);
        }
        panels.reload();
        notices.problem(failure);
    }

    /** With the table's name where another is shown. */
    private String said(Step step, OptionalLong version) {
        return step.reversal().undone()
                + (shown(step) ? "" : " in " + step.table().id())
                + (version.isPresent() ? ", at version " + Format.version(version.getAsLong()) : "")
                + ".";
    }

    private boolean shown(Step step) {
        return step.database() == chosen.databaseProperty().get()
                && step.table().equals(chosen.refProperty().get());
    }
}
