package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import java.nio.file.Path;

/**
 * A fragment's new column file, not yet in the table.
 *
 * @param verdict the fragment as it was when its values were computed
 * @param file as the manifest will name it
 * @param at where it lies now
 */
record Staged(Verdict verdict, ColumnFile file, Path at) {}
