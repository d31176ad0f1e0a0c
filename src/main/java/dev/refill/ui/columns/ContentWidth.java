package dev.refill.ui.columns;

import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.text.Text;

/** How wide what is in a column is, measured with the cells that show it. On the UI thread, within the tree's scene. */
final class ContentWidth {
    /** Of more rows, the first ones. */
    private static final int MOST = 200;
    /** A part of a pixel too little would cut a text. */
    private static final double SPARE = 2;

    private final TreeTableView<ColumnRow> tree;
    private final List<Node> children;

    /** @param children those of the tree: a cell that is measured is one of them for that long, so that it has its style */
    ContentWidth(TreeTableView<ColumnRow> tree, List<Node> children) {
        this.tree = tree;
        this.children = children;
    }

    /** In pixels; with the padding, and with the indent of what is nested. */
    <T> double of(TreeTableColumn<ColumnRow, T> column) {
        boolean names = column.equals(tree.getColumns().get(0));
        TreeTableCell<ColumnRow, T> cell = column.getCellFactory().call(column);
        cell.updateTableColumn(column);
        cell.updateTreeTableView(tree);
        TreeTableRow<ColumnRow> row = new NestedRow();
        row.updateTreeTableView(tree);
        cell.updateTableRow(row);
        children.add(cell);
        try {
            double widest = 0;
            for (int i = 0; i < Math.min(MOST, tree.getExpandedItemCount()); i++) {
                row.updateIndex(i);
                cell.updateIndex(i);
                double content = content(cell);
                if (content > 0) {
                    int level = names ? tree.getTreeItemLevel(tree.getTreeItem(i)) - 1 : 0;
                    widest = Math.max(widest, content + level * cell.getFont().getSize());
                }
            }
            return widest;
        } finally {
            children.remove(cell);
            cell.updateIndex(-1);
            row.updateIndex(-1);
        }
    }

    /** The cell itself would answer with the width of its column. */
    private static double content(TreeTableCell<?, ?> cell) {
        if (cell.getText() == null && cell.getGraphic() == null) {
            return 0;
        }
        cell.applyCss();
        double width = cell.getGraphic() == null ? 0 : cell.getGraphic().prefWidth(-1);
        if (cell.getText() != null) {
            Text text = new Text(cell.getText());
            text.setFont(cell.getFont());
            width += text.getLayoutBounds().getWidth();
        }
        Insets padding = cell.getPadding();
        return width + padding.getLeft() + padding.getRight() + SPARE;
    }
}
