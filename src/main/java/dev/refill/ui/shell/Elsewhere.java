package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What others commit to the chosen table while it is on screen: in a folder of this machine it is looked for every few
 * seconds, elsewhere when the window gets the focus. Its columns and their freshness are read again then; a page of rows and the
 * list of versions stay under who reads them, and tell which version they are of. For the UI thread alone.
 */
final class Elsewhere {
    static final Duration EVERY = Duration.ofSeconds(5);

    private record Seen(TableRef table, long version) {}

    private final Latest asking;
    private final ChosenTable chosen;
    private final ColumnsViewModel columns;
    private final TablePanels panels;
    private @Nullable Seen seen;
    private Runnable callOff = () -> {};

    Elsewhere(Background background, ChosenTable chosen, ColumnsViewModel columns, TablePanels panels) {
        this.asking = new Latest(background);
        this.chosen = chosen;
        this.columns = columns;
        this.panels = panels;
    }

    /** Looks again and again until it is closed. */
    void begin(Delay delay) {
        callOff = delay.after(EVERY, () -> {
            Database of = chosen.databaseProperty().get();
            if (of != null && of.address() instanceof DatabaseAddress.Folder) {
                look();
            }
            begin(delay);
        });
    }

    /** Looks once, where the newest version is on screen. */
    void look() {
        Database of = chosen.databaseProperty().get();
        TableRef table = chosen.refProperty().get();
        if (of != null && table != null && table.version().isEmpty()) {
            asking.run(() -> of.newestVersion(table), newest -> found(table, newest), failure -> gone(table, failure));
        }
    }

    private void found(TableRef table, OptionalLong newest) {
        if (newest.isEmpty() || !table.equals(chosen.refProperty().get())) {
            return;
        }
        Seen now = new Seen(table, newest.getAsLong());
        TableDetail shown = columns.detailProperty().get();
        if (saidToBeGone() || isNews(shown, now)) {
            panels.follow();
            seen = now;
        }
    }

    /** Who commits every second is not read again before the last reading is on screen. */
    private boolean isNews(@Nullable TableDetail shown, Seen now) {
        if (shown == null || shown.version() == now.version || now.equals(seen)) {
            return false;
        }
        return seen == null || !seen.table.equals(now.table) || shown.version() >= seen.version;
    }

    private boolean saidToBeGone() {
        RefillException failure = columns.failureProperty().get();
        return failure != null && failure.code() == ErrorCode.NOT_FOUND;
    }

    private void gone(TableRef table, RefillException failure) {
        if (failure.code() == ErrorCode.NOT_FOUND
                && table.equals(chosen.refProperty().get())
                && !saidToBeGone()) {
            panels.follow();
        }
    }

    void close() {
        callOff.run();
        asking.cancel();
    }
}
