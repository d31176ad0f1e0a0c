package dev.refill.ui.columns;

import javafx.geometry.Pos;
import javafx.scene.control.TreeTableRow;
import javafx.scene.layout.StackPane;

/**
 * A row whose arrow takes no room of its own. A tree moves all its names right by the widest arrow that it ever measured, be it
 * before the style sheets came; here the cells of names leave that room themselves, see the style sheet.
 */
final class NestedRow extends TreeTableRow<ColumnRow> {
    NestedRow() {
        StackPane arrow = new StackPane();
        arrow.getStyleClass().add("arrow");
        setDisclosureNode(new Arrow(arrow));
    }

    private static final class Arrow extends StackPane {
        Arrow(StackPane arrow) {
            super(arrow);
            getStyleClass().setAll("tree-disclosure-node");
            setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected double computePrefWidth(double height) {
            return 0;
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }
    }
}
