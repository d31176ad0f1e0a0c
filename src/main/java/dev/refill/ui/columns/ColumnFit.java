package dev.refill.ui.columns;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which columns there is room for, and how wide each becomes. Widths are in pixels of the window. */
final class ColumnFit {
    /**
     * What a column asks for.
     *
     * @param least what it is not narrower than
     * @param good what it takes where there is room
     * @param share its part of what is left then
     * @param rank 0 where it is there in any case; of the others the lower go last
     */
    record Wish(double least, double good, double share, int rank) {}

    private ColumnFit() {}

    /** The widths in the order of the wishes; 0 for what there is no room for. */
    static double[] widths(double room, List<Wish> wishes) {
        boolean[] shown = shown(room, wishes);
        double[] widths = new double[wishes.size()];
        double left = room;
        double missing = 0;
        double shares = 0;
        for (int i = 0; i < widths.length; i++) {
            if (shown[i]) {
                Wish wish = wishes.get(i);
                widths[i] = wish.least();
                left -= wish.least();
                missing += Math.max(0, wish.good() - wish.least());
                shares += wish.share();
            }
        }
        double towardsGood = missing == 0 ? 0 : Math.min(1, Math.max(0, left) / missing);
        double over = Math.max(0, left - missing);
        for (int i = 0; i < widths.length; i++) {
            if (shown[i]) {
                Wish wish = wishes.get(i);
                widths[i] += Math.max(0, wish.good() - wish.least()) * towardsGood;
                widths[i] += shares == 0 ? 0 : over * wish.share() / shares;
                widths[i] = Math.floor(widths[i]);
            }
        }
        return widths;
    }

    /** By rank: where one finds no room, those behind it are not asked. */
    private static boolean[] shown(double room, List<Wish> wishes) {
        boolean[] shown = new boolean[wishes.size()];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < wishes.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingInt(i -> wishes.get(i).rank()));
        double left = room;
        for (int i : order) {
            Wish wish = wishes.get(i);
            if (wish.rank() > 0 && left < wish.least()) {
                break;
            }
            shown[i] = true;
            left -= wish.least();
        }
        return shown;
    }
}
