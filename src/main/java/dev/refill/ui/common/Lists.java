package dev.refill.ui.common;

import java.util.List;
import javafx.collections.ObservableList;

/** Changes of lists that are watched. */
public final class Lists {
    private Lists() {}

    /**
     * Makes a list hold what is wanted, touching only what lies between the elements that both begin and end with: lines
     * that come at the end of ten thousand cost those who watch as much as they are, not as all are.
     */
    public static <T> void become(ObservableList<T> list, List<? extends T> wanted) {
        int common = Math.min(list.size(), wanted.size());
        int begin = 0;
        while (begin < common && list.get(begin) == wanted.get(begin)) {
            begin++;
        }
        int end = 0;
        while (end < common - begin && list.get(list.size() - 1 - end) == wanted.get(wanted.size() - 1 - end)) {
            end++;
        }
        List<? extends T> added = wanted.subList(begin, wanted.size() - end);
        int gone = list.size() - end;
        if (begin == 0 && end == 0 && !list.isEmpty() && !added.isEmpty()) {
            list.setAll(added);
            return;
        }
        if (gone > begin) {
            list.remove(begin, gone);
        }
        if (!added.isEmpty()) {
            list.addAll(begin, added);
        }
    }
}
