package dev.refill.ui.versions;

import dev.refill.ui.common.Soon;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Sees that no number and no time in the table of versions is cut: those columns are never narrower than what is in them. Where
 * there is not room for all columns as they are meant to be, the words give way. For the UI thread alone.
 */
final class VersionWidths {
    /** Of the columns in their order: the number and its marks, the time, what was done, three numbers, who did it. */
    private static final List<Integer> EXACT = List.of(1, 3, 4, 5);

    private static final int VERSION = 0;
    private static final int TIME = 1;
    private static final int OPERATION = 2;
    private static final int BY = 6;

    /** Of more rows, the first ones. */
    private static final int MOST = 200;
    /** A part of a pixel too little would cut a text. */
    private static final double SPARE = 2;

    /** In em: a number with the beginning of a mark, an operation's first words, and the bar that scrolls. */
    private static final double LEAST_VERSION = 5.8;

    private static final double LEAST_OPERATION = 7;
    /** An operation has so much before there is anything of who did it, which its tooltip tells too. */
    private static final double EASY_OPERATION = 10;

    private static final double LEAST_BY = 4;
    private static final double VERSION_SHARE = 0.25;
    private static final double BY_SHARE = 0.18;
    private static final double SCROLL_BAR = 0.8;
    private static final double HEADING_SIDES = 1.3;

    /** A window in which all columns have nearly what they were made for is left alone. */
    private static final double NEARLY = 0.9;

    private static final double EM = 13;

    private final TableView<VersionRow> table;
    private final List<Node> children;
    private final ObservableValue<Font> font;
    private final List<Double> meant;
    private final Soon fitting = new Soon(this::fit);
    private boolean tight;

    /**
     * @param children those of the table: a cell that is measured is one of them for that long, so that it has its style
     * @param font that of the texts around the table
     */
    VersionWidths(TableView<VersionRow> table, List<Node> children, ObservableValue<Font> font) {
        this.table = table;
        this.children = children;
        this.font = font;
        this.meant = table.getColumns().stream().map(TableColumn::getPrefWidth).toList();
    }

    /** From now on, whatever becomes of the table, its rows and its texts. */
    void keep() {
        table.widthProperty().addListener((property, before, now) -> fitting.ask());
        table.getItems().addListener((ListChangeListener<VersionRow>) change -> fitting.ask());
        font.addListener((property, before, now) -> fitting.ask());
    }

    private void fit() {
        if (table.getScene() == null || table.getWidth() == 0) {
            return;
        }
        double em = font.getValue().getSize();
        double scale = em / EM;
        double all = meant.stream().mapToDouble(width -> width * scale).sum();
        boolean room = table.getWidth() >= NEARLY * all;
        double exact = 0;
        for (int i : EXACT) {
            TableColumn<VersionRow, ?> column = table.getColumns().get(i);
            double width = width(column, em);
            // A time has no less than it was made for, so that a wide table is divided as ever.
            column.setMinWidth(room && i == TIME ? Math.max(width, meant.get(i) * scale) : width);
            exact += width;
        }
        if (!room) {
            squeeze(table.getWidth() - exact - SCROLL_BAR * em, em);
        } else if (tight) {
            table.getColumns().get(BY).setVisible(true);
            for (int i = 0; i < meant.size(); i++) {
                give(table.getColumns().get(i), meant.get(i) * scale);
            }
        }
        // Also where nothing was squeezed: rows and width that change in one go leave columns wider than the table.
        table.getColumnResizePolicy().call(new TableView.ResizeFeatures<>(table, null, 0.0));
        tight = !room;
    }

    /** @param left what the exact columns leave to the words, in pixels */
    private void squeeze(double left, double em) {
        for (int i : EXACT) {
            TableColumn<VersionRow, ?> column = table.getColumns().get(i);
            give(column, column.getMinWidth());
        }
        double version = Math.max(LEAST_VERSION * em, VERSION_SHARE * left);
        double by =
                Math.floor(Math.min(Math.max(LEAST_BY * em, BY_SHARE * left), left - version - EASY_OPERATION * em));
        boolean told = by >= LEAST_BY * em;
        give(table.getColumns().get(VERSION), Math.floor(version));
        table.getColumns().get(BY).setVisible(told);
        if (told) {
            give(table.getColumns().get(BY), by);
        }
        double operation = left - version - (told ? by : 0);
        give(table.getColumns().get(OPERATION), Math.floor(Math.max(LEAST_OPERATION * em, operation)));
    }

    /** Also where it was given so much before, and the table made it narrower since: then a column would not take notice. */
    private static void give(TableColumn<VersionRow, ?> column, double width) {
        column.setPrefWidth(width + 1);
        column.setPrefWidth(width);
    }

    private <T> double width(TableColumn<VersionRow, T> column, double em) {
        double widest = width(column.getText(), font.getValue()) + HEADING_SIDES * em;
        TableCell<VersionRow, T> cell = column.getCellFactory().call(column);
        cell.updateTableView(table);
        cell.updateTableColumn(column);
        children.add(cell);
        try {
            for (int i = 0; i < Math.min(MOST, table.getItems().size()); i++) {
                cell.updateIndex(i);
                cell.applyCss();
                Insets padding = cell.getPadding();
                String text = cell.getText() == null ? "" : cell.getText();
                widest = Math.max(widest, width(text, cell.getFont()) + padding.getLeft() + padding.getRight() + SPARE);
            }
            return Math.ceil(widest);
        } finally {
            children.remove(cell);
            cell.updateIndex(-1);
        }
    }

    private static double width(String text, Font font) {
        Text measured = new Text(text);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }
}
