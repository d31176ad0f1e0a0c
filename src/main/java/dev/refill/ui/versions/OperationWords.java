package dev.refill.ui.versions;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a Lance transaction did, in words; Lance's own word where a new one comes up. */
final class OperationWords {
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("Append", "Rows appended"),
            Map.entry("Clone", "Cloned from another table"),
            Map.entry("CreateIndex", "Index built"),
            Map.entry("DataReplacement", "Values of a column written"),
            Map.entry("Delete", "Rows deleted"),
            Map.entry("Merge", "Columns added"),
            Map.entry("Overwrite", "Created or overwritten"),
            Map.entry("Project", "Columns altered"),
            Map.entry("ReserveFragments", "Fragment ids reserved"),
            Map.entry("Restore", "Older version restored"),
            Map.entry("Rewrite", "Fragments compacted"),
            Map.entry("Update", "Rows or values updated"),
            Map.entry("UpdateBases", "Storage locations changed"),
            Map.entry("UpdateConfig", "Metadata changed"),
            Map.entry("UpdateMemWalState", "Write-ahead log moved on"));

    private OperationWords() {}

    /** @param branch the line of history that the version is of; null for main */
    static String of(String operation, @Nullable String branch) {
        if (branch != null && operation.equals("Clone")) {
            return "Branch begun";
        }
        return operation.isEmpty() ? "Not recorded" : WORDS.getOrDefault(operation, operation);
    }
}
