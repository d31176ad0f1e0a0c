package dev.refill.ui.common;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TableView;

/**
 * Keeps a table's headings over their cells. A table lays its header out before its rows bring the scroll bar that narrows the
 * columns, and what is asked of the header in the middle of that is forgotten.
 */
public final class HeaderLayout {
    private HeaderLayout() {}

    /** From now on, for the columns that it has. */
    public static void follow(TableView<?> table) {
        table.getColumns()
                .forEach(column -> column.widthProperty()
                        .addListener((property, before, now) -> Platform.runLater(() -> again(table))));
    }

    private static void again(TableView<?> table) {
        table.lookupAll(".column-header-background").forEach(HeaderLayout::layOut);
        table.lookupAll(".nested-column-header").forEach(HeaderLayout::layOut);
        table.lookupAll(".column-header").forEach(HeaderLayout::layOut);
    }

    private static void layOut(Node header) {
        if (header instanceof Parent parent) {
            parent.requestLayout();
        }
    }
}
