package dev.refill.ui.columns;

import dev.refill.ui.common.Pill;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TreeTableColumn;

/** What the tree of columns tells of each. */
final class TreeColumns {
    /**
     * A column and the room it takes; widths are in em.
     *
     * @param least what it is not narrower than, which its heading needs
     * @param most what it is not wider than for its content's sake
     * @param whole whether its content is never cut for the others' sake
     * @param ornament the part of a whole content that stays away where even those that are always there have no room
     * @param share its part of what is left
     * @param rank 0 where it is always there; of the others the lower go last
     */
    record Layout(
            TreeTableColumn<ColumnRow, ?> column,
            double least,
            double most,
            boolean whole,
            double ornament,
            double share,
            int rank) {

        Layout(TreeTableColumn<ColumnRow, ?> column, double least, double most, boolean whole, double share, int rank) {
            this(column, least, most, whole, 0, share, rank);
        }
    }

    private TreeColumns() {}

    /** In their order from left to right. The inspector tells of the chosen column what has no room here. */
    static List<Layout> all() {
        return List.of(
                new Layout(name(), 7, 24, true, 1, 0),
                new Layout(text("Type", row -> row.column().type().text(), styled("mono")), 6.3, 20, false, 1, 2),
                new Layout(kind(), 4.6, 9, true, 0, 0),
                new Layout(
                        text("Definition", row -> row.column().definition().text(), styled("mono")),
                        7.6,
                        40,
                        false,
                        2,
                        1),
                new Layout(
                        text(
                                "Reads",
                                row -> String.join(
                                        ", ", row.column().definition().inputs()),
                                styled("muted")),
                        5.6,
                        20,
                        false,
                        1,
                        4),
                new Layout(
                        text("Read by", row -> String.join(", ", row.readers()), styled("muted")), 6, 20, false, 1, 6),
                new Layout(freshness(), 12.4, 26, true, FreshnessCell.BAR, 0.5, 0),
                new Layout(refreshed(), 6, 10, true, 0.5, 3),
                new Layout(text("Schedule", ColumnRow::schedule, styled("muted")), 6, 10, true, 0.5, 5));
    }

    private static Consumer<TextCell> styled(String style) {
        return cell -> cell.getStyleClass().add(style);
    }

    private static TreeTableColumn<ColumnRow, String> name() {
        TreeTableColumn<ColumnRow, String> column =
                text("Column", row -> row.column().name(), cell -> {
                    cell.getStyleClass().add("column-name");
                    cell.alsoReaders();
                });
        column.getStyleClass().add("column-name");
        return column;
    }

    private static TreeTableColumn<ColumnRow, String> text(
            String title, Function<ColumnRow, String> text, Consumer<TextCell> style) {
        TreeTableColumn<ColumnRow, String> column = bare(title);
        column.setComparator(String.CASE_INSENSITIVE_ORDER);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue().getValue())));
        column.setCellFactory(c -> {
            TextCell cell = new TextCell();
            style.accept(cell);
            return cell;
        });
        return column;
    }

    private static TreeTableColumn<ColumnRow, ColumnRow> kind() {
        TreeTableColumn<ColumnRow, ColumnRow> column = bare("Kind");
        column.setComparator(Comparator.comparing(row -> Pill.word(row.column().definition())));
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
        column.setCellFactory(c -> new KindCell());
        return column;
    }

    private static TreeTableColumn<ColumnRow, FreshnessLook> freshness() {
        TreeTableColumn<ColumnRow, FreshnessLook> column = bare("Freshness");
        column.setComparator(Comparator.comparingLong(FreshnessOrder::urgency).reversed());
        column.setCellValueFactory(TreeColumns::look);
        column.setCellFactory(c -> new FreshnessCell());
        return column;
    }

    private static TreeTableColumn<ColumnRow, FreshnessLook> refreshed() {
        TreeTableColumn<ColumnRow, FreshnessLook> column = bare("Refreshed");
        column.setComparator(Comparator.comparing(FreshnessOrder::refreshed));
        column.setCellValueFactory(TreeColumns::look);
        column.setCellFactory(c -> new RefreshedCell());
        return column;
    }

    private static ObservableValue<FreshnessLook> look(TreeTableColumn.CellDataFeatures<ColumnRow, FreshnessLook> row) {
        return row.getValue().getValue().freshnessProperty();
    }

    private static <T> TreeTableColumn<ColumnRow, T> bare(String title) {
        TreeTableColumn<ColumnRow, T> column = new TreeTableColumn<>(title);
        column.setMinWidth(24);
        column.setReorderable(false);
        return column;
    }
}
