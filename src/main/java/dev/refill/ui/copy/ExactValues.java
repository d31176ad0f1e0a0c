package dev.refill.ui.copy;

import dev.refill.model.ValuePage;
import java.util.List;

/** Reads the rows that are on screen once more, with their exact values. */
@FunctionalInterface
public interface ExactValues {
    /**
     * The values of these columns; blocks.
     *
     * @param first the first of the rows, counted from the first on screen
     * @throws dev.refill.model.RefillException where they cannot be read
     */
    ValuePage values(List<String> columns, int first, int rows);
}
