package dev.refill.catalog;

import dev.refill.model.RowFormat;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows to be written to a file.
 *
 * @param columns top-level names in the order wanted; empty for all
 * @param filter a SQL predicate, or null for every row
 * @param fragments ids of those whose rows are meant; empty for all
 * @param nulls what stands for a null in CSV
 * @param replace whether a file that is there may be replaced, which is done once the new one is whole
 */
public record Export(
        List<String> columns,
        @Nullable String filter,
        List<Integer> fragments,
        RowFormat format,
        Path file,
        String nulls,
        boolean replace) {
    public Export {
        columns = List.copyOf(columns);
        fragments = List.copyOf(fragments);
    }

    /** Follows it; called on the thread that writes. */
    public interface Watch {
        /** @param rows written so far */
        void written(long rows);

        /** Whether it is to end; asked between batches. */
        boolean stop();
    }
}
