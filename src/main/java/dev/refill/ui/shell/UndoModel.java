package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Format;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The changes that can be taken back, the newest first. For the UI thread alone; the work is done in the background. */
final class UndoModel {
    static final int MOST = 20;

    private record Step(Database database, TableRef table, Reversal reversal) {}

    private final Background background;
    private final MainViewModel main;
    private final Deque<Step> steps = new ArrayDeque<>();
    private boolean busy;

    UndoModel(Background background, MainViewModel main) {
        this.background = background;
        this.main = main;
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
        steps.removeIf(step -> main.open(step.database().uri())
                .filter(open -> open == step.database())
                .isEmpty());
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
                    main.reloadTable();
                    main.notices().done(said(step) + ", at version " + Format.count(version) + ".");
                },
                failure -> failed(step, failure));
    }

    private void failed(Step step, RefillException failure) {
        busy = false;
        if (failure.retryable()) {
            steps.push(step);
        }
        main.reloadTable();
        main.notices().problem(failure);
    }

    /** With the table's name where another is shown. */
    private String said(Step step) {
        boolean shown = step.database() == main.databaseProperty().get()
                && step.table().equals(main.refProperty().get());
        return step.reversal().undone() + (shown ? "" : " in " + step.table().id());
    }
}
