package dev.refill.ui.columns;

import dev.refill.ui.columns.ColumnFit.Wish;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.TreeTableColumn;

/**
 * Keeps the columns of the tree as wide as what is in them, and those away that there is no room for; the menu at the end of the
 * header shows them. What a user widened, showed or hid stays so. For the UI thread alone.
 */
final class ColumnWidths {
    private final List<TreeColumns.Layout> layouts;
    private final ToDoubleFunction<TreeTableColumn<ColumnRow, ?>> content;
    /** In em, so that they grow with the texts. */
    private final Map<TreeTableColumn<ColumnRow, ?>, Double> byHand = new HashMap<>();

    private final Map<TreeTableColumn<ColumnRow, ?>, Boolean> chosen = new HashMap<>();
    private double em = 13;
    private boolean fitting;

    /** @param content how wide what is in a column is */
    ColumnWidths(List<TreeColumns.Layout> layouts, ToDoubleFunction<TreeTableColumn<ColumnRow, ?>> content) {
        this.layouts = layouts;
        this.content = content;
        for (TreeColumns.Layout layout : layouts) {
            TreeTableColumn<ColumnRow, ?> column = layout.column();
            column.widthProperty().addListener((property, before, now) -> {
                if (!fitting) {
                    byHand.put(column, now.doubleValue() / em);
                }
            });
            column.visibleProperty().addListener((property, before, now) -> {
                if (!fitting) {
                    chosen.put(column, now);
                }
            });
        }
    }

    /**
     * Fits them into a width.
     *
     * @param room the width in pixels
     * @param newEm how large texts are, in pixels
     */
    void fit(double room, double newEm) {
        em = newEm;
        List<Wish> plain = layouts.stream().map(layout -> wish(layout, false)).toList();
        double needed = plain.stream()
                .filter(wish -> wish.rank() == 0)
                .mapToDouble(Wish::least)
                .sum();
        List<Wish> wishes = needed <= room
                ? plain
                : layouts.stream().map(layout -> wish(layout, true)).toList();
        double[] widths = ColumnFit.widths(room, wishes);
        fitting = true;
        for (int i = 0; i < widths.length; i++) {
            TreeTableColumn<ColumnRow, ?> column = layouts.get(i).column();
            boolean shown = chosen.getOrDefault(column, widths[i] > 0);
            if (column.isVisible() != shown) {
                column.setVisible(shown);
            }
            if (shown) {
                column.setPrefWidth(widths[i] > 0 ? widths[i] : wishes.get(i).least());
            }
        }
        fitting = false;
    }

    private Wish wish(TreeColumns.Layout layout, boolean bare) {
        TreeTableColumn<ColumnRow, ?> column = layout.column();
        Boolean wanted = chosen.get(column);
        if (Boolean.FALSE.equals(wanted)) {
            return new Wish(0, 0, 0, Integer.MAX_VALUE);
        }
        int rank = wanted == null ? layout.rank() : 0;
        Double width = byHand.get(column);
        if (width != null) {
            return new Wish(width * em, width * em, 0, rank);
        }
        double ornament = bare ? layout.ornament() * em : 0;
        double whole = Math.ceil(content.applyAsDouble(column)) - ornament;
        double most = layout.most() * em - ornament;
        double least = layout.least() * em - ornament;
        if (layout.whole()) {
            least = Math.max(least, Math.min(whole, most));
        }
        return new Wish(least, Math.max(least, Math.min(whole, most)), layout.share(), rank);
    }
}
