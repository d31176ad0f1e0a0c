package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.store.Folder;

/**
 * A fragment's new column file, not yet in the table.
 *
 * @param verdict the fragment as it was when its values were computed
 * @param file as the manifest will name it
 * @param in where it lies now, under its name
 */
record Staged(Verdict verdict, ColumnFile file, Folder in) {}
