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
    /** Tells the same as the other columns' {@code Reads}, so it goes first where there is little room. */
    static final String READ_BY = "Read by";

    static final String KIND = "Kind";

    private TreeColumns() {}

    static List<TreeTableColumn<ColumnRow, ?>> all() {
        return List.of(
                text("Column", 146, 114, row -> row.column().name(), TextCell::alsoReaders),
                text("Type", 100, 82, row -> row.column().type().text(), styled("mono")),
                kind(),
                text("Definition", 136, 104, row -> row.column().definition().text(), styled("mono")),
                text(
                        "Reads",
                        108,
                        88,
                        row -> String.join(", ", row.column().definition().inputs()),
                        styled("muted")),
                text(READ_BY, 90, 76, row -> String.join(", ", row.readers()), styled("muted")),
                freshness(),
                refreshed(),
                text("Schedule", 90, 84, ColumnRow::schedule, styled("muted")));
    }

    private static Consumer<TextCell> styled(String style) {
        return cell -> cell.getStyleClass().add(style);
    }

    private static TreeTableColumn<ColumnRow, String> text(
            String title, double width, double least, Function<ColumnRow, String> text, Consumer<TextCell> style) {
        TreeTableColumn<ColumnRow, String> column = bare(title, width);
        column.setMinWidth(least);
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
        TreeTableColumn<ColumnRow, ColumnRow> column = bare(KIND, 70);
        column.setMinWidth(60);
        column.setComparator(Comparator.comparing(row -> Pill.word(row.column().definition())));
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
        column.setCellFactory(c -> new KindCell());
        return column;
    }

    private static TreeTableColumn<ColumnRow, FreshnessLook> freshness() {
        TreeTableColumn<ColumnRow, FreshnessLook> column = bare("Freshness", 180);
        column.setMinWidth(160);
        column.setComparator(Comparator.comparingLong(FreshnessOrder::urgency).reversed());
        column.setCellValueFactory(TreeColumns::look);
        column.setCellFactory(c -> new FreshnessCell());
        return column;
    }

    private static TreeTableColumn<ColumnRow, FreshnessLook> refreshed() {
        TreeTableColumn<ColumnRow, FreshnessLook> column = bare("Refreshed", 92);
        column.setMinWidth(80);
        column.setComparator(Comparator.comparing(FreshnessOrder::refreshed));
        column.setCellValueFactory(TreeColumns::look);
        column.setCellFactory(c -> new RefreshedCell());
        return column;
    }

    private static ObservableValue<FreshnessLook> look(TreeTableColumn.CellDataFeatures<ColumnRow, FreshnessLook> row) {
        return row.getValue().getValue().freshnessProperty();
    }

    private static <T> TreeTableColumn<ColumnRow, T> bare(String title, double width) {
        TreeTableColumn<ColumnRow, T> column = new TreeTableColumn<>(title);
        column.setPrefWidth(width);
        column.setReorderable(false);
        return column;
    }
}
