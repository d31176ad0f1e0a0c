package dev.refill.ui.data;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Asks for pages of a table's rows, for how many rows there are, and for columns that came into sight, and puts the answers
 * on screen. For the UI thread alone; every question goes through the background, and only the newest one's answer counts.
 */
final class PageRequests {
    private static final String STILL = " The rows are still those of before.";

    private final RowsScreen screen;
    private final Runnable answered;
    private final Latest pages;
    private final Latest counts;
    private final MoreColumns columns;
    private @Nullable RowsReader reader;
    /** What the page on screen answers. */
    private RowsQuestion shown = RowsQuestion.NONE;
    /** What was asked for last, and may still be read; else {@link #shown}. */
    private RowsQuestion asked = RowsQuestion.NONE;

    /** @param answered called when another page is on screen */
    PageRequests(Background background, RowsScreen screen, Runnable answered) {
        this.screen = screen;
        this.answered = answered;
        pages = new Latest(background);
        counts = new Latest(background);
        columns = new MoreColumns(background);
    }

    /** What the page on screen answers. */
    RowsQuestion shown() {
        return shown;
    }

    /** What was asked for last, and may still be read; else {@link #shown}. */
    RowsQuestion asked() {
        return asked;
    }

    /** Where the rows on screen are read from; null where nothing is. */
    @Nullable
    RowsReader reader() {
        return reader;
    }

    /** How to read what is on screen once more; null where nothing is. */
    @Nullable
    PageReads reads() {
        RowsReader from = reader;
        return from == null
                ? null
                : new PageReads(from, shown, screen.cellsProperty().get());
    }

    /** Takes everything off the screen, and asks nothing any more. */
    void stop() {
        pages.cancel();
        counts.cancel();
        reader = null;
        screen.reading(false);
        put(RowsReader.Answer.NOTHING);
    }

    /** Asks for a table's rows at its newest version. */
    void begin(RowsReader from, RowsQuestion first) {
        reader = from;
        read(first, true);
    }

    /**
     * Does nothing where there is no table.
     *
     * @param newest whether the newest version is wanted, whatever the question was of
     */
    void read(RowsQuestion wanted, boolean newest) {
        RowsReader from = reader;
        if (from == null) {
            return;
        }
        asked = wanted;
        screen.reading(true);
        pages.run(() -> from.answer(wanted, newest), answer -> answered(from, answer), this::refused);
    }

    /** Reads columns of the page that came into sight. */
    void need(List<String> names) {
        RowsReader from = reader;
        if (from != null && !screen.loadingProperty().get()) {
            columns.read(
                    from,
                    shown,
                    screen.cellsProperty().get(),
                    names,
                    screen::add,
                    failure -> screen.refuse("Columns could not be read: " + failure.sentence(), away(failure)));
        }
    }

    private void answered(RowsReader from, RowsReader.Answer answer) {
        screen.reading(false);
        put(answer);
        answered.run();
        counts.cancel();
        if (answer.question().total().isEmpty()) {
            counts.run(
                    () -> from.count(answer.question()),
                    this::counted,
                    failure -> screen.refuse("The rows could not be counted: " + failure.sentence(), away(failure)));
        }
    }

    private void counted(long total) {
        RowsQuestion before = shown;
        shown = before.withTotal(OptionalLong.of(total));
        if (asked.equals(before)) {
            asked = shown;
        }
        screen.place(shown);
    }

    private void put(RowsReader.Answer answer) {
        screen.refuseNothing();
        columns.cancel();
        shown = answer.question();
        asked = shown;
        screen.show(answer);
    }

    private void refused(RefillException failure) {
        screen.reading(false);
        boolean filters = asked.filter() != null && !asked.filter().equals(shown.filter());
        asked = shown;
        if (shown.version().isEmpty()) {
            screen.say(failure.sentence());
        } else if (away(failure) && filters) {
            screen.refuse("The filter is not checked, since the server is away: " + failure.sentence() + STILL, true);
        } else if (filters) {
            screen.refuse(failure.sentence() + STILL, away(failure));
        } else {
            screen.refuse(failure.sentence(), away(failure));
        }
    }

    private static boolean away(RefillException failure) {
        return failure.code() == ErrorCode.NOT_REACHABLE;
    }
}
