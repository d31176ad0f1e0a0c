package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.RefreshResult;

/** The lists of a result, as every command prints them. */
final class ResultJson {
    private ResultJson() {}

    /** Adds {@code versions}, those it made, and {@code indexes}, what became of those on the column. */
    static void addTo(ObjectNode json, RefreshResult result) {
        ArrayNode versions = json.putArray("versions");
        result.versions().forEach(versions::add);
        ArrayNode indexes = json.putArray("indexes");
        result.indexes()
                .forEach(effect -> indexes.addObject()
                        .put("index", effect.index())
                        .put("fragments_before", effect.fragmentsBefore())
                        .put("fragments_after", effect.fragmentsAfter()));
    }
}
