package dev.refill.ui.refresh;

import dev.refill.model.ColumnIndex;
import dev.refill.ui.common.Format;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a refresh does to the indexes on its column, in a sentence. */
final class IndexWords {
    private IndexWords() {}

    /**
     * @param indexes empty where the database does not tell
     * @param plan null where it is not known what will be written
     */
    static String after(String column, Optional<List<ColumnIndex>> indexes, @Nullable RefreshPlan plan) {
        if (indexes.isEmpty()) {
            return "An index on " + column
                    + ", if there is one, keeps working; what gets new values leaves it until it is optimized.";
        }
        if (indexes.get().isEmpty()) {
            return "No index covers " + column + ".";
        }
        if (plan != null && plan.fragments() == 0) {
            return "Nothing is written, so the indexes on " + column + " stay as they are.";
        }
        StringBuilder text = new StringBuilder();
        for (ColumnIndex index : indexes.get()) {
            String type = index.type().isEmpty() ? "" : " (" + index.type() + ")";
            text.append("The index ")
                    .append(index.name())
                    .append(type)
                    .append(" keeps working and covers ")
                    .append(Format.count(index.fragments(), "fragment"))
                    .append(" now. ");
        }
        return text
                + (plan == null
                        ? "What is written leaves "
                        : Format.count(plan.fragments(), "fragment") + (plan.fragments() == 1 ? " leaves " : " leave "))
                + (indexes.get().size() == 1 ? "it" : "them") + " until optimized.";
    }
}
