package dev.refill.ui.data;

import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.List;
import java.util.function.Consumer;

/** Reads the columns of a page that came into sight, a block at a time. For the UI thread alone. */
final class MoreColumns {
    private final Latest reads;
    private boolean reading;

    MoreColumns(Background background) {
        reads = new Latest(background);
    }

    /**
     * Reads what is wanted and what lies around it; does nothing while a block is being read, after which what is still
     * unread and in sight will be wanted again.
     */
    void read(
            RowsReader reader,
            RowsQuestion shown,
            PageCells cells,
            List<String> wanted,
            Consumer<RowPage> done,
            Consumer<RefillException> failed) {
        List<String> names = shown.projection().around(wanted).stream()
                .filter(name -> !cells.has(name))
                .toList();
        if (reading || names.isEmpty()) {
            return;
        }
        reading = true;
        reads.run(
                () -> reader.columns(shown, names, cells.rows()),
                page -> {
                    reading = false;
                    done.accept(page);
                },
                // Not asked for again until another page is: it would be at every turn.
                failed);
    }

    /** What is being read is of no use any more. */
    void cancel() {
        reads.cancel();
        reading = false;
    }
}
