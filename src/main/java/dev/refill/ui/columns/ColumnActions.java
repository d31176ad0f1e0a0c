package dev.refill.ui.columns;

import dev.refill.model.Column;
import java.util.List;

/** What the Columns tab asks the window to do. */
public interface ColumnActions {
    /** Opens the dialog that declares computed columns. */
    void declare();

    /** Opens the dialog that declares the columns of a registered Function. */
    void declareFunction();

    /** Opens the dialog that starts a refresh. */
    void refresh(Column column);

    /** Asks, then starts a refresh of everything in the table that is stale, each column after what it reads. */
    void refreshStale();

    /** Shows the rows of these fragments alone. */
    void showFragments(List<Integer> ids);

    /** Opens the dialog that gives a SQL computed column another expression. */
    void changeExpression(Column column);

    void changeSchedule(Column column);

    void rename(Column column);

    void drop(Column column);
}
