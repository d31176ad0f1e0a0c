package dev.refill.ui.refresh;

import java.util.ArrayList;
import java.util.List;

/** Where a slider stops. */
final class Stops {
    private Stops() {}

    /** Every whole number where they are few, else doubled from the least; the most is always one of them. */
    static List<Long> from(long least, long most) {
        List<Long> stops = new ArrayList<>();
        boolean few = most - least < 16;
        for (long stop = least; stop < most && stop > 0; stop = few ? stop + 1 : stop * 2) {
            stops.add(stop);
        }
        stops.add(Math.max(least, most));
        return stops;
    }

    /** 1, 2, 5, 10, 20, 50 … times the least, up to the most. */
    static List<Long> decimal(long least, long most) {
        List<Long> stops = new ArrayList<>();
        for (long decade = least; decade > 0 && decade <= most; decade *= 10) {
            for (long step : new long[] {1, 2, 5}) {
                if (decade * step <= most) {
                    stops.add(decade * step);
                }
            }
        }
        return stops;
    }
}
